/** What each seat has laid on a lot, as the events tell it. Nothing is computed by rule. */

import type { GameEvent, RelicsEvent, Seat } from "../../../wire/types";

export interface Slip {
  seat: Seat;
  /** Open cards, or coins; nothing while it lies face down. */
  cards: readonly number[];
  /** What they count, where that is more than they show. */
  total: number | null;
  state: "waiting" | "sealed" | "open";
  doubled: boolean;
  top: boolean;
}

/** The lot's events since it was turned up, or begun again. */
export function sinceTheLot(events: readonly GameEvent[]): GameEvent[] {
  const begun = events.findLastIndex(({ type }) => type === "lot_revealed" || type === "result_spoiled");
  return events.slice(begun + 1);
}

/** What was laid down and is open, in seat order; nothing where nobody has laid down anything yet. */
export function openSlips(events: readonly GameEvent[]): Slip[] {
  const laid = new Map<Seat, { cards: number[]; total: number }>();
  let winner: Seat | null = null;
  for (const told of events) {
    const event = told as unknown as RelicsEvent;
    if (event.type === "bids_revealed") {
      for (const [seat, amount] of Object.entries(event.bids)) laid.set(Number(seat), { cards: [amount], total: event.counts[seat] ?? amount });
    } else if (event.type === "additions_revealed") {
      for (const [seat, amount] of Object.entries(event.added)) {
        const before = laid.get(Number(seat))?.cards ?? [];
        laid.set(Number(seat), { cards: amount ? [...before, amount] : before, total: event.totals[seat] ?? 0 });
      }
    } else if (event.type === "instants_revealed") {
      for (const [seat, cards] of Object.entries(event.paid)) laid.set(Number(seat), { cards, total: sum(cards) });
    } else if ((event.type === "result_announced" || event.type === "lot_sold") && event.seat !== null) winner = event.seat;
  }
  return [...laid]
    .sort(([a], [b]) => a - b)
    .map(([seat, { cards, total }]) => {
      const shown = sum(cards);
      return { seat, cards, total: cards.length > 1 || total !== shown ? total : null, state: "open", doubled: total > shown, top: seat === winner };
    });
}

const sum = (cards: readonly number[]): number => cards.reduce((all, one) => all + one, 0);
