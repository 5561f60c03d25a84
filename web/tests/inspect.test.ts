import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inspect } from "../src/ui/inspect";
import { large } from "../src/ui/large.svelte";

const LONG_MS = 450;
let node: HTMLElement;
let detach: () => void;
let opened: string[];

/** Whether the browser goes on with what the event would do. */
const fire = (type: string, init: object = {}): boolean => node.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { clientX: 0, clientY: 0 }, init));

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  vi.spyOn(large, "open").mockImplementation((card) => void opened.push(String(card)));
  node = new EventTarget() as HTMLElement;
  detach = inspect("E1-3-1")(node);
});
afterEach(() => {
  detach();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a short press chooses and shows nothing", () => {
  fire("pointerdown");
  vi.advanceTimersByTime(LONG_MS - 1);
  fire("pointerup");
  vi.advanceTimersByTime(LONG_MS);
  expect([fire("click"), opened]).toEqual([true, []]);
});

test("a long press shows the card large, and chooses nothing; the next press does", () => {
  fire("pointerdown");
  vi.advanceTimersByTime(LONG_MS);
  expect([opened, fire("click"), fire("click")]).toEqual([["E1-3-1"], false, true]);
});

test("a finger that scrolls shows nothing, one that trembles does", () => {
  fire("pointerdown");
  fire("pointermove", { clientX: 6, clientY: 9 });
  vi.advanceTimersByTime(LONG_MS);
  expect(opened).toEqual([]);
  fire("pointerdown");
  fire("pointermove", { clientX: 6, clientY: 8 });
  vi.advanceTimersByTime(LONG_MS);
  expect(opened).toEqual(["E1-3-1"]);
});

test("Enter shows it, other keys are left alone", () => {
  expect([fire("keydown", { key: " " }), opened]).toEqual([true, []]);
  expect([fire("keydown", { key: "Enter" }), opened]).toEqual([false, ["E1-3-1"]]);
});

test("a card that has gone while it is pressed is not shown", () => {
  fire("pointerdown");
  detach();
  vi.advanceTimersByTime(LONG_MS);
  expect(opened).toEqual([]);
});
