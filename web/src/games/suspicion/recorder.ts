/** 疑心暗鬼オークション in a replay: what its events say of the round, who dropped and who bought what. No rule is applied. */

import type { GameEvent, Seat, SuspicionEvent, SuspicionHammer } from "../../wire/types";
import type { Recorded, Recorder } from "../pack";
import { ITEMS, type ItemName } from "./names";

function record(events: GameEvent[]): Recorded {
  const bids = new Map<Seat, { amount: number | null; word: string | null }>();
  const bought: Recorded["bought"] = [];
  let half: GameEvent[] = [];
  let where: GameEvent[] = [];
  let thing = "";

  const fell = (hammer: SuspicionHammer | null): void => {
    if (hammer && hammer.winner !== null) bought.push({ seat: hammer.winner, thing, paid: hammer.price });
  };
  for (const told of events) {
    const event = told as unknown as SuspicionEvent;
    switch (event.type) {
      case "deck_laid":
        bids.clear();
        where = half = [told];
        break;
      case "position_picked":
        bids.set(event.seat, { amount: null, word: null });
        break;
      case "item_listed":
        bids.clear();
        thing = ITEMS[event.name as ItemName][0];
        where = [...half, told];
        break;
      case "seats_out":
        for (const { seat, price } of event.out) bids.set(seat, { amount: price, word: null });
        fell(event.hammer);
        break;
      case "amount_written":
        bids.set(event.seat, { amount: null, word: "pill.written" });
        break;
      case "amounts_compared":
        fell(event.hammer);
        break;
      case "game_ended":
        bids.clear();
        where = [told];
        break;
    }
  }
  return { where, lot: null, bids: [...bids].map(([seat, told]) => ({ seat, ...told })), bought };
}

export default { lots: ["item_listed"], record } satisfies Recorder;
