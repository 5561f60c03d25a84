/** 疑心暗鬼オークション to the ear: which event gives which cue. */

import type { GameEvent, Seat, SuspicionEvent } from "../../wire/types";
import type { Cue, Heard } from "../../sound/cues";

/** What sounds the same to everybody who is told. */
const FOR_ALL: Partial<Record<SuspicionEvent["type"], Cue>> = {
  amounts_compared: "hammer",
  quagmire_declared: "fail",
  hack_began: "fail",
  offer_lapsed: "fail",
  treasure_seen: "coin_out",
  position_bought: "coin_out",
};

export function hear(told: GameEvent, earlier: readonly GameEvent[], seat: Seat | null): Heard | null {
  const event = told as unknown as SuspicionEvent;
  switch (event.type) {
    case "seats_out":
      return event.hammer ? { cue: event.hammer.winner === seat ? "bell" : "hammer" } : { cue: "bid", raise: outs(earlier) };
    case "card_drawn":
      return event.gain ? { cue: "coin_in" } : null;
    case "insured":
      return event.seat === seat && event.back ? { cue: "coin_in" } : null;
    case "trade_settled":
      return { cue: event.got.money ? "coin_in" : "coin_out" };
    case "offer_made":
    case "offer_countered":
      return (event.type === "offer_made" ? event.offer.to : event.offer.seat) === seat ? { cue: "talk" } : null;
    default: {
      const cue = FOR_ALL[event.type];
      return cue ? { cue } : null;
    }
  }
}

/** How often somebody has dropped in this auction. */
function outs(earlier: readonly GameEvent[]): number {
  const round = earlier.slice(earlier.findLastIndex(({ type }) => type === "item_listed") + 1);
  return round.filter(({ type }) => type === "seats_out").length;
}
