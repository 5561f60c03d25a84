import { expect, test } from "vitest";
import { beside, rest } from "../src/room/stops";

const HEIGHTS = { handle: 44, half: 400, open: 640 };

test("beside a stop is the next one, and beyond an end is nothing", () => {
  expect([beside("handle", 1), beside("half", 1), beside("half", -1)]).toEqual(["half", "open", "handle"]);
  expect([beside("open", 1), beside("handle", -1)]).toEqual(["open", "handle"]);
});

test("a sheet that is let go rests at the nearest stop", () => {
  expect([rest("half", 230, HEIGHTS, 0), rest("half", 215, HEIGHTS, 0), rest("half", 530, HEIGHTS, 0)]).toEqual(["half", "handle", "open"]);
});

test("a slow finger throws nothing", () => {
  expect(rest("handle", 60, HEIGHTS, 0.5)).toBe("handle");
});

test("one that is thrown goes on to the next stop on its way, not to the nearest", () => {
  expect([rest("handle", 60, HEIGHTS, 0.6), rest("open", 630, HEIGHTS, -0.6)]).toEqual(["half", "half"]);
  expect([rest("half", 410, HEIGHTS, 0.6), rest("half", 390, HEIGHTS, -0.6)]).toEqual(["open", "handle"]);
});

test("thrown beyond the last stop it stays where it came from", () => {
  expect(rest("open", 660, HEIGHTS, 2)).toBe("open");
});
