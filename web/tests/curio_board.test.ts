/** The board of 古物帮: pieces that a command may be aimed at, and sums as the view tells them. */
import { describe, expect, test } from "vitest";
import { aim, aimed, mayAim, toggled } from "../src/games/curio/board/aim";
import { partsOf, standing } from "../src/games/curio/board/score";
import pack from "../src/games/curio/index";
import { Drafts } from "../src/options/drafts.svelte";
import type { OptionData, Sections } from "../src/wire/types";

const drafts = (...may: OptionData[]): Drafts => {
  const made = new Drafts();
  made.take({ moment: 1, may }, []);
  return made;
};
const play = (tool: string, fields: OptionData["fields"]): OptionData => ({ do: "play_tool", fields: { tool: { is: "card", of: [tool, "x"] }, ...fields } });

describe("a piece of a row", () => {
  const two = play("T14#1", { pair: { is: "subset", of: ["A01#1", "A02#1", "A03#1"], min: 2, max: 2 } });

  test("can be aimed at once the tool is chosen, and is chosen when it is pressed", () => {
    const made = drafts(two);
    expect(mayAim(made, "A01#1")).toBe(true);
    made.set(made.acts[0]!, "tool", "T14#1");
    aim(made, "A01#1");
    aim(made, "A03#1");
    expect([aimed(made), made.command(made.acts[0]!)]).toEqual([["T14#1", "A01#1", "A03#1"], { type: "play_tool", tool: "T14#1", pair: ["A01#1", "A03#1"] }]);
    expect(mayAim(made, "A09#1")).toBe(false);
  });

  test("takes the place of the first chosen where there are enough, and goes when it is pressed again", () => {
    expect([toggled(["a", "b"], "c", 2), toggled(["a", "b"], "a", 2), toggled([], "c", Infinity)]).toEqual([["b", "c"], ["b"], ["c"]]);
  });

  test("of one's own and a rival's each fill their own field", () => {
    const made = drafts(play("T13#1", { own: { is: "card", of: ["A01#1", "A02#1"] }, target: { is: "card", of: ["A05#1", "A06#1"] } }));
    made.set(made.acts[0]!, "tool", "T13#1");
    aim(made, "A06#1");
    aim(made, "A02#1");
    expect(made.command(made.acts[0]!)).toEqual({ type: "play_tool", tool: "T13#1", own: "A02#1", target: "A06#1" });
  });

  test("is not chosen by the order that is thought of", () => {
    expect(aimed(drafts({ do: "sort", fields: { order: { is: "permutation", of: ["A01#1", "A02#1"] } } }))).toEqual([]);
  });
});

test("a total is told by what it is made of", () => {
  const score = { seat: 0, base: [1, 2, 1], skill: [2, 4, 2], bonus: [0, 2, 0], groups: [0], medals: 2, total: 13 };
  expect(standing(score)).toEqual([2, 6, 2]);
  expect(partsOf(score).map(({ value }) => value)).toEqual([4, 4, 2, 1, 2]);
});

test("the row of lots has what is sold and what waits", () => {
  const at = (phase: object, lots: string[]): Sections => ({ phase, piles: { lots: lots.map((card) => ({ card, consignor: null })) } }) as unknown as Sections;
  expect(pack.queue(at({ type: "auction_bid", card: "A01#1" }, ["T02#1"])).map(({ card, state }) => [card, state])).toEqual([["A01#1", "now"], ["T02#1", "waiting"]]);
  expect(pack.queue(at({ type: "auction_bid", card: "A01#1" }, []))).toEqual([]);
  expect(pack.queue(at({ type: "turn_sort" }, ["T02#1"]))).toEqual([]);
});
