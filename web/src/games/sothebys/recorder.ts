/** 决战苏富比 in a replay: what its events say of the round, the lot and who bought what. No rule is applied. */

import type { GameEvent, Seat, SothebysEvent } from "../../wire/types";
import type { Recorded, Recorder } from "../pack";

interface Bid { amount: number | null; word: string | null }

function record(events: GameEvent[]): Recorded {
  const bids = new Map<Seat, Bid>();
  const bought: Recorded["bought"] = [];
  let round: GameEvent[] = [];
  let where: GameEvent[] = [];
  let lot: string | null = null;

  const bid = (seat: Seat, part: Bid): void => {
    bids.delete(seat);
    bids.set(seat, part);
  };
  const begin = (card: string | null, at: GameEvent[]): void => {
    lot = card;
    where = at;
    bids.clear();
  };

  for (const told of events) {
    const event = told as unknown as SothebysEvent;
    switch (event.type) {
      case "round_started":
        round = [told];
        begin(null, round);
        break;
      case "card_played":
      case "card_closed":
        begin(event.card, [...round, told]);
        break;
      case "second_played":
        if (!event.closes) lot = event.card;
        break;
      case "price_set":
      case "bid_made":
        bid(event.seat, { amount: event.type === "price_set" ? event.price : event.amount, word: null });
        break;
      case "purchase_declined":
      case "join_declined":
      case "lot_passed":
        bid(event.seat, { amount: bids.get(event.seat)?.amount ?? null, word: "pill.passed" });
        break;
      case "bid_sealed":
        bid(event.seat, { amount: null, word: "pill.sealed" });
        break;
      case "bids_revealed":
        for (const [seat, amount] of Object.entries(event.bids)) bid(Number(seat), { amount, word: null });
        break;
      case "border_revealed":
        lot = event.card;
        break;
      case "lot_sold":
      case "lot_taken":
        for (const [place, card] of event.cards.entries()) bought.push({ seat: event.seat, thing: card, paid: event.type === "lot_sold" && place === 0 ? event.price : 0 });
        break;
      case "round_ended":
      case "game_ended":
        begin(null, [...round, told]);
        break;
    }
  }
  return { where, lot, bids: [...bids].map(([seat, told]) => ({ seat, ...told })), bought };
}

export default { lots: ["card_played", "card_closed"], record } satisfies Recorder;
