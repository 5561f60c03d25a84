import { readFileSync } from "node:fs";
import { expect, describe, test } from "vitest";
import recorder from "../src/games/tycoon/recorder";
import { check } from "../src/replay/check";
import { Foreign, read } from "../src/replay/file";
import { fields, members } from "../src/replay/slices";
import { marked, sees, stepAt, stepsOf, type Viewer } from "../src/replay/steps";

/** Three seats, nine entries, sealed by `saleroom_wire.replay`. */
const TEXT = readFileSync(new URL("replay.json", import.meta.url), "utf8");
const file = read(TEXT);
const types = (viewer: Viewer): string[] => stepsOf(file, viewer).flatMap(({ lines }) => lines.map(({ event }) => event.type));

describe("a file", () => {
  test("of ours is read", () => {
    expect([file.code, file.seats.length, file.entries.length]).toEqual(["tycoon", 3, 9]);
  });

  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["something else", '{"name":"saleroom-web"}'],
    ["a list", "[]"],
    ["a later format", TEXT.replace('"format":1', '"format":2')],
    ["half of it", TEXT.slice(0, 900)],
    ["an event that is none", TEXT.replace('{"type":"eras_chosen","eras":["E1"]}', "7")],
    ["an audience that is none", TEXT.replace('"to":[0,2]', '"to":"all"')],
    ["a time that is none", TEXT.replace('"started_at":1000', '"started_at":1e99')],
  ])("that is %s is foreign", (_name, text) => {
    expect(() => read(text)).toThrow(Foreign);
  });
});

describe("the steps", () => {
  test("are the deal and the entries that told something", () => {
    expect(stepsOf(file, "all").map(({ entry }) => entry)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9]);
  });

  test("tell a spectator what everybody was told, and nothing else", () => {
    expect(types("table")).not.toContain("red_hidden");
    expect(types("table")).not.toContain("trade_terms");
    expect(types("table")).toContain("custody_began");
  });

  test("tell a seat its own, and another seat not", () => {
    expect([types(0), types(1), types(2)].map((told) => told.includes("trade_terms"))).toEqual([true, false, true]);
    expect([0, 1, 2].some((seat) => types(seat).includes("red_hidden"))).toBe(false);
  });

  test("tell whoever sees all what nobody at the table was told", () => {
    expect(types("all")).toEqual([...file.opening, ...file.entries.flatMap(({ events }) => events)].map(({ event }) => event.type));
  });

  test("keep the moment when the eyes change", () => {
    const steps = stepsOf(file, "table");
    expect([stepAt(steps, 0), stepAt(steps, 4), stepAt(steps, 9)]).toEqual([0, 3, steps.length - 1]);
  });

  test("know where lots begin", () => {
    expect(marked(stepsOf(file, "table"), recorder.lots)).toEqual([2]);
  });

  test("an audience is everybody, some seats, or nobody", () => {
    expect([sees("table", null), sees("table", [0]), sees(0, [0]), sees(1, [0]), sees(0, []), sees("all", [])]).toEqual([true, false, true, false, false, true]);
  });
});

describe("the stage of a game", () => {
  const at = (step: number) => recorder.record(stepsOf(file, "table").slice(0, step + 1).flatMap(({ lines }) => lines.map(({ event }) => event)));

  test("shows the lot and that somebody has sealed, never how much", () => {
    const { lot, bids, where } = at(3);
    expect([lot, bids, where.map(({ type }) => type)]).toEqual(["E1-1-1", [{ seat: 1, amount: null, word: "pill.sealed" }], ["round_started", "lot_flipped"]]);
  });

  test("shows the amounts once they are revealed", () => {
    expect(at(4).bids.map(({ seat, amount }) => [seat, amount])).toEqual([[0, 9], [1, 7], [2, 0]]);
  });

  test("keeps who bought what for how much", () => {
    expect(at(5).bought).toEqual([{ seat: 0, thing: "E1-1-1", paid: 10 }]);
    expect(at(6)).toMatchObject({ lot: null, bids: [], bought: [{ seat: 0 }] });
  });
});

describe("the check", () => {
  test("finds the promise kept and the chain whole, byte for byte", async () => {
    expect(await check(TEXT, file)).toEqual({ commitment: true, chain: "whole" });
  });

  const changed = async (from: string, to: string) => {
    const text = TEXT.replace(from, to);
    expect(text).not.toBe(TEXT);
    return check(text, read(text));
  };

  test("names the first entry that was changed", async () => {
    expect((await changed('"total":10}', '"total":11}'))?.chain).toBe(6);
    expect((await changed('"amount":7', '"amount":8'))?.chain).toBe(3);
  });

  test("sees another beginning, another ranking, another secret", async () => {
    expect((await changed('"start_gold":150', '"start_gold":151'))?.chain).toBe("head");
    expect((await changed('"place":1', '"place":2'))?.chain).toBe("seal");
    expect((await changed('"secret":"11', '"secret":"12'))?.commitment).toBe(false);
  });

  test("does not judge a file that was reformatted", async () => {
    const text = JSON.stringify(JSON.parse(TEXT), null, 1);
    expect(await check(text, read(text))).toEqual({ commitment: true, chain: "unread" });
  });
});

test("parts of a JSON text come as they stand there", () => {
  expect(members(String.raw`[1,"a,\"]","\\",{"b":[2,{}]},null,[]]`)).toEqual(["1", String.raw`"a,\"]"`, String.raw`"\\"`, '{"b":[2,{}]}', "null", "[]"]);
  expect([...fields('{"2":{"x":1},"1":[1,2],"":""}')]).toEqual([["2", '{"x":1}'], ["1", "[1,2]"], ["", '""']]);
  expect([members("[]"), members("{}")]).toEqual([[], []]);
});
