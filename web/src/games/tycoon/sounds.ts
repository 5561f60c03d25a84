/** 拍卖大亨 to the ear: which event gives which cue. */

import type { GameEvent, Seat, TycoonEvent } from "../../wire/types";
import type { Cue, Heard } from "../../sound/cues";

const RED = /-4-/;

/** What sounds the same to everybody. */
const FOR_ALL: Partial<Record<TycoonEvent["type"], Cue>> = {
  lot_unsold: "hammer",
  die_rolled: "die",
  bonus_rolled: "die",
  payment_failed: "fail",
};

export function hear(told: GameEvent, earlier: readonly GameEvent[], seat: Seat | null): Heard | null {
  const event = told as unknown as TycoonEvent;
  switch (event.type) {
    case "bid_made":
      return event.seat === seat ? null : overbid(earlier, seat);
    case "lot_sold":
      return { cue: event.seat === seat && RED.test(event.card) ? "bell" : "hammer" };
    case "income_paid":
    case "card_sold":
      return event.seat === seat ? { cue: "coin_in" } : null;
    case "request_done":
      return event.buyer === seat ? { cue: "coin_out" } : event.seller === seat ? { cue: "coin_in" } : null;
    default: {
      const cue = FOR_ALL[event.type];
      return cue ? { cue } : null;
    }
  }
}

/** Another's bid: over mine, or one step higher than the last. */
function overbid(earlier: readonly GameEvent[], seat: Seat | null): Heard {
  const lot = earlier.slice(earlier.findLastIndex(({ type }) => type === "lot_flipped") + 1);
  const bids = lot.filter(({ type }) => type === "bid_made");
  return bids.at(-1)?.["seat"] === seat && seat !== null ? { cue: "overbid" } : { cue: "bid", raise: bids.length };
}
