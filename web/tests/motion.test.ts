import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TransitionConfig } from "svelte/transition";
import { glide } from "../src/motion/attach";
import { duration, milliseconds, reread, travel } from "../src/motion/tokens";
import { arc, fade, leave, unfold, up } from "../src/motion/transitions";
import css from "../src/ui/tokens.css?raw";

/** The tokens of a rule, as the style sheet has them. */
function tokens(rule: RegExp, sheet = css): Map<string, string> {
  const body = [...sheet.matchAll(rule)].map((match) => match[1]).join(";");
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!.trim()]));
}
const ON = tokens(/:root\s*\{([^}]*)\}/g, css.replace(/\/\*.*?\*\//gs, "").replace(/@media[^{]*\{\s*:root\s*\{[^}]*\}\s*\}/g, ""));
const OFF = tokens(/\[data-motion="off"\]\s*\{([^}]*)\}/g);
const SYSTEM = tokens(/prefers-reduced-motion: reduce\)\s*\{\s*:root\s*\{([^}]*)\}/g);

function box(left: number, top: number, width: number, height: number): Element {
  return { getBoundingClientRect: () => ({ left, top, width, height }) } as unknown as Element;
}
const lot = box(100, 200, 138, 200);
const plate = box(600, 60, 178, 56);

/** The page is laid out as soon as somebody asks. */
class Laid {
  constructor(private readonly act: () => void) {}
  observe(): void {
    this.act();
  }
  disconnect(): void {}
}

function use(...sheets: Map<string, string>[]): void {
  reread();
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("ResizeObserver", Laid);
  const value = (name: string): string => sheets.reduce((found, sheet) => sheet.get(name) ?? found, "");
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: value, transform: "none", opacity: "1" }));
}
beforeEach(() => use(ON));
afterEach(() => vi.unstubAllGlobals());

const ALL: [string, () => TransitionConfig][] = [
  ["a number that swaps", () => up(lot)],
  ["a number that goes", () => up(lot, { away: true })],
  ["a card that flies to its buyer", () => arc(lot, { by: plate, delay: 50 })],
  ["a slip that turns", () => unfold(lot, { at: 4, count: 5 })],
  ["a rim that has gone on", () => fade()],
  ["a sheet that leaves", () => leave(lot, { edge: "bottom" })],
  ["a drawer that leaves", () => leave(lot, { edge: "right" })],
];
interface Ring extends Element { moved: [Keyframe[], number][] }
/** A rim on this plate, which keeps what it was moved by. */
function ring(on: Element): Ring {
  const moved: Ring["moved"] = [];
  const animate = (steps: Keyframe[], { duration: length }: { duration: number }): unknown => moved.push([steps, length]);
  return { parentElement: Object.assign(on, { isConnected: true }), moved, animate } as unknown as Ring;
}
const STEPS = [0, 0.25, 0.5, 0.75, 1];
const properties = (style: string): string[] => style.split(";").map((part) => part.split(":")[0]!.trim()).filter(Boolean);
const numbers = (style: string): number[] => [...(/transform:([^;]*)/.exec(style)?.[1] ?? "").matchAll(/-?[\d.]+/g)].map(Number);

test("a duration is read as milliseconds however the style sheet was made smaller", () => {
  expect([milliseconds("120ms"), milliseconds(" .12s"), milliseconds("0"), milliseconds("")]).toEqual([120, 120, 0, 0]);
  expect([duration("--m-4"), travel()]).toEqual([640, 1]);
});

describe("what moves", () => {
  test.each(ALL)("%s changes transform and opacity only", (_, make) => {
    const { css: style } = make();
    for (const t of STEPS) expect(properties(style!(t, 1 - t)).filter((name) => !["transform", "opacity"].includes(name))).toEqual([]);
  });

  test("the rim glides with transform only, from the plate that it was on", () => {
    const first = ring(lot);
    const next = ring(plate);
    glide("lamp")(first);
    glide("lamp")(next);
    expect([first.moved, next.moved]).toEqual([[], [[[{ transform: "translate(-500px, 140px)" }, { transform: "none" }], 360]]]);
  });

  test("a card ends at the middle of its buyer's plate", () => {
    const { css: style } = arc(lot, { by: plate });
    const [x, y] = numbers(style!(0, 1));
    expect([x, y]).toEqual([600 + 89 - 169, 60 + 28 - 300]);
    expect(numbers(style!(1, 0))).toEqual([0, 0, 1]);
  });

  test("slips turn 90 ms apart, and many of them within 900 ms all the same", () => {
    expect([0, 1, 2].map((at) => unfold(lot, { at, count: 3 }).delay)).toEqual([0, 90, 180]);
    const last = unfold(lot, { at: 19, count: 20 });
    expect(last.delay! + last.duration!).toBeLessThanOrEqual(900);
  });
});

describe.each([["by the person's switch", OFF], ["by the system's setting", SYSTEM]])("where motion is off %s", (_, off) => {
  beforeEach(() => use(ON, off));

  test.each(ALL)("%s stays where it is and fades within 80 ms", (_name, make) => {
    const { css: style, duration: length, delay } = make();
    expect(length).toBeLessThanOrEqual(80);
    expect(delay ?? 0).toBe(0);
    for (const t of STEPS) expect(numbers(style!(t, 1 - t)).filter((number) => number !== 0 && number !== 1)).toEqual([]);
  });

  test("the rim is where it is", () => {
    const next = ring(plate);
    for (const one of [ring(lot), next]) glide("lamp")(one);
    expect(next.moved).toEqual([]);
  });

  test("the die is there at once, and so are the lines of the bill", () => {
    expect(["--m-die", "--m-line", "--m-slip"].map((token) => milliseconds(off.get(token) ?? "absent"))).toEqual([0, 0, 0]);
  });
});
