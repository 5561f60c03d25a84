/** The pictures of the cards, drawn here: an abstract print with as many lines as crowns, the sign of how it is sold, and its rim. */

import type { Pictures } from "../pack";
import type { Printed } from "./cards";
import type { Colour, Kind } from "./names";

/** The outline of each colour's shape, 24 by 24 around the middle: a colour is never told by its colour alone. */
export const SHAPES: Readonly<Record<Colour, string>> = {
  red: "M12 2a10 10 0 1 0 .01 0z",
  blue: "M12 2.5L22.5 20.5H1.5z",
  green: "M3 3h18v18H3z",
  yellow: "M12 1L23 12 12 23 1 12z",
  black: "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z",
};
/** How a card is sold, 24 by 24: a raised paddle, a way round, a hammer, a bird, a shield. */
export const SIGNS: Readonly<Record<Kind, string>> = {
  open: "M6 3.5h12v9.5H6zM12 13v8",
  once: "M19.5 9.5A8 8 0 1 0 20 13M20 4v5.5h-5.5",
  fixed: "M5 6.5h12v6H5zM17 8.5h2.5M11 12.5V21",
  joint: "M2.5 12c3.5 0 4-5.5 9-5.5 3 0 4 1.5 4.5 3.5h5l-3.5 2.5c-1 5-8 6-12 2M12 10.5c-3 0-4 2-4 4M12 17.5V21M15 17v4",
  sealed: "M12 3l8 2.5v6c0 5-3.5 8-8 9.5-4.5-1.5-8-4.5-8-9.5v-6z",
  genuine: "M12 3l8 2.5v6c0 5-3.5 8-8 9.5-4.5-1.5-8-4.5-8-9.5v-6zM8.5 11.5l2.5 2.5 4.5-5",
  fake: "M12 3l8 2.5v6c0 5-3.5 8-8 9.5-4.5-1.5-8-4.5-8-9.5v-6zM9 8.5l6 6M15 8.5l-6 6",
};
export const CROWN = "M4 19h16l1.5-11-5.5 4-4-7-4 7-5.5-4z";

const MOST_CROWNS = 5;
/** The innermost line of a print, as a part of the outermost. */
const CORE = 0.22;

/** A colour of tokens.css: a picture stands apart from the page and its styles. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const drawn = new Map<string, Pictures>();

export function picture({ colour, kind, crowns }: Printed): Pictures {
  const key = `${colour}-${kind}-${crowns}`;
  const found = drawn.get(key);
  if (found) return found;
  const face = address(full(colour, kind, crowns));
  const made = { 400: face, 800: face, small: address(small(colour, kind, crowns)) };
  drawn.set(key, made);
  return made;
}

/** The rim tells a genuine card from a fake; what is hidden has that of every other card. */
function rimOf(kind: Kind): string {
  return kind === "genuine" ? "white" : token(kind === "fake" ? "ink" : "paper");
}

function full(colour: Colour, kind: Kind, crowns: number): string {
  const rim = kind === "fake" || kind === "genuine" ? `<rect x="5" y="5" width="190" height="280" rx="7" fill="none" stroke="${rimOf(kind)}" stroke-width="10"/><rect x="11" y="11" width="178" height="268" rx="3" fill="none" stroke="${token("ink-2")}"/>` : "";
  const row = Array.from({ length: crowns }, (_, i) => at(16 + 25 * i, 234, 1.05, `<path d="${CROWN}" fill="${token("ink")}"/>`)).join("");
  return svg(200, 290, [
    `<rect width="200" height="290" rx="10" fill="${token("paper")}"/>`,
    `<rect x="16" y="16" width="168" height="200" rx="3" fill="${token(`print-${colour}`)}"/>`,
    print(colour, crowns, 100, 108, 5.6),
    row,
    at(150, 232, 1.35, sign(kind, token("ink"))),
    rim,
  ]);
}

function small(colour: Colour, kind: Kind, crowns: number): string {
  // A small card cuts some of its picture off, never all of a rim.
  const rim = kind === "fake" || kind === "genuine" ? `<path fill="${rimOf(kind)}" fill-rule="evenodd" d="M0 0h100v100H0zM11 11v78h78V11z"/><rect x="11" y="11" width="78" height="78" fill="none" stroke="${token("on-ink")}"/>` : "";
  return svg(100, 100, [
    `<rect width="100" height="100" fill="${token(`print-${colour}`)}"/>`,
    print(colour, crowns, 38, 50, 1.95),
    at(63, 27, 0.9, sign(kind, token("on-ink"))),
    at(60, 55, 0.65, `<path d="${CROWN}" fill="${token("on-ink")}"/>`),
    `<text x="77" y="70" font-family="serif" font-size="18" font-weight="700" fill="${token("on-ink")}">${crowns}</text>`,
    rim,
  ]);
}

/** As many outlines within each other as there are crowns, the outer one `size` times 24 wide. */
function print(colour: Colour, crowns: number, x: number, y: number, size: number): string {
  const lines = Array.from({ length: crowns }, (_, i) => {
    const scale = size * (1 - (i * (1 - CORE)) / MOST_CROWNS);
    return `<path transform="translate(${x} ${y}) scale(${scale.toFixed(2)}) translate(-12 -12)" d="${SHAPES[colour]}" vector-effect="non-scaling-stroke"/>`;
  });
  return `<g fill="none" stroke="${token("on-ink")}" stroke-width="${(size * 0.75).toFixed(1)}" stroke-linejoin="round">${lines.join("")}</g>`;
}

const sign = (kind: Kind, ink: string): string => `<path d="${SIGNS[kind]}" fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`;
const at = (x: number, y: number, scale: number, what: string): string => `<g transform="translate(${x} ${y}) scale(${scale})">${what}</g>`;
const svg = (width: number, height: number, parts: string[]): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
