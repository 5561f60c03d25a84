import { expect, test } from "vitest";
import { heard } from "../src/room/announcements";
import { parts } from "../src/room/parts";
import type { GameEvent } from "../src/wire/types";

const told = (...types: string[]) => types.map((type, v) => ({ key: String(v), line: { v, at: v, event: { type } as GameEvent } }));
const pack = { headings: ["lot_flipped"], runs: ["card_sold"] };
const shape = (...types: string[]) => parts(told(...types), pack).map(({ head, lines }) => [head?.type ?? null, lines.map(({ line }) => line.event.type)]);

test("the log stands in parts, the newest part and the newest line first", () => {
  expect(shape("start", "lot_flipped", "bid", "sold", "lot_flipped")).toEqual([
    ["lot_flipped", ["lot_flipped"]],
    ["lot_flipped", ["sold", "bid", "lot_flipped"]],
    [null, ["start"]],
  ]);
});

test("sales in a row are one part", () => {
  expect(shape("lot_flipped", "card_sold", "card_sold", "ready")).toEqual([
    ["card_sold", ["ready", "card_sold", "card_sold"]],
    ["lot_flipped", ["lot_flipped"]],
  ]);
});

test("of bids within a second only the last is read out, and silent events never are", () => {
  const events = ["bid_made", "lot_passed", "bid_made", "lot_sold"].map((type, n) => ({ type, n }) as GameEvent);
  expect(heard(events, { told: ["bid_made", "lot_sold"], replaced: ["bid_made"] }).map((event) => event["n"])).toEqual([2, 3]);
});
