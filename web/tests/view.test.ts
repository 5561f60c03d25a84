import { describe, expect, test } from "vitest";
import type { PeopleFrame, ViewFrame } from "../src/wire/types";
import { receiveEarlier, receivePeople, receiveView, type GameView } from "../src/wire/view";

const frame = (version: number, part: Partial<ViewFrame> = {}): ViewFrame => ({
  type: "view", game: "g", version, at: 1_000, events: [], sections: {}, options: null, awaited: [], clocks: [], ...part,
});
const line = (v: number, type = "bid_made") => ({ v, at: v, event: { type } });
const full = (version: number, part: Partial<ViewFrame> = {}): GameView => receiveView(null, frame(version, { full: true, ...part })).state!;

describe("views", () => {
  test("a full view is taken as it is", () => {
    const view = full(7, { sections: { table: 1, hand: [] }, events: [line(7)] });
    expect([view.version, view.sections, view.events.length]).toEqual([7, { table: 1, hand: [] }, 1]);
  });

  test("the next version replaces the sections it carries, whole, and adds its events", () => {
    const before = full(7, { sections: { table: { a: 1, b: 2 }, hand: ["x"] }, events: [line(7)] });
    const { state, gap, news } = receiveView(before, frame(8, { sections: { table: { a: 3 } }, events: [line(8)] }));
    expect([gap, state!.sections, state!.events.map((e) => e.v), news.length]).toEqual([false, { table: { a: 3 }, hand: ["x"] }, [7, 8], 1]);
  });

  test("a missing version is a gap and changes nothing", () => {
    const before = full(7);
    expect(receiveView(before, frame(9))).toEqual({ state: before, gap: true, news: [] });
  });

  test("an old version is let pass", () => {
    const before = full(7);
    expect(receiveView(before, frame(7, { sections: { table: 9 } }))).toEqual({ state: before, gap: false, news: [] });
  });

  test("a full view of an earlier version is how it is now, and no news", () => {
    const before = full(7, { sections: { table: 7, hand: [] }, events: [line(6), line(7)] });
    const { state, gap, news } = receiveView(before, frame(6, { full: true, sections: { table: 6 }, events: [line(6)] }));
    expect([state!.version, state!.sections, state!.events.map((e) => e.v), gap, news]).toEqual([6, { table: 6 }, [6], false, []]);
    expect(receiveView(state, frame(7)).state!.version).toBe(7);
  });

  test("a part of a game that is not known is a gap", () => {
    expect(receiveView(null, frame(3)).gap).toBe(true);
    expect(receiveView(full(7), frame(8, { game: "h" })).gap).toBe(true);
  });

  test("a full view after a break tells only what is new", () => {
    const before = full(7, { events: [line(6), line(7)] });
    const { news } = receiveView(before, frame(9, { full: true, events: [line(7), line(8), line(9)] }));
    expect(news.map((e) => e.v)).toEqual([8, 9]);
  });

  test("a clock keeps the time it had at first sight, and begins anew when it is set again", () => {
    const clocks = [{ name: "hammer", due: 16_000 }];
    const first = full(1, { at: 1_000, clocks });
    const later = receiveView(first, frame(2, { at: 9_000, clocks })).state!;
    const again = receiveView(later, frame(3, { at: 10_000, clocks: [{ name: "hammer", due: 25_000 }] })).state!;
    expect([first, later, again].map((v) => v.clocks[0]!.span)).toEqual([15_000, 15_000, 15_000]);
  });

  test("the log keeps 200 lines and knows that there are earlier ones", () => {
    const before = full(1, { events: Array.from({ length: 199 }, () => line(1)) });
    expect(before.more).toBe(false);
    const after = receiveView(before, frame(2, { events: [line(2), line(2)] })).state!;
    expect([after.events.length, after.more]).toEqual([200, true]);
  });

  test("earlier lines go before the known ones", () => {
    const view = full(9, { events: [line(8), line(9)] });
    const { events, more } = receiveEarlier(view, [line(6), line(7), line(8)], false);
    expect([events.map((e) => e.v), more]).toEqual([[6, 7, 8, 9], false]);
  });
});

test("who plays for whom: the seats come whole, the lines add up", () => {
  const people = (version: number, events = [line(version, "custody_began")]): PeopleFrame => ({ type: "people", game: "g", version, at: 1, seats: [], events });
  const first = receivePeople(null, people(1)).state!;
  const third = receivePeople(first, people(3)).state!;
  expect(third.events.map((e) => e.v)).toEqual([1, 3]);
  expect(receivePeople(third, people(2)).state).toBe(third);
});
