import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mended, Room } from "../src/room/room.svelte";
import type { FromClient, OptionData, RoomFrame, ToClient, ViewFrame } from "../src/wire/types";

let line: FakeSocket;
let sent: FromClient[];
class FakeSocket {
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    line = this;
  }
  send(text: string): void {
    sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {}
}

const view: RoomFrame = {
  type: "room",
  room: "R", version: 1, game_code: "nothing", options: {}, pace: "normal", listed: true, host: "me", state: "playing",
  game: { id: "g", code: "nothing", rules: 1 }, watchers: 0, finished: [], keep_ms: 1,
  chairs: [{ chair: 1, seat: 0, occupant: { kind: "person", person: "me", name: "Me", online: true } }],
};
const bid: OptionData = { do: "bid", fields: { amount: { is: "between", min: 10, max: 90 } } };
const frame = (version: number, part: Partial<ViewFrame> = {}): ViewFrame => ({
  type: "view", game: "g", version, at: 1, events: [], sections: {}, options: { moment: 4, may: [bid] }, awaited: [0], clocks: [], ...part,
});

let room: Room;
const say = (...frames: ToClient[]): void => frames.forEach((f) => line.onmessage?.({ data: JSON.stringify(f) }));
const last = <T extends FromClient["type"]>(type: T) => sent.findLast((f): f is Extract<FromClient, { type: T }> => f.type === type);

