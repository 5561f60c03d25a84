import { describe, expect, test } from "vitest";
import { hear } from "../src/games/tycoon/sounds";
import { length, LONGEST, PEAK, tones, type Cue } from "../src/sound/cues";
import type { GameEvent } from "../src/wire/types";

const CUES: Cue[] = ["mine", "bid", "overbid", "tick", "hammer", "die", "coin_in", "coin_out", "bell", "fail", "talk"];

describe.each(CUES)("the cue %s", (cue) => {
  test("is never longer than 0.6 s", () => {
    expect(length({ cue })).toBeLessThanOrEqual(LONGEST);
  });

  test("never peaks above −18 dB", () => {
    const parts = tones({ cue });
    for (const { at } of parts) {
      const together = parts.filter((tone) => tone.at <= at && at < tone.at + tone.decay).reduce((sum, tone) => sum + tone.gain, 0);
      expect(20 * Math.log10(PEAK * together)).toBeLessThanOrEqual(-18 + 1e-9);
    }
  });
});

test("a tick climbs with each raise, up to an octave", () => {
  const pitch = (raise: number): number => tones({ cue: "bid", raise })[0]!.hertz;
  expect(pitch(1)).toBeGreaterThan(pitch(0));
  expect(pitch(99)).toBeCloseTo(2 * pitch(0));
});

describe("拍卖大亨 to the ear", () => {
  const flipped: GameEvent = { type: "lot_flipped", number: 1, card: "E1-1-1", mode: "open", eligible: [0, 1] };
  const bid = (seat: number, amount: number): GameEvent => ({ type: "bid_made", seat, amount });

  test("a bid over mine is told apart from any other, and my own is silent", () => {
    expect(hear(bid(1, 9), [flipped, bid(0, 7)], 0)).toEqual({ cue: "overbid" });
    expect(hear(bid(1, 9), [flipped, bid(2, 7)], 0)).toEqual({ cue: "bid", raise: 1 });
    expect(hear(bid(0, 9), [flipped], 0)).toBeNull();
  });

  test("bids of an earlier lot do not count", () => {
    expect(hear(bid(1, 9), [bid(0, 7), flipped], 0)).toEqual({ cue: "bid", raise: 0 });
  });

  test("a red card rings for who won it", () => {
    const sold: GameEvent = { type: "lot_sold", seat: 0, card: "E3-4-1" };
    expect([hear(sold, [], 0), hear(sold, [], 1), hear(sold, [], null)]).toEqual([{ cue: "bell" }, { cue: "hammer" }, { cue: "hammer" }]);
  });

  test("gold sounds only to whom it comes or from whom it goes", () => {
    const done: GameEvent = { type: "request_done", buyer: 0, seller: 1, card_name: "x", gold: 5, tax: 0 };
    expect([0, 1, 2].map((seat) => hear(done, [], seat)?.cue)).toEqual(["coin_out", "coin_in", undefined]);
  });
});
