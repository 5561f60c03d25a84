/** 拍卖大亨 in a replay: what its events say of the round, the lot and who bought what. No rule is applied. */

import type { GameEvent, Seat, TycoonEvent } from "../../wire/types";
import type { Recorded, Recorder } from "../pack";

interface Bid { amount: number | null; word: string | null }

function record(events: GameEvent[]): Recorded {
  const bids = new Map<Seat, Bid>();
  const bought: Recorded["bought"] = [];
  let round: GameEvent[] = [];
  let where: GameEvent[] = [];
  let lot: string | null = null;

  const bid = (seat: Seat, part: Partial<Bid>): void => {
    const before = bids.get(seat);
    bids.delete(seat);
    bids.set(seat, { amount: before?.amount ?? null, word: null, ...part });
  };
  const begin = (card: string | null): void => {
    lot = card;
    bids.clear();
  };

  for (const told of events) {
    const event = told as unknown as TycoonEvent;
    switch (event.type) {
      case "round_started":
        begin(null);
        where = round = [told];
        break;
      case "lot_flipped":
        begin(event.card);
        where = [...round, told];
        break;
      case "bid_made":
        bid(event.seat, { amount: event.amount });
        break;
      case "lot_passed":
        bid(event.seat, { word: "pill.passed" });
        break;
      case "bid_sealed":
        bid(event.seat, { amount: null, word: "pill.sealed" });
        break;
      case "bids_revealed":
        for (const [seat, amount] of Object.entries(event.bids ?? {})) bid(Number(seat), { amount });
        break;
      case "lot_sold":
        bought.push({ seat: event.seat, thing: event.card, paid: event.total });
        break;
      case "request_made":
      case "trade_proposed":
      case "game_ended":
        begin(null);
        where = [...round, told];
        break;
      case "request_done":
        bought.push({ seat: event.buyer, thing: event.card_name, paid: event.gold });
        break;
    }
  }
  return { where, lot, bids: [...bids].map(([seat, told]) => ({ seat, ...told })), bought };
}

export default { lots: ["lot_flipped"], record } satisfies Recorder;
