/** 决战苏富比: what its drawings are told from the view and the events. */
import { describe, expect, test } from "vitest";
import { card, printed } from "../src/games/sothebys/cards";
import { facts } from "../src/games/sothebys/facts";
import { ledger } from "../src/games/sothebys/ledger";
import recorder from "../src/games/sothebys/recorder";
import { hear } from "../src/games/sothebys/sounds";
import { lastRound, lotEnd, roundEnd } from "../src/games/sothebys/board/endings";
import { columns, heldByColour, rankNow } from "../src/games/sothebys/board/market";
import type { GameEvent, Json, Sections, SothebysLotView } from "../src/wire/types";

const BANK = {
  counts: { red: 5, blue: 3, green: 0, yellow: 1, black: 2 },
  ranks: { red: 1, blue: 2, green: 0, yellow: 0, black: 3 },
  values: { red: 30, blue: 0, green: 20, yellow: 0, black: 10 },
  climbed: [{ red: 30, blue: 0, green: 20, yellow: 0, black: 10 }],
  units: { red: 60, blue: 20, green: 0, yellow: 0, black: 20 },
};
const WORTH = { first: 240, second: 200, third: 160, unranked: 120 };
const sale = (...cards: string[]): SothebysLotView => ({ number: 4, cards, crowns: 4, mode: "open", opener: 0, auctioneer: 0, partner: null, worth: WORTH });

describe("a card", () => {
  test("is read off its name, also while its border is hidden", () => {
    expect(printed("red-fixed-3-1")).toEqual({ colour: "red", kind: "fixed", crowns: 3 });
    expect(printed("blue-sealed-4-17")).toEqual({ colour: "blue", kind: "sealed", crowns: 4 });
    expect(printed("violet-open-1-1")).toBeNull();
    expect(printed("red-open-6-1")).toBeNull();
  });

  test("has its name in the reader's language, and its title in its own script beside it", () => {
    expect([card("black-fake-2-1", { gloss: "0" })?.name, card("black-fake-2-1", { gloss: "0" })?.gloss]).toEqual(["黑·赝品 2", "赝品"]);
    expect([card("black-fake-2-1", { gloss: "2" })?.name, card("black-fake-2-1", { gloss: "2" })?.gloss]).toEqual(["Black · Fake 2", "赝品 Fake"]);
  });

  test("that is hidden looks like any other: nothing tells a fake from a genuine one", () => {
    const shown = card("green-sealed-2-5", { gloss: "2" })!;
    expect(`${shown.name} ${shown.gloss}`).not.toMatch(/fake|genuine|赝|真/i);
  });
});

describe("the colours", () => {
  const byColour = Object.fromEntries(columns(BANK).map((column) => [column.colour, column]));

  test("say what has gathered, round by round, and what this round would add", () => {
    expect(byColour["red"]).toEqual({ colour: "red", count: 5, rank: 1, value: 30, climbed: [30], added: 30, unit: 60 });
  });

  test("add nothing where a colour without a rank pays nothing", () => {
    expect([byColour["green"]!.value, byColour["green"]!.added, byColour["green"]!.unit]).toEqual([20, 0, 0]);
  });

  test("tell which worth of a lot holds now", () => {
    expect(rankNow(sale("red-open-4-1"), BANK)).toBe("first");
    expect(rankNow(sale("black-open-3-1"), BANK)).toBe("third");
    expect(rankNow(sale("green-open-1-1"), BANK)).toBe("unranked");
  });
});

test("what somebody bought stands by colour, fakes apart", () => {
  expect(heldByColour(["red-open-3-1", "red-fake-4-1", "red-once-2-1", "black-fixed-1-1"])).toEqual([
    { colour: "red", crowns: 5, fakes: 4 },
    { colour: "black", crowns: 1, fakes: 0 },
  ]);
});

const FAKE: GameEvent[] = [
  { type: "bids_revealed", bids: { 0: 20, 1: 40, 2: 15 } },
  { type: "border_revealed", lot: 4, card: "red-fake-4-1" },
  { type: "lot_sold", seat: 2, lot: 4, cards: ["red-fake-4-1"], price: 15, payments: [{ seat: 2, to: 0, amount: 15 }, { seat: 0, to: null, amount: 20 }, { seat: 1, to: null, amount: 40 }] },
];

describe("the end of a lot", () => {
  test("knows a fake, and all that was sealed", () => {
    const end = lotEnd(FAKE)!;
    expect([end.seat, end.fake, end.bids]).toEqual([2, true, [{ seat: 0, amount: 20 }, { seat: 1, amount: 40 }, { seat: 2, amount: 15 }]]);
  });

  test("is none where nothing was sold or taken", () => {
    expect(lotEnd(FAKE.slice(0, 2))).toBeNull();
    expect(lotEnd([{ type: "lot_taken", seat: 1, lot: 2, cards: ["red-joint-1-1"], reason: "nobody_joined" }])?.seat).toBe(1);
  });
});

