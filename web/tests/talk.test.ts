import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import en from "../src/i18n/en";
import ja from "../src/i18n/ja";
import { placeholders } from "../src/i18n/message";
import { graphemes } from "../src/i18n/numerals";
import zh from "../src/i18n/zh-CN";
import { Composition, type TypedKey } from "../src/ui/composition";
import { sentence } from "../src/talk/notices";
import { left, Talk } from "../src/talk/talk.svelte";
import type { FromClient, Notice, Said } from "../src/wire/types";

let sent: FromClient[];
let open: boolean;
let talk: Talk;

const said = (n: number, text: string, person = "you"): Said => ({ kind: "said", n, at: n, who: { person, name: person, role: "seat" }, text });
const sat = (n: number): Notice => ({ kind: "notice", n, at: n, code: "talk.sat", params: { name: "you", chair: 1 } });
const say = (text: string): string => {
  talk.draft = text;
  talk.say();
  return talk.outgoing.at(-1)!.id;
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  open = true;
  talk = new Talk({
    send: (frame) => {
      if (open) sent.push(frame);
      return open;
    },
    person: () => "me",
    now: () => 0,
  });
});
afterEach(() => {
  talk.close();
  vi.useRealTimers();
});

describe("lines", () => {
  test("new ones are appended, repeats are not, and a full talk replaces all", () => {
    talk.receive({ type: "talk", lines: [said(1, "a"), said(2, "b")], full: true });
    talk.receive({ type: "talk", lines: [said(2, "b"), said(3, "c")] });
    expect(talk.lines.map((line) => line.n)).toEqual([1, 2, 3]);
    talk.receive({ type: "talk", lines: [said(7, "x")], full: true });
    expect(talk.lines.map((line) => line.n)).toEqual([7]);
  });

  test("unread are the lines that others have said since I looked; not those of before I came, nor notices", () => {
    talk.receive({ type: "talk", lines: [said(1, "a")], full: true });
    expect(talk.unread).toBe(0);
    talk.receive({ type: "talk", lines: [said(2, "b"), sat(3), said(4, "mine", "me")] });
    expect(talk.unread).toBe(1);
    talk.look();
    expect(talk.unread).toBe(0);
  });

  test("notices take no place from what was said", () => {
    const notice = (n: number) => ({ kind: "notice" as const, n, at: n, code: "talk.sat", params: {} });
    talk.receive({ type: "talk", lines: [said(1, "x"), ...Array.from({ length: 300 }, (_, i) => notice(i + 2))], full: true });
    expect([talk.lines.length, talk.lines[0]!.n, talk.lines[1]!.n]).toEqual([51, 1, 252]);
  });

  test("the last 200 are kept", () => {
    talk.receive({ type: "talk", lines: Array.from({ length: 200 }, (_, i) => said(i + 1, "x")), full: true });
    talk.receive({ type: "talk", lines: [said(201, "y")] });
    expect([talk.lines.length, talk.lines[0]!.n]).toEqual([200, 2]);
  });
});

describe("a notice", () => {
  const protocol = readFileSync(new URL("../../docs/protocol.md", import.meta.url), "utf8");
  const table = protocol.slice(protocol.indexOf("| code of a notice |")).split("\n\n")[0]!;
  const codes = [...table.matchAll(/^\| `(talk\.\w+)` \| (.*) \|$/gm)].map(([, code, params]) => [code!, params!] as const);

  test("of every code has a sentence of its own parameters in each language, and of a new code a general one", () => {
    expect(codes.length).toBeGreaterThan(4);
    for (const [code, params] of codes) {
      expect(sentence({ ...sat(1), code })).toBe(code);
      for (const words of [zh, ja, en]) {
        expect([code, [...placeholders(words[sentence({ ...sat(1), code })])].filter((name) => !params.includes(`\`${name}\``))]).toEqual([code, []]);
      }
    }
    expect(sentence({ ...sat(1), code: "talk.later" })).toBe("talk.changed");
  });
});

