import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Scenes, SHOWN_MS } from "../src/room/scenes.svelte";
import type { GameEvent, Line, Sections } from "../src/wire/types";

const NAMED = { shown: ["rolled", "failed", "sold", "round"], ends: ["sold"], paid: ["sold"] };
const before: Sections = { purses: [{ gold: 41 }] };
const after: Sections = { purses: [{ gold: 11 }] };
const line = (v: number, ...types: string[]): Line[] => types.map((type) => ({ v, at: v, event: { type } }));
const shown = (): string[] | null => scenes.current && scenes.current.events.map((event: GameEvent) => event.type);
const tell = (lines: Line[], awaited = false): void => scenes.receive(lines, NAMED, before, after, awaited);

let scenes: Scenes;
beforeEach(() => {
  vi.useFakeTimers();
  scenes = new Scenes();
});
afterEach(() => {
  scenes.clear();
  vi.useRealTimers();
});

describe("a scene", () => {
  test("shows the named events of one version together, in their order", () => {
    tell(line(7, "rolled", "said", "failed", "sold"));
    expect(shown()).toEqual(["rolled", "failed", "sold"]);
    expect(scenes.current!.version).toBe(7);
  });

  test("is not made of events that no scene is made of", () => {
    tell(line(7, "said", "bid"));
    expect(scenes.current).toBeNull();
  });

  test("is over after 2.6 seconds, and not before", () => {
    tell(line(7, "rolled"));
    vi.advanceTimersByTime(SHOWN_MS - 1);
    expect(shown()).toEqual(["rolled"]);
    vi.advanceTimersByTime(1);
    expect(scenes.current).toBeNull();
    expect(SHOWN_MS).toBe(2_600);
  });

  test("is over at once for who goes on", () => {
    tell(line(7, "rolled"));
    scenes.close();
    expect(scenes.current).toBeNull();
  });

  test("knows the view before it and after it", () => {
    tell(line(7, "rolled", "sold"));
    expect(scenes.current).toMatchObject({ before, after });
  });

  test("knows no view where several versions came in one message", () => {
    tell([...line(7, "rolled"), ...line(8, "sold")]);
    expect(scenes.current).toMatchObject({ version: 7, before: null, after: null });
  });
});

describe("the queue", () => {
  test("shows a version after the one before it, each for its own time", () => {
    tell(line(7, "rolled"));
    tell(line(8, "sold"));
    expect(shown()).toEqual(["rolled"]);
    vi.advanceTimersByTime(SHOWN_MS);
    expect(shown()).toEqual(["sold"]);
    vi.advanceTimersByTime(SHOWN_MS);
    expect(scenes.current).toBeNull();
  });

  test("lets two versions wait", () => {
    tell(line(1, "rolled"));
    tell(line(2, "failed"));
    tell(line(3, "sold"));
    vi.advanceTimersByTime(SHOWN_MS);
    expect(shown()).toEqual(["failed"]);
    vi.advanceTimersByTime(SHOWN_MS);
    expect(shown()).toEqual(["sold"]);
  });

  test("leaves out what the table has left behind when more than two versions wait", () => {
    tell(line(1, "rolled"));
    for (const v of [2, 3, 4]) tell(line(v, "failed"));
    tell(line(5, "sold"));
    vi.advanceTimersByTime(SHOWN_MS);
    expect(scenes.current!.version).toBe(4);
    vi.advanceTimersByTime(SHOWN_MS);
    expect(scenes.current!.version).toBe(5);
    vi.advanceTimersByTime(SHOWN_MS);
    expect(scenes.current).toBeNull();
  });

  test("shows only the last of many versions that came at once", () => {
    tell([1, 2, 3, 4].flatMap((v) => line(v, "rolled")));
    expect(scenes.current!.version).toBe(4);
  });

  test("gives the next scene its whole time when one was ended early", () => {
    tell(line(1, "rolled"));
    tell(line(2, "sold"));
    vi.advanceTimersByTime(1_000);
    scenes.close();
    vi.advanceTimersByTime(SHOWN_MS - 1);
    expect(shown()).toEqual(["sold"]);
  });

  test("is empty after another game has begun", () => {
    tell(line(1, "rolled"));
    tell(line(2, "sold"));
    scenes.clear();
    vi.runAllTimers();
    expect(scenes.current).toBeNull();
  });
});

describe("when a decision of mine begins", () => {
  test("an older scene gives way to it", () => {
    tell(line(1, "rolled", "sold"));
    tell(line(2, "round"));
    tell(line(3, "bid"), true);
    expect(scenes.current).toBeNull();
    vi.runAllTimers();
    expect(scenes.current).toBeNull();
  });

  test("a round that begins with it is not shown", () => {
    tell(line(1, "round"), true);
    expect(scenes.current).toBeNull();
  });

  test("how the lot before it has ended is shown alone, and at once", () => {
    tell(line(1, "round"));
    tell(line(2, "rolled", "sold"), true);
    expect(shown()).toEqual(["rolled", "sold"]);
    vi.advanceTimersByTime(SHOWN_MS);
    expect(scenes.current).toBeNull();
  });
});

describe("purses", () => {
  test("show what they held before a payment until it has been seen", () => {
    tell(line(7, "rolled", "sold"));
    flushSync();
    expect(scenes.held).toBe(before);
    vi.advanceTimersByTime(SHOWN_MS);
    expect(scenes.held).toBeNull();
  });

  test("are not held back by a scene in which nobody pays", () => {
    tell(line(7, "round"));
    expect(scenes.held).toBeNull();
  });
});
