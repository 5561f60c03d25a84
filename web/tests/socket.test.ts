import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RoomSocket, pause, type Link } from "../src/wire/socket";
import type { ToClient } from "../src/wire/types";

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  connect(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  fail(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const HEARTBEAT = { type: "heartbeat", at: 1, game: null, version: 0 };
let frames: ToClient[];
let links: Link[];
let overflows: number;
let socket: RoomSocket;
const last = (): FakeSocket => FakeSocket.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  frames = [];
  links = [];
  overflows = 0;
  socket = new RoomSocket("ws://x/socket/R", { frame: (f) => frames.push(f), link: (l) => links.push(l), overflow: () => (overflows += 1) });
  socket.open();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it says hello first", () => {
  last().connect();
  expect(last().sent).toEqual(['{"type":"hello"}']);
});

test("the line counts as open once the server has spoken", () => {
  last().connect();
  expect(links).toEqual([]);
  last().say(HEARTBEAT);
  expect([links, frames]).toEqual([["open"], [HEARTBEAT]]);
});

test("nothing is sent on a line that is not open", () => {
  expect(socket.send({ type: "resync", game: "g" })).toBe(false);
  last().connect();
  expect(socket.send({ type: "resync", game: "g" })).toBe(true);
});

test("it comes back with growing pauses, and from the shortest again after a connection that lasted", () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  last().fail();
  vi.advanceTimersByTime(299);
  expect(FakeSocket.made.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.made.length).toBe(2);
  last().fail();
  vi.advanceTimersByTime(599);
  expect(FakeSocket.made.length).toBe(2);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.made.length).toBe(3);
  last().connect();
  last().say(HEARTBEAT);
  vi.advanceTimersByTime(5_000);
  last().fail();
  vi.advanceTimersByTime(300);
  expect(FakeSocket.made.length).toBe(4);
});

test("a server that greets and breaks off is asked ever more seldom", () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  for (let second = 0; second < 60; second++) {
    if (last().readyState === 0) {
      last().connect();
      last().say(HEARTBEAT);
      last().fail(1009);
    }
    vi.advanceTimersByTime(1_000);
  }
  expect(FakeSocket.made.length).toBeLessThan(17);
});

test("a frame that was too large is told of before the line counts as lost; any other end is not", () => {
  last().connect();
  last().say(HEARTBEAT);
  last().fail(1009);
  expect([overflows, links]).toEqual([1, ["open", "lost"]]);
  vi.advanceTimersByTime(300);
  last().fail();
  expect(overflows).toBe(1);
});

test("no pause is longer than five seconds", () => {
  expect(pause(20, () => 0)).toBe(5_000);
  expect(pause(20, () => 1)).toBe(3_750);
});

test("silence longer than two heartbeats is a lost line", () => {
  last().connect();
  last().say(HEARTBEAT);
  vi.advanceTimersByTime(12_499);
  expect(links).toEqual(["open"]);
  vi.advanceTimersByTime(1);
  expect(links).toEqual(["open", "lost"]);
});

test("where the browser has no network the line is lost at once, and tried again", () => {
  last().connect();
  last().say(HEARTBEAT);
  socket.drop();
  expect(links).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(300);
  expect(FakeSocket.made).toHaveLength(2);
});

test("a connection that is never made is given up too", () => {
  vi.advanceTimersByTime(12_500);
  expect(links).toEqual(["lost"]);
});

test("a closed one stays closed", () => {
  const closed = last();
  socket.close();
  closed.fail();
  vi.advanceTimersByTime(60_000);
  expect([FakeSocket.made.length, links]).toEqual([1, []]);
});
