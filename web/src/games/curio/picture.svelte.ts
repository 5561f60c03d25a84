/** The pictures of the cards, drawn here: the thing in the rubbing of its categories, what it pays or costs, what it asks for. */

import type { Pictures } from "../pack";
import type { Drawing } from "./drawings";
import { ANTIQUES, APPRAISALS, TOOLS, type Category, type Need } from "./names";

export const INKS: Readonly<Record<Category, string>> = { V: "print-blue", J: "print-green", E: "print-yellow", P: "print-red", C: "print-purple" };
export const TOOL_INK = "lacquer";
export const NEEDS_INK = "ink-2";
export const POLICY_INK = "seal";

/** The mark of each category, 24 by 24: a jar, a disc, a coin, a scroll, an eye. A category is never told by its colour alone. */
export const MARKS: Readonly<Record<Category, string>> = {
  V: "M8 2H16V5L15 7C19 9 21 13 21 16 21 20 17 22 12 22 7 22 3 20 3 16 3 13 5 9 9 7L8 5Z",
  J: "M12 1A11 11 0 1 0 12.01 1ZM12 8A4 4 0 1 1 11.99 8Z",
  E: "M3 3H21V21H3ZM8.5 8.5V15.5H15.5V8.5Z",
  P: "M1 3H5V21H1ZM19 3H23V21H19ZM6 6H18V18H6Z",
  C: "M12 1L15.5 8.5 23 12 15.5 15.5 12 23 8.5 15.5 1 12 8.5 8.5Z",
};
/** What each attribute looks like, 24 by 24: an hourglass, a drop, a crack, three scratches, anything. */
export const SIGNS: Readonly<Record<Need, string>> = {
  age: "M5 3H19M5 21H19M7 3C7 10 17 14 17 21M17 3C17 10 7 14 7 21",
  water: "M12 3C16 9 19 12 19 16A7 6 0 0 1 5 16C5 12 8 9 12 3Z",
  crack: "M13 2L8 9L15 13L9 22",
  scratch: "M5 19L11 4M11 20L17 5M17 20L21 10",
  any: "M12 3V21M4 7L20 17M20 7L4 17",
};
/** What lies behind the things of each category, in tiles of 24. */
const PATTERNS: Readonly<Record<Category, string>> = {
  V: "M0 12H24M12 0V12M0 12V24M24 12V24",
  J: "M12 2A10 10 0 1 0 12.01 2",
  E: "M12 3L21 12 12 21 3 12Z",
  P: "M0 8Q6 2 12 8T24 8M0 20Q6 14 12 20T24 20",
  C: "M4 20L12 4 20 20",
};

/** A colour of tokens.css: a picture stands apart from the page and its styles. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const svg = (width: number, height: number, parts: string[]): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`)}`;

let drawings = $state.raw<Readonly<Record<string, Drawing>> | null>(null);
let asked = false;
const drawn = new Map<string, Pictures>();

/** Without the thing itself until the drawings are there, which come after the table stands. */
export function picture(kind: string): Pictures {
  if (!asked) {
    asked = true;
    void import("./drawings").then(({ DRAWINGS }) => (drawings = DRAWINGS));
  }
  const found = drawn.get(kind);
  if (found) return found;
  const face = svg(200, 290, full(kind));
  const made = { 400: face, 800: face, small: svg(100, 100, small(kind)) };
  if (drawings) drawn.set(kind, made);
  return made;
}

/** Left and right ground: the categories of an antique's sides, one ink for everything else. */
function ground(kind: string, x: number, y: number, width: number, height: number): string {
  const [sides] = ANTIQUES[kind] ?? [];
  if (!sides) return rect(x, y, width, height, token(TOOLS[kind] ? TOOL_INK : APPRAISALS[kind] ? NEEDS_INK : POLICY_INK));
  const half = width / 2;
  return [...sides].map((side, i) => {
    const ink = rect(x + i * half, y, half, height, token(INKS[side as Category]));
    const pattern = `<defs><pattern id="p${i}" width="24" height="24" patternUnits="userSpaceOnUse"><path d="${PATTERNS[side as Category]}" fill="none" stroke="${token("on-ink")}" stroke-opacity=".18" stroke-width="1.5"/></pattern></defs>`;
    return ink + pattern + rect(x + i * half, y, half, height, `url(#p${i})`);
  }).join("");
}

