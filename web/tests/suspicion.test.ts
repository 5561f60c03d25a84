/** What the client itself works out at a table of 疑心暗鬼オークション. */
import { describe, expect, test } from "vitest";
import { along, place, turned } from "../src/games/suspicion/board/dial";
import { answers, bubbles } from "../src/games/suspicion/board/offers";
import { ledger } from "../src/games/suspicion/ledger";
import { TONES } from "../src/games/suspicion/log";
import { kindOf, meaning, named, KINDS } from "../src/games/suspicion/names";
import recorder from "../src/games/suspicion/recorder";
import { hear } from "../src/games/suspicion/sounds";
import type { GameEvent, Json, OptionData, SuspicionOffer } from "../src/wire/types";

const offer = (part: Partial<SuspicionOffer>): SuspicionOffer => ({ id: 101, revision: 1, seat: 0, to: 1, give: { money: 12 }, want: { cards: [2] }, ...part });

describe("the log", () => {
  test("says by its colours who is told: me, the two who trade, or all; hammers have none", () => {
    const toned = (tone: string): string[] => Object.keys(TONES).filter((tag) => TONES[tag] === tone);
    expect(toned("mine")).toEqual(expect.arrayContaining(["appraised", "value_learnt", "treasure_seen", "position_bought"]));
    expect(toned("party")).toEqual(expect.arrayContaining(["trade_settled", "offer_refused", "offer_countered", "offer_withdrawn", "offer_lapsed"]));
    expect(toned("all")).toEqual(expect.arrayContaining(["trade_done", "hack_shown", "hack_stopped", "insured", "quagmire_declared", "scout_held"]));
    expect([TONES["seats_out"], TONES["amounts_compared"]]).toEqual([undefined, undefined]);
  });
});

describe("a private offer", () => {
  test("looks to each of the two as what they give and what they get", () => {
    const told = [offer({})];
    expect(bubbles(told, 0)[0]).toMatchObject({ key: "offer.mine", from: 0, asked: false, give: { money: 12 }, get: { cards: [2] } });
    expect(bubbles(told, 1)[0]).toMatchObject({ key: "offer.from", from: 0, asked: true, give: { cards: [2] }, get: { money: 12 } });
  });

  test("whose sums were changed comes from the other, and the first one is asked", () => {
    const told = [offer({ revision: 2, give: { money: 20 } })];
    expect(bubbles(told, 0)[0]).toMatchObject({ key: "offer.changed", from: 1, asked: true, give: { money: 20 } });
    expect(bubbles(told, 1)[0]).toMatchObject({ key: "offer.my_change", from: 1, asked: false });
  });

  test("that I am to answer stands before my own", () => {
    const told = [offer({ id: 110, seat: 1, to: 0 }), offer({ id: 201, seat: 2, to: 1 })];
    expect(bubbles(told, 1).map((one) => one.offer.id)).toEqual([201, 110]);
  });
});

describe("the answers to an offer", () => {
  const revision = { is: "exactly", value: 1 } as const;
  const may = [
    { do: "accept", fields: { offer: { is: "one_of", of: [101, 201] }, revision } },
    { do: "refuse", fields: { offer: { is: "one_of", of: [101, 201, 301] }, revision }, safe: true },
    { do: "withdraw", fields: { offer: { is: "one_of", of: [110] }, revision: { is: "exactly", value: 2 } } },
    { do: "offer", closed: { code: "command.offer_open", params: {} } },
    { do: "counter", of: { is: "counter_sums", offers: [101], money: 50, pays: [], asks: [101] } },
    { do: "ready" },
  ] as unknown as OptionData[];
  const names = (id: number, stands = 1): string[] => answers(may, { id, revision: stands }).map((act) => act.do);

  test("stand in one row: accept, change, refuse", () => {
    expect(names(101)).toEqual(["accept", "counter", "refuse"]);
    expect(names(201)).toEqual(["accept", "refuse"]);
  });

  test("are a refusal alone where what is wanted cannot be given", () => {
    expect(names(301)).toEqual(["refuse"]);
  });

  test("are those of its revision", () => {
    expect([names(110, 2), names(110, 1), names(201, 2)]).toEqual([["withdraw"], [], []]);
  });

  test("name this offer and no other, under their place among the options", () => {
    const [accept, counter] = answers(may, { id: 101, revision: 1 });
    expect(accept!.variants).toEqual([{ index: 0, option: { ...may[0], fields: { offer: { is: "exactly", value: 101 }, revision } } }]);
    expect(counter!.variants[0]!.option.of).toMatchObject({ offers: [101], asks: [101] });
  });
});

test("the dial turns from the lower left over the top to the lower right", () => {
  expect([along(1), along(100), turned(1), turned(100)]).toEqual([0, 1, 0, 270]);
  expect([place(1, 100), place(100, 100)]).toEqual([{ x: 29.3, y: 170.7 }, { x: 170.7, y: 170.7 }]);
  expect(along(0)).toBe(0);
});

test("a card is called by its kind, with its meaning for readers of another language", () => {
  expect([kindOf("fund-1-3"), kindOf("fine_hint-2"), kindOf("scout")]).toEqual(["fund", "fine_hint", "scout"]);
  expect([named(0)["word.fine_hint-2"], named(1)["word.fine_hint-2"], named(2)["word.fine_hint-2"]]).toEqual(["良品ヒント", "良品ヒント（良品提示）", "良品ヒント (fine hint)"]);
  expect([meaning(KINDS.scout, 0), meaning(KINDS.scout, 2)]).toEqual([null, "scout"]);
});

test("the sums of a trade: what one has, pays, gets, and has then", () => {
  const preview = { gives: { money: 12 }, gets: { cards: [1] }, money_after: 88 } as unknown as Json;
  expect(ledger({ type: "offer" }, preview)!.map(({ key, value }) => [key, value])).toEqual([["ledger.before", 100], ["ledger.price", -12], ["ledger.after", 88]]);
  expect(ledger({ type: "use" }, { price: 50, money_after: 0 })!.map(({ value }) => value)).toEqual([50, -50, 0]);
  expect(ledger({ type: "write" }, {})).toBeNull();
});

const EVENTS = [
  { type: "deck_laid", half: 1, cards: 11 },
  { type: "item_listed", round: 1, name: "jar", rank: null },
  { type: "seats_out", round: 1, out: [{ seat: 2, price: 5 }], hammer: null },
  { type: "seats_out", round: 1, out: [{ seat: 0, price: 22 }], hammer: { winner: 1, price: 22, seconds: [], half: 0 } },
] as unknown as GameEvent[];

test("a replay says who has dropped at which price, and who bought what", () => {
  const { where, bids, bought } = recorder.record(EVENTS);
  expect(where.map(({ type }) => type)).toEqual(["deck_laid", "item_listed"]);
  expect(bids).toEqual([{ seat: 2, amount: 5, word: null }, { seat: 0, amount: 22, word: null }]);
  expect(bought).toEqual([{ seat: 1, thing: "壺", paid: 22 }]);
});

test("a drop ticks higher with each before it, and the hammer rings for who has won", () => {
  expect(hear(EVENTS[2]!, EVENTS.slice(0, 2), 0)).toEqual({ cue: "bid", raise: 0 });
  expect(hear(EVENTS[3]!, EVENTS.slice(0, 3), 1)).toEqual({ cue: "bell" });
  expect(hear(EVENTS[3]!, EVENTS.slice(0, 3), 2)).toEqual({ cue: "hammer" });
});
