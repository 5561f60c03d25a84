import { describe, expect, test } from "vitest";
import { acts, admits, chosen, command, fields, redraft, start, toldBy } from "../src/options/model";
import type { FieldDomain, OptionData } from "../src/wire/types";

const bid: OptionData = { do: "bid", fields: { amount: { is: "between", min: 10, max: 150 } } };
const pass: OptionData = { do: "pass", fields: {}, safe: true };
const sell = (cards: string[], net: number): OptionData => ({
  do: "sell",
  fields: { card: { is: "card", of: cards }, expect: { is: "exactly", value: net } },
});

describe("acts", () => {
  test("options of one command that their cards tell apart are one act", () => {
    const [act] = acts([sell(["a", "b"], 12), sell(["c"], 26)]);
    expect([act!.variants.map((v) => v.index), act!.bare]).toEqual([[0, 1], false]);
    expect(fields(act!, {})).toEqual([["card", { is: "card", of: ["a", "b", "c"] }]]);
  });

  test("the chosen card decides which option is meant", () => {
    const [act] = acts([sell(["a", "b"], 12), sell(["c"], 26)]);
    expect(chosen(act!, { card: "c" })?.index).toBe(1);
    expect(command(act!, { card: "c" }, [])).toEqual({ type: "sell", card: "c", expect: 26 });
    expect(command(act!, {}, [])).toBeNull();
  });

  const play = (tools: string[], more: OptionData["fields"]): OptionData => ({ do: "play", fields: { tool: { is: "card", of: tools }, ...more } });
  const pair = (of: string[]): FieldDomain => ({ is: "subset", of, min: 2, max: 2 });

  test("one choice that leads several ways is one act, and what is filled in says which way is meant", () => {
    const [act, ...others] = acts([play(["x"], {}), play(["t"], { pair: pair(["a", "b"]) }), play(["t"], { pair: pair(["c", "d", "e"]) })]);
    expect([others.length, fields(act!, {})]).toEqual([0, [["tool", { is: "card", of: ["x", "t"] }]]]);
    expect(fields(act!, { tool: "t" })[1]).toEqual(["pair", pair(["a", "b", "c", "d", "e"])]);
    expect(fields(act!, { tool: "t", pair: ["d"] })[1]).toEqual(["pair", pair(["c", "d", "e"])]);
    expect([chosen(act!, { tool: "t", pair: ["d", "c"] })?.index, command(act!, { tool: "t", pair: ["a", "c"] }, [])]).toEqual([2, null]);
    expect(command(act!, { tool: "x" }, [])).toEqual({ type: "play", tool: "x" });
  });

  test("of fields that belong to different ways one is filled, and the others go", () => {
    const [act] = acts([play(["t"], { cards: { is: "subset", of: ["h"], min: 1, max: 1 } }), play(["t"], { own: { is: "card", of: ["p"] } })]);
    const draft = redraft(act!, {}, new Set(), []);
    expect(fields(act!, draft).map(([name, domain]) => [name, domain.is])).toEqual([["tool", "card"], ["cards", "maybe"], ["own", "maybe"]]);
    expect([draft["own"], command(act!, draft, [])]).toEqual([null, null]);
    expect(fields(act!, { ...draft, own: "p" }).map(([name]) => name)).toEqual(["tool", "own"]);
    expect(command(act!, { ...draft, own: "p" }, [])).toEqual({ type: "play", tool: "t", own: "p" });
    expect(command(act!, { ...draft, cards: ["h"] }, [])).toEqual({ type: "play", tool: "t", cards: ["h"] });
  });

  test("options that nothing tells apart stand side by side", () => {
    const zero: OptionData = { do: "sealed", fields: { amount: { is: "exactly", value: 0 } }, safe: true };
    const both = acts([{ do: "sealed", fields: { amount: { is: "between", min: 12, max: 40 } } }, zero]);
    expect(both.map((a) => [a.key, a.bare, a.safe])).toEqual([["sealed", false, false], ["sealed#1", true, true]]);
    expect(command(both[1]!, {}, [])).toEqual({ type: "sealed", amount: 0 });
  });

  test("an amount that may safely be the least is asked for, and has a way out beside it", () => {
    const [asks, out] = acts([{ do: "sealed", fields: { amount: { is: "between", min: 0, max: 40, safe: 0 } }, safe: true }]);
    expect([asks!.part, asks!.safe, out!.part, out!.safe, out!.bare]).toEqual(["asks", false, "out", true, true]);
    expect(redraft(asks!, {}, new Set(), [])["amount"]).toBeUndefined();
    expect(command(asks!, { amount: 0 }, [])).toEqual({ type: "sealed", amount: 0 });
    expect(command(out!, redraft(out!, {}, new Set(), []), [])).toEqual({ type: "sealed", amount: 0 });
  });

  test("of several things one is asked for, where nothing is the safe choice among them", () => {
    const [asks, out] = acts([{ do: "bid", fields: { amount: { is: "one_of", of: [0, 5, 8] } }, safe: true }]);
    expect([fields(asks!, {}), redraft(asks!, {}, new Set(), [])["amount"]]).toEqual([[["amount", { is: "one_of", of: [5, 8] }]], undefined]);
    expect(command(out!, redraft(out!, {}, new Set(), []), [])).toEqual({ type: "bid", amount: 0 });
    const [last] = acts([{ do: "bid", fields: { amount: { is: "one_of", of: [0, 8] } }, safe: true }]);
    expect([last!.bare, command(last!, redraft(last!, {}, new Set(), []), [])]).toEqual([true, { type: "bid", amount: 8 }]);
  });

  test("a choice that may be none is one press with, and one press without", () => {
    const [asks, out] = acts([{ do: "answer", fields: { card: { is: "maybe", of: { is: "card", of: ["a"] } } }, safe: true }]);
    expect([asks!.bare, command(asks!, redraft(asks!, {}, new Set(), []), [])]).toEqual([true, { type: "answer", card: "a" }]);
    expect(command(out!, redraft(out!, {}, new Set(), []), [])).toEqual({ type: "answer", card: null });
  });

  test("a closed option keeps its reason and its place", () => {
    const [, act] = acts([pass, { do: "flip", closed: { code: "command.not_ready", params: { seats: [1] } } }]);
    expect(act!.closed).toEqual({ code: "command.not_ready", params: { seats: [1] }, index: 1 });
  });

  test("acts that are closed for the same reason are told by the first", () => {
    const why = { code: "command.leads_already", params: {} };
    const all = acts([{ do: "bid", closed: why }, { do: "pass", closed: why }, { do: "flip", closed: { code: "command.not_ready", params: { seats: [1] } } }]);
    expect(all.map((act) => toldBy(act, all).do)).toEqual(["bid", "bid", "flip"]);
  });

  test("a plain act is complete as it stands", () => {
    const [act] = acts([pass]);
    expect([act!.bare, command(act!, {}, [])]).toEqual([true, { type: "pass" }]);
  });
});

