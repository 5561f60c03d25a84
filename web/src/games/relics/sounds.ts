/** 古文明拍卖行 to the ear: which event gives which cue. */

import type { Cue, Heard } from "../../sound/cues";
import type { GameEvent, RelicsEvent, Seat } from "../../wire/types";

/** What sounds the same to everybody. */
const FOR_ALL: Partial<Record<RelicsEvent["type"], Cue>> = {
  lot_unsold: "hammer",
  bids_revealed: "die",
  additions_revealed: "die",
  instants_revealed: "hammer",
  result_spoiled: "fail",
};

export function hear(told: GameEvent, earlier: readonly GameEvent[], seat: Seat | null): Heard | null {
  const event = told as unknown as RelicsEvent;
  switch (event.type) {
    case "bid_sealed":
      return event.seat === seat ? null : { cue: "bid", raise: sealed(earlier) };
    case "lot_sold":
      return { cue: event.seat === seat ? "bell" : "hammer" };
    case "privilege_issued":
      return event.seat === seat ? { cue: "coin_in" } : null;
    case "privilege_dropped":
      return event.seat === seat ? { cue: "coin_out" } : null;
    default: {
      const cue = FOR_ALL[event.type];
      return cue ? { cue } : null;
    }
  }
}

/** How many have bid on this lot before. */
function sealed(earlier: readonly GameEvent[]): number {
  const lot = earlier.slice(earlier.findLastIndex(({ type }) => type === "lot_revealed") + 1);
  return lot.filter(({ type }) => type === "bid_sealed").length;
}