describe("a line of mine", () => {
  test("is sending, then sent under its number, then a line like any other", () => {
    const id = say(" hello ");
    expect(sent).toEqual([{ type: "say", id, text: "hello" }]);
    expect([talk.draft, talk.onTheWay[0]!.state]).toEqual(["", "sending"]);
    expect(talk.acked(id, 1)).toBe(true);
    expect(talk.onTheWay[0]!.state).toBe("sent");
    talk.receive({ type: "talk", lines: [said(1, "hello", "me")] });
    expect(talk.onTheWay).toEqual([]);
  });

  test("that arrives before its answer is shown once", () => {
    const id = say("a  b");
    talk.receive({ type: "talk", lines: [said(1, "a b", "me")] });
    expect(talk.onTheWay).toEqual([]);
    talk.acked(id, 1);
    expect(talk.outgoing).toEqual([]);
  });

  test("that was refused says why, and is sent again under the same id", () => {
    const id = say("hello");
    expect(talk.refused(id, "rate.limited", {})).toBe(true);
    expect(talk.onTheWay[0]).toMatchObject({ state: "failed", refusal: { code: "rate.limited" } });
    talk.retry(id);
    expect(sent.map((frame) => frame.type === "say" && frame.id)).toEqual([id, id]);
    expect(talk.onTheWay[0]!.state).toBe("sending");
  });

  test("without an answer has failed after a while; a late answer still counts", () => {
    const id = say("hello");
    vi.advanceTimersByTime(5_000);
    expect(talk.onTheWay[0]!.state).toBe("failed");
    talk.acked(id, 1);
    expect(talk.onTheWay[0]!.state).toBe("sent");
  });

  test("without a connection has failed at once; one that was on its way is sent again when the line is back", () => {
    const id = say("first");
    open = false;
    say("second");
    expect(talk.onTheWay.map((one) => one.state)).toEqual(["sending", "failed"]);
    open = true;
    talk.connected();
    expect(sent.map((frame) => frame.type === "say" && frame.id)).toEqual([id, id]);
  });

  test("has something in it, and at most 300 graphemes", () => {
    talk.draft = "  ";
    expect(talk.say()).toBe(false);
    talk.draft = "👨‍👩‍👧".repeat(301);
    expect([graphemes(talk.draft).length, talk.say()]).toEqual([301, false]);
    talk.draft = "槌".repeat(300);
    expect([left(talk.draft), talk.say()]).toEqual([0, true]);
  });

  test("has at most 1800 bytes, however few characters they make", () => {
    talk.draft = "e" + "\u0301".repeat(9_000);
    expect([graphemes(talk.draft).length, talk.say(), sent]).toEqual([1, false, []]);
    talk.draft = "👨‍👩‍👧".repeat(100);
    expect([left(talk.draft), talk.say()]).toEqual([0, true]);
    talk.draft = "👨‍👩‍👧".repeat(101);
    expect([left(talk.draft), talk.say()]).toEqual([-3, false]);
  });

  test("that is sent again waits no longer for it", () => {
    say("hello");
    for (let again = 0; again < 4; again++) {
      vi.advanceTimersByTime(1_000);
      talk.connected();
    }
    vi.advanceTimersByTime(1_000);
    expect([sent.length, talk.onTheWay[0]!.state]).toEqual([5, "failed"]);
    talk.connected();
    expect(sent.length).toBe(5);
  });

  test("that was too large for the line has failed and is not sent again", () => {
    say("hello");
    talk.overflowed();
    talk.connected();
    expect([sent.length, talk.onTheWay[0]!.refusal?.code]).toEqual([1, "talk.too_long"]);
  });

  test("answers to anything else are not about the talk", () => {
    expect([talk.acked("other", 1), talk.refused("other", "x", {})]).toEqual([false, false]);
  });
});

describe("an input method", () => {
  const key = (key: string, timeStamp: number, over: Partial<TypedKey> = {}): TypedKey => ({ key, keyCode: 13, isComposing: false, timeStamp, ...over });

  test("keeps the Enter that takes a candidate; the next one sends, once", () => {
    const ime = new Composition();
    ime.start();
    expect(ime.owns(key("Enter", 10, { isComposing: true, keyCode: 229 }))).toBe(true);
    ime.end(10);
    expect(ime.owns(key("Enter", 11))).toBe(false);
  });

  test("keeps an Enter with key code 229 after the end, as Safari has it", () => {
    const ime = new Composition();
    ime.start();
    ime.end(10);
    expect(ime.owns(key("Enter", 10, { keyCode: 229 }))).toBe(true);
    expect(ime.owns(key("Enter", 11))).toBe(false);
  });

  test("keeps an Enter right after the end that looks like any other", () => {
    const ime = new Composition();
    ime.start();
    ime.end(10);
    expect(ime.owns(key("Enter", 12))).toBe(true);
    expect(ime.owns(key("Enter", 13))).toBe(false);
  });

  test("that ended by a press on a candidate leaves the next Enter alone", () => {
    const ime = new Composition();
    ime.start();
    ime.end(10);
    expect(ime.owns(key("Enter", 900))).toBe(false);
  });

  test("keeps the Esc that drops a candidate, during or right after", () => {
    const ime = new Composition();
    ime.start();
    expect(ime.owns(key("Escape", 5, { isComposing: true }))).toBe(true);
    ime.end(5);
    expect(ime.owns(key("Escape", 6))).toBe(false);
    ime.start();
    ime.end(10);
    expect(ime.owns(key("Escape", 11))).toBe(true);
  });
});
