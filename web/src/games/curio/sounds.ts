/** 古物帮 to the ear: which event gives which cue. */

import type { CurioEvent, GameEvent, Seat } from "../../wire/types";
import type { Cue, Heard } from "../../sound/cues";

/** What sounds the same to everybody who is told. */
const FOR_ALL: Partial<Record<CurioEvent["type"], Cue>> = {
  lot_unsold: "fail",
  card_stolen: "fail",
  piece_inverted: "fail",
  policy_revealed: "hammer",
  countdown_started: "bell",
  censer_ticked: "bell",
  play_ended: "hammer",
};

export function hear(told: GameEvent, earlier: readonly GameEvent[], seat: Seat | null): Heard | null {
  const event = told as unknown as CurioEvent;
  switch (event.type) {
    case "bid_made":
      return event.seat === seat ? null : { cue: overbids(earlier, seat) ? "overbid" : "bid", raise: bids(earlier).length };
    case "lot_sold":
      return { cue: event.seat === seat ? "bell" : event.to === seat ? "coin_in" : "hammer" };
    case "appraisal_ended":
      return event.seat !== seat ? null : { cue: event.success ? "bell" : "fail" };
    case "cards_gained":
    case "cards_taken":
      return event.seat === seat ? { cue: "coin_in" } : null;
    case "tool_played":
    case "skill_used":
      return event.seat === seat ? null : { cue: "bid" };
    default: {
      const cue = FOR_ALL[event.type];
      return cue ? { cue } : null;
    }
  }
}

/** The bids of the lot that is sold, the last one last. */
function bids(earlier: readonly GameEvent[]): GameEvent[] {
  const from = earlier.findLastIndex(({ type }) => type === "lot_opened");
  return earlier.slice(from + 1).filter(({ type }) => type === "bid_made");
}

const overbids = (earlier: readonly GameEvent[], seat: Seat | null): boolean => seat !== null && bids(earlier).at(-1)?.["seat"] === seat;
