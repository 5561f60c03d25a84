/** What is filled in, and what others change about it. */
import { expect, test } from "vitest";
import { Drafts } from "../src/options/drafts.svelte";

const LEAST = [36, 38, 40];
const bids = (made: Drafts, min: number): void => made.take({ moment: 1, may: [{ do: "bid", fields: { amount: { is: "between", min, max: 90 } } }] }, []);

function begun(): Drafts {
  const made = new Drafts();
  bids(made, LEAST[0]!);
  return made;
}

test("another bid changes what a press would send, where no amount is named; the same options again do not", () => {
  const made = begun();
  const seen = made.changes(made.acts[0]!);
  bids(made, LEAST[0]!);
  expect(made.changes(made.acts[0]!)).toBe(seen);
  bids(made, LEAST[1]!);
  expect(made.changes(made.acts[0]!)).toBe(seen + 1);
});

test("an amount that one names is no change by others, nor is a bid below it", () => {
  const made = begun();
  const seen = made.changes(made.acts[0]!);
  made.set(made.acts[0]!, "amount", 60);
  bids(made, LEAST[1]!);
  bids(made, LEAST[2]!);
  expect([made.changes(made.acts[0]!), made.command(made.acts[0]!)]).toEqual([seen, { type: "bid", amount: 60 }]);
  bids(made, 61);
  expect(made.changes(made.acts[0]!)).toBe(seen + 1);
});
