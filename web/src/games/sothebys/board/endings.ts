/** How a lot and a round ended, taken from the events of one version. */

import type {
  GameEvent, Seat, SothebysBankView, SothebysBidsRevealed as BidsRevealed, SothebysCardClosed as CardClosed, SothebysCardsPaid as CardsPaid, SothebysColoursRanked as ColoursRanked,
  SothebysLoanRepaid as LoanRepaid, SothebysLotSold as LotSold, SothebysLotTaken as LotTaken, SothebysRoundEnded as RoundEnded,
} from "../../../wire/types";
import { printed } from "../cards";

const first = <E>(events: readonly GameEvent[], type: string): E | null => (events.find((event) => event.type === type) as E | undefined) ?? null;
const all = <E>(events: readonly GameEvent[], type: string): E[] => events.filter((event) => event.type === type) as unknown as E[];

export interface LotEnd {
  seat: Seat;
  cards: string[];
  sold: LotSold | null;
  taken: LotTaken | null;
  /** Sealed amounts in seat order; none where nothing was sealed. */
  bids: { seat: Seat; amount: number }[];
  fake: boolean;
}

/** Null where these events end no lot. */
export function lotEnd(events: readonly GameEvent[]): LotEnd | null {
  const sold = first<LotSold>(events, "lot_sold");
  const taken = first<LotTaken>(events, "lot_taken");
  const end = sold ?? taken;
  if (!end) return null;
  const bids = Object.entries(first<BidsRevealed>(events, "bids_revealed")?.bids ?? {}).map(([seat, amount]) => ({ seat: Number(seat), amount }));
  return { seat: end.seat, cards: end.cards, sold, taken, bids, fake: end.cards.some((card) => printed(card)?.kind === "fake") };
}

export interface RoundEnd {
  ended: RoundEnded;
  /** The colours as they were ranked. */
  bank: SothebysBankView;
  closing: string | null;
  /** What came to each seat, and what went back of its loan. */
  seats: { seat: Seat; income: number; loan: number | null }[];
}

/** Null where these events end no round. The values are those before it, as while it ran; `climbed` is as it is now. */
export function roundEnd(events: readonly GameEvent[], seats: readonly Seat[], climbed: SothebysBankView["climbed"]): RoundEnd | null {
  const ended = first<RoundEnded>(events, "round_ended");
  const ranked = first<ColoursRanked>(events, "colours_ranked");
  if (!ended || !ranked) return null;
  const { counts, ranks, units, values, added } = ranked;
  const before = Object.fromEntries(Object.entries(values).map(([colour, value]) => [colour, value - (added[colour] ?? 0)]));
  const paid = all<CardsPaid>(events, "cards_paid");
  const repaid = all<LoanRepaid>(events, "loan_repaid");
  return {
    ended,
    bank: { counts, ranks, units, values: before, climbed: climbed.slice(0, ended.round - 1) },
    closing: first<CardClosed>(events, "card_closed")?.card ?? null,
    seats: seats.map((seat) => ({
      seat,
      income: paid.find((one) => one.seat === seat)?.income ?? 0,
      loan: repaid.find((one) => one.seat === seat)?.total ?? null,
    })),
  };
}

/** The events of the round that ended last, where they are still known. */
export function lastRound(events: readonly GameEvent[]): readonly GameEvent[] {
  const from = events.findLastIndex(({ type }) => type === "round_ended");
  return from < 0 ? [] : events.slice(from);
}