describe("the end of a round", () => {
  const events: GameEvent[] = [
    { type: "round_ended", round: 1, reason: "closing_card" },
    { type: "colours_ranked", counts: BANK.counts, ranks: BANK.ranks, added: { red: 30, blue: 20, green: 0, yellow: 0, black: 10 }, values: { red: 60, blue: 20, green: 20, yellow: 0, black: 20 }, units: BANK.units },
    { type: "cards_paid", seat: 1, cards: [], income: -40 },
    { type: "loan_repaid", seat: 0, loan: 100, interest: 20, total: 120 },
  ];

  test("shows the values as they were before it, and what came to each seat", () => {
    const end = roundEnd([{ type: "card_closed", seat: 0, card: "red-open-1-1", count: 6 }, ...events], [0, 1], [{ red: 60, blue: 20, green: 20, yellow: 0, black: 20 }])!;
    expect(end.bank.climbed).toEqual([]);
    expect(end.bank.values).toEqual({ red: 30, blue: 0, green: 20, yellow: 0, black: 10 });
    expect(end.closing).toBe("red-open-1-1");
    expect(end.seats).toEqual([{ seat: 0, income: 0, loan: 120 }, { seat: 1, income: -40, loan: null }]);
  });

  test("is the last one that is still known", () => {
    expect(lastRound([{ type: "bid_made", seat: 0, amount: 3 }, ...events]).length).toBe(events.length);
    expect(lastRound([{ type: "bid_made", seat: 0, amount: 3 }])).toEqual([]);
  });
});

describe("a card in the large view", () => {
  const sections = { purses: [{ bought: ["red-open-3-1"] }, { bought: [] }], hand: ["blue-fake-2-1"], collection: { cards: [{ card: "red-open-3-1", unit: 30, amount: 90 }] } } as unknown as Sections;

  test("tells whose it is, and to its owner what it would bring", () => {
    expect(facts("red-open-3-1", sections, 0)).toEqual({ owner: 0, sums: [{ key: "fact.now", value: 90 }] });
    expect(facts("blue-fake-2-1", sections, 1)).toEqual({ owner: 1, sums: [] });
    expect(facts("black-open-1-1", sections, 1)).toEqual({ owner: null, sums: [] });
  });
});

describe("the sums of a command", () => {
  test("name who is paid, and what stays", () => {
    const preview = { price: 75, payments: [{ seat: 3, to: 0, amount: 38 }, { seat: 3, to: null, amount: 37 }], cash_after: 25, worth: WORTH };
    expect(ledger({ type: "bid", amount: 75 }, preview as unknown as Json)).toEqual([
      { key: "ledger.to", params: { to: 0 }, value: -38, is: "change" },
      { key: "ledger.bank", params: { to: null }, value: -37, is: "change" },
      { key: "ledger.after", value: 25, is: "result" },
    ]);
  });

  test("are a sentence for a card that is played", () => {
    expect(ledger({ type: "play", card: "red-open-1-1" }, {})).toBeNull();
  });
});

describe("a replay", () => {
  const round: GameEvent = { type: "round_started", round: 2 };
  const played: GameEvent = { type: "card_played", seat: 0, lot: 4, card: "red-sealed-4-4", mode: "sealed", count: 1 };

  test("turns the sealed card up when its border is told, and knows who bought it", () => {
    const told = recorder.record([round, played, { type: "bid_sealed", seat: 1 }, ...FAKE]);
    expect(told.lot).toBe("red-fake-4-1");
    expect(told.where).toEqual([round, played]);
    expect(told.bought).toEqual([{ seat: 2, thing: "red-fake-4-1", paid: 15 }]);
    expect(told.bids).toEqual([{ seat: 0, amount: 20, word: null }, { seat: 1, amount: 40, word: null }, { seat: 2, amount: 15, word: null }]);
  });

  test("keeps the joint card in the light where the second one is not sold", () => {
    const joint: GameEvent = { ...played, card: "red-joint-2-1", mode: "joint" };
    const second: GameEvent = { type: "second_played", seat: 1, opener: 0, lot: 4, card: "red-open-3-1", mode: "open", count: 6, closes: true };
    expect(recorder.record([round, joint, second]).lot).toBe("red-joint-2-1");
    expect(recorder.record([round, joint, { ...second, closes: false }]).lot).toBe("red-open-3-1");
  });
});

test("a bid over mine falls, another ticks higher with each raise; a fake knocks dully", () => {
  const played: GameEvent = { type: "card_played", seat: 0, lot: 1, card: "red-open-1-1", mode: "open", count: 1 };
  const bid = (seat: number, amount: number): GameEvent => ({ type: "bid_made", seat, amount });
  expect(hear(bid(2, 9), [played, bid(1, 5)], 1)).toEqual({ cue: "overbid" });
  expect(hear(bid(2, 9), [bid(1, 3), played, bid(0, 5)], 1)).toEqual({ cue: "bid", raise: 1 });
  expect(hear(FAKE[1]!, [], 0)).toEqual({ cue: "fail" });
});