describe("domains", () => {
  const cases: [FieldDomain, unknown[], unknown[]][] = [
    [{ is: "between", min: 10, max: 20, step: 5 }, [10, 15, 20], [9, 12, 21, 10.5, "10", null]],
    [{ is: "between", min: 0, max: 3 }, [0, 3], [-1, 4]],
    [{ is: "exactly", value: 26 }, [26], [25]],
    [{ is: "one_of", of: ["open", "sealed"] }, ["open"], ["shut", null]],
    [{ is: "one_of", of: [null] }, [null], ["x"]],
    [{ is: "seat", of: [0, 2] }, [2], [1]],
    [{ is: "card", of: ["a"] }, ["a"], ["b"]],
    [{ is: "names" }, ["x"], ["y", null]],
    [{ is: "maybe", of: { is: "card", of: ["a"] } }, [null, "a"], ["b"]],
    [{ is: "subset", of: [1, 2, 3], min: 1, max: 2 }, [[1], [3, 2]], [[], [1, 2, 3], [1, 1], [4]]],
    [{ is: "payment", of: ["a", "b"], weights: [5, 8], at_least: 8 }, [["b"], ["a", "b"]], [["a"], [], ["c"]]],
    [{ is: "permutation", of: [1, 2, 3] }, [[3, 1, 2]], [[1, 2], [1, 1, 2]]],
  ];
  test.each(cases)("%j holds what it should", (domain, inside, outside) => {
    for (const value of inside) expect([value, admits(domain, value as never, ["x"])]).toEqual([value, true]);
    for (const value of outside) expect([value, admits(domain, value as never, ["x"])]).toEqual([value, false]);
    expect(admits(domain, undefined, ["x"])).toBe(false);
  });

  test("what is not to be guessed is left to the person", () => {
    expect(start({ is: "names" })).toBeUndefined();
    expect(start({ is: "card", of: ["a", "b"] })).toBeUndefined();
    expect(start({ is: "card", of: ["a"] })).toBe("a");
    expect(start({ is: "maybe", of: { is: "card", of: ["a"] } })).toBeNull();
    expect(start({ is: "between", min: 12, max: 40, safe: 0 })).toBe(12);
  });
});

describe("drafts", () => {
  const raised = (min: number): OptionData => ({ do: "bid", fields: { amount: { is: "between", min, max: 150 } } });
  const [now] = acts([bid]);
  const [higher] = acts([raised(38)]);

  test("an untouched amount follows the least one", () => {
    const draft = redraft(now!, {}, new Set(), []);
    expect(draft).toEqual({ amount: 10 });
    expect(redraft(higher!, draft, new Set(), [])).toEqual({ amount: 38 });
  });

  test("a typed amount is kept as long as it holds", () => {
    const touched = new Set(["amount"]);
    expect(redraft(higher!, { amount: 40 }, touched, [])).toEqual({ amount: 40 });
    expect(redraft(higher!, { amount: 36 }, touched, [])).toEqual({ amount: 38 });
  });

  test("a card that was sold is forgotten", () => {
    const [before] = acts([sell(["a", "b"], 12)]);
    const [after] = acts([sell(["b", "c"], 10)]);
    const draft = redraft(before!, { card: "a" }, new Set(["card"]), []);
    expect(draft).toEqual({ card: "a", expect: 12 });
    expect(redraft(after!, draft, new Set(["card"]), [])).toMatchObject({ card: undefined });
  });
});
