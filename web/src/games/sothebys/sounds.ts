/** 决战苏富比 to the ear: which event gives which cue. */

import type { GameEvent, Seat, SothebysEvent } from "../../wire/types";
import type { Heard } from "../../sound/cues";
import { printed } from "./cards";

export function hear(told: GameEvent, earlier: readonly GameEvent[], seat: Seat | null): Heard | null {
  const event = told as unknown as SothebysEvent;
  switch (event.type) {
    case "bid_made":
      return event.seat === seat ? null : overbid(earlier, seat);
    case "border_revealed":
      return printed(event.card)?.kind === "fake" ? { cue: "fail" } : { cue: "bell" };
    case "lot_sold":
    case "lot_taken":
    case "card_closed":
      return { cue: "hammer" };
    case "cards_paid":
      return event.seat === seat ? { cue: event.income < 0 ? "coin_out" : "coin_in" } : null;
    case "loan_repaid":
      return event.seat === seat ? { cue: "coin_out" } : null;
    default:
      return null;
  }
}

/** Another's bid: over mine, or one step higher than the last. */
function overbid(earlier: readonly GameEvent[], seat: Seat | null): Heard {
  const lot = earlier.slice(earlier.findLastIndex(({ type }) => type === "card_played") + 1);
  const bids = lot.filter(({ type }) => type === "bid_made");
  return bids.at(-1)?.["seat"] === seat && seat !== null ? { cue: "overbid" } : { cue: "bid", raise: bids.length };
}
