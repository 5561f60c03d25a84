/** 古物帮 in a replay: what its events say of the round, the turn or the lot, and who bought what. No rule is applied. */

import type { CurioDisplayScore, CurioEvent, GameEvent, Seat } from "../../wire/types";
import type { Recorded, Recorder } from "../pack";

function record(events: GameEvent[]): Recorded {
  const bids = new Map<Seat, { amount: number | null; word: string | null }>();
  const bought: Recorded["bought"] = [];
  let round: GameEvent[] = [];
  let where: GameEvent[] = [];
  let lot: string | null = null;

  const begin = (card: string | null, at: GameEvent[]): void => {
    lot = card;
    where = at;
    bids.clear();
  };
  const scored = ({ seat, total }: CurioDisplayScore): void => {
    bids.set(seat, { amount: total, word: null });
  };
  for (const told of events) {
    const event = told as unknown as CurioEvent;
    switch (event.type) {
      case "round_started":
        begin(null, (round = [told]));
        break;
      case "turn_started":
      case "window_opened":
        begin(null, [...round, told]);
        break;
      case "appraisal_opened":
        lot = event.antique;
        break;
      case "policy_revealed":
        begin(event.policy, [...round, told]);
        break;
      case "appraisal_ended":
      case "turn_ended":
        lot = null;
        break;
      case "lot_opened":
        begin(event.card, [...round, told]);
        break;
      case "bid_made":
        bids.delete(event.seat);
        bids.set(event.seat, { amount: event.value, word: null });
        break;
      case "lot_passed":
        bids.set(event.seat, { amount: null, word: "pill.passed" });
        break;
      case "lot_sold":
        bought.push({ seat: event.seat, thing: event.card, paid: event.value });
        break;
      case "display_scored":
        scored(event.score as CurioDisplayScore);
        break;
      case "game_ended":
        begin(null, [told]);
        break;
    }
  }
  return { where, lot, bids: [...bids].map(([seat, told]) => ({ seat, ...told })), bought };
}

export default { lots: ["turn_started", "lot_opened", "window_opened"], record } satisfies Recorder;
