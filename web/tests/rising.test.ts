/** The clock of the client is the clock of the rules: both read the same table, which says when each price is reached. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { RisingClock, TOP } from "../src/games/suspicion/clock";

interface Told { base_ms: number; floor_ms: number; reached: number[] }
const clocks = JSON.parse(readFileSync(new URL("../../tests/rules/auctions/rising.json", import.meta.url), "utf8")) as Told[];

describe.each(clocks)("a clock from $base_ms to $floor_ms ms", ({ base_ms, floor_ms, reached }) => {
  const clock = new RisingClock(base_ms, floor_ms);

  test("reaches each price when the rules say", () => {
    expect(Array.from({ length: TOP }, (_, i) => clock.reached(i + 1))).toEqual(reached);
  });

  test("shows at every millisecond the highest price that was reached", () => {
    const wrong: number[] = [];
    let price = 1;
    for (let elapsed = 0; elapsed < reached.at(-1)! + 1_000; elapsed += 1) {
      while (price < TOP && reached[price]! <= elapsed) price += 1;
      if (clock.price(elapsed) !== price) wrong.push(elapsed);
    }
    expect(wrong).toEqual([]);
  });
});

test("before the start the first price is shown, and between two milliseconds the one that was reached", () => {
  const clock = new RisingClock(606, 150);
  expect([-500, 0, 599.9, 600, 1e9].map((elapsed) => clock.price(elapsed))).toEqual([1, 1, 1, 2, 100]);
  expect([clock.stays(1), clock.stays(80), clock.stays(TOP)]).toEqual([600, 150, Infinity]);
});