function full(kind: string): string[] {
  const [text, paper] = [token("ink"), token("paper")];
  return [
    rect(0, 0, 200, 290, paper, 10),
    ground(kind, 14, 14, 172, 206),
    thing(kind, 24, 40, 3.17),
    `<rect x="6" y="6" width="188" height="278" rx="6" fill="none" stroke="${text}" stroke-opacity=".35"/>`,
    marks(kind, [18, 156], 232, 1.08),
    price(kind, 100, 246, text),
  ];
}

function small(kind: string): string[] {
  return [ground(kind, 0, 0, 100, 100), thing(kind, 16, 6, 1.42), marks(kind, [3, 78], 78, 0.8, "on-ink"), price(kind, 50, 90, token("on-ink"), 0.62)];
}

/** The thing itself, worn out of its ground; of an appraisal card the signs of what it asks for. */
function thing(kind: string, x: number, y: number, scale: number): string {
  const on = token("on-ink");
  const [needs] = APPRAISALS[kind] ?? [];
  if (needs) {
    const signs = Object.entries(needs).flatMap(([need, count]) => Array.from({ length: count }, () => SIGNS[need as Need]));
    const place = (i: number): string => `translate(${signs.length < 2 ? 12 : 26 * (i % 2) - 1} ${signs.length < 3 ? 12 : 24 * Math.floor(i / 2) - (signs.length > 4 ? 12 : 1)})`;
    const lines = signs.map((sign, i) => `<path transform="${place(i)}" d="${sign}" fill="none" stroke="${on}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`);
    return at(x, y, scale, lines.join(""));
  }
  const drawing = drawings?.[kind];
  if (!drawing) return "";
  const { solid, cut, line } = drawing;
  return at(x, y, scale, [
    line ? `<path d="${line}" fill="none" stroke="${on}" stroke-width="2.6" stroke-linecap="round"/>` : "",
    `<path d="${solid}" fill="${on}"/>`,
    cut ? `<path d="${cut}" fill="none" stroke="${token("ink")}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"/>` : "",
  ].join(""));
}

/** The marks of both sides, at their ends. */
function marks(kind: string, [left, right]: [number, number], y: number, scale: number, ink?: string): string {
  const [sides] = ANTIQUES[kind] ?? [];
  if (!sides) return "";
  return [...sides].map((side, i) => at(i ? right : left, y, scale, `<path d="${MARKS[side as Category]}" fill="${token(ink ?? INKS[side as Category])}"/>`)).join("");
}

/** What it pays in a bid, as coins; what it costs, as points of action. */
function price(kind: string, x: number, y: number, ink: string, scale = 1): string {
  const coins = ANTIQUES[kind]?.[1] ?? TOOLS[kind]?.[2] ?? 0;
  const points = TOOLS[kind]?.[1] ?? 0;
  const count = coins || points;
  const one = coins ? `<circle cx="0" cy="0" r="7.5" fill="${token("coin-2")}" stroke="${token("coin-edge")}"/>` : `<path d="M0-8L8 0 0 8-8 0Z" fill="${ink}"/>`;
  return at(x, y, scale, Array.from({ length: count }, (_, i) => `<g transform="translate(${(i - (count - 1) / 2) * 17} 0)">${one}</g>`).join(""));
}

const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;
const at = (x: number, y: number, scale: number, what: string): string => `<g transform="translate(${x} ${y}) scale(${scale})">${what}</g>`;