/** The line ends, and there is another one. */
const breakOff = (code: number): void => {
  line.onclose?.({ code });
  vi.advanceTimersByTime(300);
  line.onopen?.();
  say({ type: "heartbeat", at: 1, game: "g", version: 5 });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => void draw());
  vi.stubGlobal("cancelAnimationFrame", () => {});
  vi.stubGlobal("location", { protocol: "http:", host: "x" });
  sent = [];
  room = new Room("R");
  room.enter();
  line.onopen?.();
  say({ type: "welcome", person: "me", name: "Me", kind: "guest", at: 1, seat: 0 }, view, frame(5, { full: true }));
  flushSync();
});
afterEach(() => {
  room.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("sending", () => {
  test("a command carries the game, the moment and an id of its own", () => {
    room.command({ type: "bid", amount: 36 });
    expect(last("command")).toMatchObject({ game: "g", moment: 4, command: { type: "bid", amount: 36 } });
    expect(last("command")!.id).toMatch(/^[A-Za-z0-9_-]{8,40}$/);
  });

  test("a second one waits until the first is answered and its view is here", () => {
    room.command({ type: "bid", amount: 36 });
    const { id } = last("command")!;
    room.command({ type: "bid", amount: 38 });
    expect(sent.filter((f) => f.type === "command").length).toBe(1);
    say({ type: "ack", id, version: 6 });
    expect(room.ready).toBe(false);
    say(frame(6));
    expect(room.ready).toBe(true);
  });

  test("the view may come before the answer", () => {
    room.command({ type: "bid", amount: 36 });
    say(frame(6));
    expect(room.ready).toBe(false);
    say({ type: "ack", id: last("command")!.id, version: 6 });
    expect(room.ready).toBe(true);
  });

  test("after five seconds of silence the same id can be sent again", () => {
    room.command({ type: "bid", amount: 36 });
    const first = last("command")!;
    vi.advanceTimersByTime(5_000);
    expect([room.pending, room.notice?.code]).toEqual([null, "client.unanswered"]);
    room.notice!.mend!.press();
    expect(sent.filter((f) => f.type === "command")).toEqual([first, first]);
  });

  test("a busy house offers the same command again, under its id", () => {
    room.command({ type: "bid", amount: 36 });
    const first = last("command")!;
    say({ type: "refused", id: first.id, code: "room.busy", params: {} });
    room.notice!.mend!.press();
    expect(last("command")).toEqual(first);
  });

  test("a refusal frees the controls and offers the mended act under a new id", () => {
    room.command({ type: "bid", amount: 36 });
    const first = last("command")!;
    say({ type: "refused", id: first.id, code: "command.below_minimum", params: { min: 40 } });
    expect(room.ready).toBe(true);
    room.notice!.mend!.press();
    expect(last("command")!.command).toEqual({ type: "bid", amount: 40 });
    expect(last("command")!.id).not.toBe(first.id);
  });

  test("a command that was on its way when the line broke is sent again under its id", () => {
    room.command({ type: "bid", amount: 36 });
    const first = last("command")!;
    breakOff(1006);
    expect(sent.filter((f) => f.type === "command")).toEqual([first, first]);
  });

  test("what broke the line by its size is refused and not sent again, said or commanded", () => {
    room.talk.draft = "hello";
    room.talk.say();
    room.command({ type: "bid", amount: 36 });
    breakOff(1009);
    expect(sent.filter((f) => f.type === "command" || f.type === "say").length).toBe(2);
    expect([room.ready, room.notice?.code, room.talk.onTheWay[0]!.state]).toEqual([true, "command.malformed", "failed"]);
  });

  test("an answer to something else changes nothing", () => {
    room.command({ type: "bid", amount: 36 });
    say({ type: "refused", id: "another", code: "command.late", params: {} }, { type: "ack", id: "another", version: 9 });
    expect([room.ready, room.notice]).toEqual([false, null]);
  });
});

describe("what the server says", () => {
  test("a gap asks for a full view, once", () => {
    say(frame(8), frame(9));
    expect(sent.filter((f) => f.type === "resync")).toEqual([{ type: "resync", game: "g" }]);
    expect(room.game!.version).toBe(5);
    say(frame(9, { full: true }));
    expect(room.game!.version).toBe(9);
  });

  test("after a full view of an earlier version people are who they were then", () => {
    const people = (version: number): ToClient => ({ type: "people", game: "g", version, at: 1, seats: [], events: [] });
    say(people(4), people(3));
    expect(room.people!.version).toBe(4);
    say(frame(2, { full: true }), people(1));
    expect([room.game!.version, room.people!.version]).toEqual([2, 1]);
  });

  test("a heartbeat ahead of the view asks for a full one, one that agrees does not", () => {
    say({ type: "heartbeat", at: 2, game: "g", version: 5 }, { type: "heartbeat", at: 2, game: null, version: 0 });
    expect(last("resync")).toBeUndefined();
    say({ type: "heartbeat", at: 2, game: "g", version: 6 });
    expect(last("resync")).toEqual({ type: "resync", game: "g" });
  });

  test("a seated person adds 32 random bytes to the seed, once a game", () => {
    const gathering: ToClient = { type: "gathering", game: "h", commitment: "0".repeat(64), until: 9 };
    say(gathering, gathering);
    const given = sent.filter((f) => f.type === "contribute");
    expect(given.length).toBe(1);
    expect(last("contribute")!.value).toMatch(/^[0-9a-f]{64}$/);
  });

  test("a spectator adds nothing", () => {
    say({ ...view, version: 2, chairs: [{ chair: 1, seat: 0, occupant: null }] });
    say({ type: "gathering", game: "h", commitment: "", until: 9 });
    expect(last("contribute")).toBeUndefined();
    expect(room.seat).toBeNull();
  });

  test("an older state of the room is let pass", () => {
    say({ ...view, version: 3, watchers: 4 }, { ...view, version: 2, watchers: 1 });
    expect(room.view!.watchers).toBe(4);
  });

  test("a room that is gone ends being in it: it is said on a page of its own, and nobody asks for it again", () => {
    breakOff(1006);
    say({ type: "error", code: "room.unknown", params: {} });
    expect([room.closed?.code, room.notice]).toEqual(["room.unknown", null]);
    const abandoned = line;
    vi.advanceTimersByTime(60_000);
    expect(line).toBe(abandoned);
  });

  test("another refusal is said in passing while there is a room", () => {
    say({ type: "error", code: "room.busy", params: {} });
    expect([room.closed, room.notice?.code]).toEqual([null, "room.busy"]);
  });

  test("a new game forgets the old one's view", () => {
    say({ ...view, version: 2, game: { id: "h", code: "nothing", rules: 1 } });
    expect(room.game).toBeNull();
  });
});

describe("previews", () => {
  test("only the last wish is asked about, after it has rested", () => {
    room.previews.ask({ type: "bid", amount: 36 });
    vi.advanceTimersByTime(60);
    room.previews.ask({ type: "bid", amount: 38 });
    vi.advanceTimersByTime(99);
    expect(last("preview")).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(last("preview")).toMatchObject({ number: 1, moment: 4, command: { amount: 38 } });
  });

  test("the last answer wins by its number, and none is shown beside another amount", () => {
    for (const amount of [36, 38]) {
      room.previews.ask({ type: "bid", amount });
      vi.advanceTimersByTime(100);
    }
    say({ type: "preview", number: 2, preview: { total: 38 } }, { type: "preview", number: 1, preview: { total: 36 } });
    expect(room.previews.of({ type: "bid", amount: 38 })?.preview).toEqual({ total: 38 });
    expect(room.previews.of({ type: "bid", amount: 36 })).toBeNull();
  });

  test("another moment forgets them", () => {
    room.previews.ask({ type: "bid", amount: 36 });
    vi.advanceTimersByTime(100);
    say({ type: "preview", number: 1, preview: { total: 36 } }, frame(6, { options: { moment: 5, may: [bid] } }));
    expect(room.previews.of({ type: "bid", amount: 36 })).toBeNull();
  });
});

describe("mended acts", () => {
  const sell: OptionData = { do: "sell", fields: { card: { is: "card", of: ["a"] }, expect: { is: "exactly", value: 24 } } };

  test("the price that holds now", () => {
    const mend = mended({ type: "sell", card: "a", expect: 26 }, "command.price_changed", { net: 24 }, [sell]);
    expect(mend).toEqual({ command: { type: "sell", card: "a", expect: 24 }, amount: 24 });
  });

  test("nothing where no option of now takes it", () => {
    expect(mended({ type: "bid", amount: 1 }, "command.below_minimum", { min: 99 }, [bid])).toBeNull();
    expect(mended({ type: "bid", amount: 1 }, "command.below_minimum", { min: 20 }, [])).toBeNull();
    expect(mended({ type: "bid", amount: 1 }, "command.late", {}, [bid])).toBeNull();
  });
});

describe("between two games", () => {
  const chair = { chair: 2, seat: 1, occupant: { kind: "person" as const, person: "ann", name: "Ann", online: true } };

  test("who has stood up keeps their name in the last game, and the next game forgets it", () => {
    say({ ...view, version: 2, chairs: [...view.chairs, chair] });
    say({ ...view, version: 3, state: "finished" });
    expect(room.seatName(1)).toBe("Ann");
    say({ ...view, version: 4, state: "starting", game: { id: "h", code: "nothing", rules: 1 } });
    expect(room.seatName(1)).toBe("2");
  });

  test("the next game is seen by whoever was looking at the chairs", () => {
    say({ ...view, version: 2, state: "finished" });
    room.atChairs = true;
    say({ ...view, version: 3, state: "starting", game: { id: "h", code: "nothing", rules: 1 } });
    expect(room.atChairs).toBe(false);
  });
});
