/** 古文明拍卖行 in a replay: what its events say of the lot, the bids on it and who has it. No rule is applied. */

import type { GameEvent, RelicsEvent, Seat } from "../../wire/types";
import type { Recorded, Recorder } from "../pack";

interface Bid { amount: number | null; word: string | null }

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

function record(events: GameEvent[]): Recorded {
  const bids = new Map<Seat, Bid>();
  const bought: Recorded["bought"] = [];
  let where: GameEvent[] = [];
  let lot: string | null = null;

  const bid = (seat: Seat, part: Partial<Bid>): void => {
    bids.delete(seat);
    bids.set(seat, { amount: null, word: null, ...part });
  };
  const reveal = (of: { [seat: string]: number }): void => {
    for (const [seat, amount] of Object.entries(of)) bid(Number(seat), { amount });
  };

  for (const told of events) {
    const event = told as unknown as RelicsEvent;
    switch (event.type) {
      case "lot_revealed":
        lot = event.card;
        bids.clear();
        where = [told];
        break;
      case "bid_sealed":
      case "addition_sealed":
        bid(event.seat, { word: "pill.sealed" });
        break;
      case "instant_declared":
        bid(event.seat, { word: "pill.instants" });
        break;
      case "instants_revealed":
        for (const [seat, paid] of Object.entries(event.paid)) bid(Number(seat), { amount: sum(paid) });
        break;
      case "bids_revealed":
        reveal(event.bids);
        break;
      case "additions_revealed":
        reveal(event.totals);
        break;
      case "result_spoiled":
        bids.clear();
        break;
      case "lot_sold":
        bought.push({ seat: event.seat, thing: event.card, paid: sum(event.spent) + event.coins });
        break;
      case "game_ended":
        lot = null;
        bids.clear();
        where = [told];
        break;
    }
  }
  return { where, lot, bids: [...bids].map(([seat, told]) => ({ seat, ...told })), bought };
}

export default { lots: ["lot_revealed"], record } satisfies Recorder;
