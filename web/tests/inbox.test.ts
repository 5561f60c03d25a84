import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Inbox } from "../src/wire/inbox";
import type { ToClient } from "../src/wire/types";

const frame = (version: number): ToClient => ({ type: "heartbeat", at: 1, game: "g", version });
let taken: ToClient[][];
let inbox: Inbox;
let draw: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => void (draw = act));
  vi.stubGlobal("cancelAnimationFrame", () => {});
  taken = [];
  inbox = new Inbox((frames) => taken.push(frames));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what comes before the page is drawn is taken in together, in its order", () => {
  for (const version of [1, 2, 3]) inbox.put(frame(version));
  expect(taken).toEqual([]);
  draw();
  inbox.put(frame(4));
  draw();
  expect(taken).toEqual([[frame(1), frame(2), frame(3)], [frame(4)]]);
});

test("a page that nobody sees takes in what comes all the same, and once", () => {
  inbox.put(frame(1));
  vi.advanceTimersByTime(1_000);
  expect(taken).toEqual([[frame(1)]]);
});

test("what has not been taken in when the room is left is dropped", () => {
  inbox.put(frame(1));
  inbox.clear();
  vi.advanceTimersByTime(1_000);
  expect(taken).toEqual([]);
});
