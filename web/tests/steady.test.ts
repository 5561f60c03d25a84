import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MEANT_AFTER_MS, shield, steady } from "../src/ui/steady";

type Node = HTMLElement & { dataset: Record<string, string> };
let node: Node;
let pressed: number;
let attach: ReturnType<typeof steady>;
let detach: () => void;

const fire = (type: string, init: object = {}): boolean => node.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), init));
/** The click that ends a press; one that does not count is taken back. */
const end = (): void => void (pressed += fire("click") ? 1 : 0);
const click = (): void => {
  fire("pointerdown");
  end();
};
/** Another decision stands in the button now. */
const replace = (): void => {
  detach();
  detach = attach(node);
};

beforeEach(() => {
  vi.useFakeTimers();
  node = Object.assign(new EventTarget(), { dataset: {} }) as unknown as Node;
  pressed = 0;
  attach = steady(() => null);
  detach = attach(node);
});
afterEach(() => {
  detach();
  vi.useRealTimers();
});

test("a button that has stood long enough takes a press at once, and the next one", () => {
  vi.advanceTimersByTime(MEANT_AFTER_MS);
  click();
  click();
  expect([pressed, node.dataset]).toEqual([2, {}]);
});

test("one that has just come takes none: it shows that it was felt, for a moment", () => {
  vi.advanceTimersByTime(MEANT_AFTER_MS - 1);
  expect(node.dataset).toEqual({ settling: "" });
  click();
  expect([pressed, node.dataset]).toEqual([0, { settling: "", felt: "" }]);
  vi.advanceTimersByTime(MEANT_AFTER_MS);
  expect(node.dataset).toEqual({});
});

test("the second press of a double click is not for what the first has brought", () => {
  vi.advanceTimersByTime(MEANT_AFTER_MS);
  click();
  replace();
  click();
  expect(pressed).toBe(1);
  vi.advanceTimersByTime(MEANT_AFTER_MS);
  click();
  expect(pressed).toBe(2);
});

test("a press that began on another decision does not count, however long it is held", () => {
  vi.advanceTimersByTime(MEANT_AFTER_MS);
  fire("pointerdown");
  replace();
  vi.advanceTimersByTime(5_000);
  end();
  expect(pressed).toBe(0);
});

test("a press that was let go elsewhere is forgotten", () => {
  vi.advanceTimersByTime(MEANT_AFTER_MS);
  fire("pointerdown");
  fire("pointerleave");
  replace();
  vi.advanceTimersByTime(MEANT_AFTER_MS);
  end();
  expect(pressed).toBe(1);
});

test("a held Enter presses once: its repeats are no presses", () => {
  vi.advanceTimersByTime(MEANT_AFTER_MS);
  expect(fire("keydown", { key: "Enter" })).toBe(true);
  expect(fire("keydown", { key: "Enter", repeat: true })).toBe(false);
});

test("a click without pointer or key, as an assistive tool gives it, is judged by time alone", () => {
  end();
  expect(pressed).toBe(0);
  vi.advanceTimersByTime(MEANT_AFTER_MS);
  end();
  expect(pressed).toBe(1);
});

describe("a press that has closed a layer", () => {
  const closing = { clientX: 100, clientY: 100, timeStamp: 1_000 } as MouseEvent;
  type Click = Partial<Pick<PointerEvent, "clientX" | "clientY" | "timeStamp" | "pointerType" | "detail">>;
  /** A click so near to the first one in time and place; whether it gets through to what lies there. */
  const reaches = (click: Click): boolean => {
    const event = new Event("click", { cancelable: true });
    const tap = { clientX: 104, clientY: 98, timeStamp: 1_200, pointerType: "touch", detail: 1 };
    for (const [name, value] of Object.entries({ ...tap, ...click })) Object.defineProperty(event, name, { value });
    return dispatchEvent(event);
  };

  beforeEach(() => {
    const page = new EventTarget();
    for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const) vi.stubGlobal(name, page[name].bind(page));
    shield(closing);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test("keeps the other halves of its double tap from what lay under it, and none after those", () => {
    expect([reaches({}), reaches({ timeStamp: 1_500 }), reaches({ timeStamp: 2_000 }), reaches({ timeStamp: 2_100 })]).toEqual([false, false, true, true]);
  });

  test("leaves a mouse's clicks to be counted by the browser", () => {
    expect(reaches({ pointerType: "mouse", detail: 2, timeStamp: 1_450 })).toBe(false);
    expect(reaches({ pointerType: "mouse" })).toBe(true);
  });

  test("lets a press elsewhere through, and one that a key gave", () => {
    expect(reaches({ clientY: 200 })).toBe(true);
    shield(closing);
    expect(reaches({ pointerType: "", detail: 0 })).toBe(true);
  });
});
