/** How a lot ended, taken from the events of one version and from the views around them. */

import type { Params } from "../../../i18n/message";
import type { Scene } from "../../../room/scenes.svelte";
import type { TycoonDieRolled as DieRolled, TycoonEraScore as EraScore, GameEvent, TycoonLotSold as LotSold, TycoonLotUnsold as LotUnsold, TycoonPaymentFailed as PaymentFailed, Seat, TycoonSections } from "../../../wire/types";

export interface Settled {
  card: string;
  die: DieRolled | null;
  failed: PaymentFailed[];
  sold: LotSold | null;
  unsold: LotUnsold | null;
}
/** A line of a bill; no amount where nothing was added or taken away. */
export interface BillLine {
  key: string;
  params?: Params;
  amount: number | null;
  signed: boolean;
}

/** Null where these events end no lot. */
export function settled(events: readonly GameEvent[]): Settled | null {
  const first = <E>(type: string) => (events.find((event) => event.type === type) as E | undefined) ?? null;
  const sold = first<LotSold>("lot_sold");
  const unsold = first<LotUnsold>("lot_unsold");
  const card = sold?.card ?? unsold?.card;
  if (card === undefined) return null;
  const failed = events.filter((event) => event.type === "payment_failed") as unknown as PaymentFailed[];
  return { card, die: first<DieRolled>("die_rolled"), failed, sold, unsold };
}

/** From the bid to what was paid, each step as the event tells it. */
export function billLines(sold: LotSold, die: DieRolled | null): BillLine[] {
  const lines: BillLine[] = [
    { key: "bill.bid", amount: sold.bid, signed: false },
    { key: "bill.die", params: { die: die?.die ?? null }, amount: sold.modifier, signed: true },
  ];
  const raised = sold.gross - sold.bid - sold.modifier;
  if (raised) lines.push({ key: "bill.least", amount: raised, signed: true });
  lines.push({ key: "bill.discount", amount: sold.discounted ? sold.price - sold.gross : null, signed: true });
  lines.push({ key: "bill.luxury", amount: sold.luxury || null, signed: true });
  return lines;
}

const seen = (sections: Scene["after"]): Partial<TycoonSections> => (sections ?? {}) as unknown as Partial<TycoonSections>;

/** What the buyer had and has, where the views tell. */
export function balance(scene: Scene, seat: Seat): { from: number; to: number } | null {
  const from = seen(scene.before).purses?.[seat]?.gold;
  const to = seen(scene.after).purses?.[seat]?.gold;
  return from === undefined || to === undefined ? null : { from, to };
}

/** How the lot was sold. */
export function modeOf(scene: Scene, card: string): string | null {
  return seen(scene.after).table?.lots.find((lot) => lot.card === card)?.mode ?? null;
}

/** My own era of this card before and after, where the views tell. */
export function eraChange(scene: Scene, card: string): { era: string; from: number; to: number; percent: number; complete: boolean; missing: number[] } | null {
  const era = card.split("-")[0]!;
  const find = (sections: Scene["after"]): EraScore | undefined => seen(sections).collection?.eras.find((score) => score.era === era);
  const after = find(scene.after);
  if (!after || !scene.before) return null;
  const before = find(scene.before);
  return {
    era,
    from: before?.value ?? 0,
    to: after.value,
    percent: after.percent,
    complete: after.percent > (before?.percent ?? 100),
    missing: after.missing,
  };
}
