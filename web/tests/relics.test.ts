/** 古文明拍卖行: what its board and its replay make of events, and what its relics are. */
import { describe, expect, test, vi } from "vitest";
import board from "../src/games/relics/board";
import { byCivilization, piecesOf } from "../src/games/relics/board/collections";
import { openSlips, sinceTheLot } from "../src/games/relics/board/slips";
import { ALL } from "../src/games/relics/cards";
import { DRAWINGS } from "../src/games/relics/drawings";
import recorder from "../src/games/relics/recorder";
import { hear } from "../src/games/relics/sounds";
import type { GameEvent, Sections } from "../src/wire/types";

// How the page looks, which is of no account here.
vi.mock("../src/ui/settings.svelte", () => ({ settings: {} }));

const revealed: GameEvent = { type: "lot_revealed", number: 1, auctioneer: 0, card: "egypt-12", base: 12, reserve: 7, price: 11 };
const bids = (of: object, counts = of): GameEvent => ({ type: "bids_revealed", bids: of, counts }) as GameEvent;
const sold = (seat: number, spent: number[]): GameEvent => ({ type: "lot_sold", seat, card: "egypt-12", spent, coins: 0 });

test("every relic is drawn", () => {
  expect([ALL.size, [...ALL.keys()].filter((id) => !(id in DRAWINGS))]).toEqual([40, []]);
});

describe("slips", () => {
  test("lie open in seat order, a doubled one with what it counts, and the winning one on top", () => {
    const slips = openSlips([bids({ 1: 8, 0: 5 }, { 1: 8, 0: 10 }), { type: "result_announced", seat: 0 }]);
    expect(slips.map(({ seat, cards, total, doubled, top }) => [seat, cards, total, doubled, top])).toEqual([
      [0, [5], 10, true, true],
      [1, [8], null, false, false],
    ]);
  });

  test("grow by what is added in a tie, and not by nothing", () => {
    const added: GameEvent = { type: "additions_revealed", added: { 0: 2, 1: 0 }, totals: { 0: 10, 1: 8 } };
    expect(openSlips([bids({ 0: 8, 1: 8, 2: 1 }), added]).map(({ cards, total }) => [cards, total])).toEqual([[[8, 2], 10], [[8], null], [[1], null]]);
  });

  test("show the sum of an instant purchase", () => {
    const [slip] = openSlips([{ type: "instants_revealed", paid: { 2: [10, 1] }, winner: 2 } as unknown as GameEvent]);
    expect([slip!.seat, slip!.cards, slip!.total, slip!.doubled]).toEqual([2, [10, 1], 11, false]);
  });

  test("of a lot that begins again are those laid since", () => {
    const events = [revealed, bids({ 0: 30 }), { type: "result_spoiled", seat: 1 }, bids({ 0: 0, 1: 15 })];
    expect(openSlips(sinceTheLot(events)).map(({ cards }) => cards)).toEqual([[0], [15]]);
  });
});

test("a collection has its civilizations, each with what is missing of its set", () => {
  const [egypt, china] = byCivilization(["china-11", "egypt-4", "egypt-12"]);
  expect([egypt!.bases, egypt!.missing, piecesOf(egypt!), china!.bases, piecesOf(china!)]).toEqual([[12, 4], [8, 6], 2, [11], 0]);
});

describe("the parts of a lot", () => {
  const now = (phase: object | null, lot: object | null): string | undefined => board.steps!({ phase, table: { lot } } as unknown as Sections).find(({ state }) => state === "now")?.key;

  test("a tie belongs to the bids", () => {
    expect([now({ type: "bid" }, {}), now({ type: "tie" }, {})]).toEqual(["step.bid", "step.bid"]);
  });

  test("a privilege is dropped before the lot is sold, or after", () => {
    expect([now({ type: "discard_priv" }, {}), now({ type: "discard_priv" }, null), now(null, null)]).toEqual(["step.reveal", "step.award", undefined]);
  });
});

test("bid cards and privileges are chosen as they lie there, coins as everywhere", () => {
  expect(board.control!("bid", "amount", { is: "one_of", of: [1, 2] })).not.toBeNull();
  expect(board.control!("drop", "privilege", { is: "one_of", of: ["double"] })).not.toBeNull();
  expect(board.control!("bid", "amount", { is: "between", min: 1, max: 10 })).toBeNull();
  expect(board.control!("use_inside", "target", { is: "seat", of: [1, 2] })).toBeNull();
});

describe("a replay", () => {
  test("tells who has laid down something, then what, and who bought it for how much", () => {
    const sealed: GameEvent = { type: "bid_sealed", seat: 1 };
    expect(recorder.record([revealed, sealed]).bids).toEqual([{ seat: 1, amount: null, word: "pill.sealed" }]);
    const { where, lot, bids: told, bought } = recorder.record([revealed, sealed, bids({ 0: 8, 1: 10 }), sold(1, [10])]);
    expect([where, lot]).toEqual([[revealed], "egypt-12"]);
    expect(told.map(({ seat, amount }) => [seat, amount])).toEqual([[0, 8], [1, 10]]);
    expect(bought).toEqual([{ seat: 1, thing: "egypt-12", paid: 10 }]);
  });

  test("forgets the bids on a lot that begins again", () => {
    expect(recorder.record([revealed, bids({ 0: 8 }), { type: "result_spoiled", seat: 1 }]).bids).toEqual([]);
  });
});

test("a relic rings for who has it, and each bid of another ticks higher", () => {
  expect([hear(sold(0, []), [], 0), hear(sold(0, []), [], 1)]).toEqual([{ cue: "bell" }, { cue: "hammer" }]);
  const sealed = (seat: number): GameEvent => ({ type: "bid_sealed", seat });
  expect([hear(sealed(1), [revealed, sealed(2)], 0), hear(sealed(0), [revealed], 0)]).toEqual([{ cue: "bid", raise: 1 }, null]);
});
