/** The pictures of the relics, drawn here: the object in the rubbing of its civilization, what it is worth, its place in the set. */

import type { Pictures } from "../pack";
import type { Relic } from "./cards";
import { DRAWINGS, type Drawing } from "./drawings";
import { MARKS } from "./marks";
import { SET_PIECES, type Civilization } from "./names";

/** What lies behind the objects of each civilization, in tiles of 24: a colour is never told by its colour alone. */
const PATTERNS: Readonly<Record<Civilization, string>> = {
  egypt: "M0 24L12 6 24 24M6 24L12 15 18 24",
  rome: "M2 22V4H20V16H8V10H14",
  maya: "M0 22H6V16H12V10H18V4H24M12 22H18V16H24",
  china: "M2 16C2 8 14 8 14 15 14 20 7 20 7 16M14 15C14 8 24 8 24 15",
};
/** A colour of tokens.css: a picture stands apart from the page and its styles. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const address = (width: number, height: number, parts: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts}</svg>`)}`;

const drawn = new Map<string, Pictures>();

export function picture(relic: Relic): Pictures {
  const found = drawn.get(relic.id);
  if (found) return found;
  const face = address(200, 290, full(relic));
  const made = { 400: face, 800: face, small: address(100, 100, small(relic)) };
  drawn.set(relic.id, made);
  return made;
}

function full({ id, civilization, base, isSetPiece }: Relic): string {
  const [ink, on, paper, text] = [token(`civ-${civilization}`), token("on-ink"), token("paper"), token("ink")];
  return [
    ground(civilization, on),
    `<rect width="200" height="290" rx="10" fill="${paper}"/>`,
    `<rect x="14" y="14" width="172" height="196" rx="3" fill="${ink}"/><rect x="14" y="14" width="172" height="196" rx="3" fill="url(#p)"/>`,
    at(24, 36, 3.17, object(DRAWINGS[id]!, ink, on)),
    isSetPiece ? `<rect x="6" y="6" width="188" height="278" rx="6" fill="none" stroke="${token("foil")}" stroke-width="3"/>` : `<rect x="6" y="6" width="188" height="278" rx="6" fill="none" stroke="${text}" stroke-opacity=".35"/>`,
    `<text x="18" y="268" font-family="serif" font-size="58" font-weight="700" fill="${text}">${base}</text>`,
    isSetPiece ? at(92, 238, 1, pieces(base, ink, text)) : "",
    at(152, 234, 1.25, `<path d="${MARKS[civilization]}" fill="${ink}" fill-rule="evenodd"/>`),
  ].join("");
}

function small({ id, civilization, base, isSetPiece }: Relic): string {
  const [ink, on] = [token(`civ-${civilization}`), token("on-ink")];
  return [
    ground(civilization, on),
    `<rect width="100" height="100" fill="${ink}"/><rect width="100" height="100" fill="url(#p)"/>`,
    at(15, 4, 1.46, object(DRAWINGS[id]!, ink, on)),
    `<path d="M0 76H100V100H0Z" fill="${ink}"/>`,
    `<text x="6" y="96" font-family="serif" font-size="24" font-weight="700" fill="${on}">${base}</text>`,
    isSetPiece ? at(40, 82, 0.55, pieces(base, on, on)) : "",
    at(78, 80, 0.7, `<path d="${MARKS[civilization]}" fill="${on}" fill-rule="evenodd"/>`),
  ].join("");
}

const ground = (civilization: Civilization, on: string): string =>
  `<defs><pattern id="p" width="24" height="24" patternUnits="userSpaceOnUse"><path d="${PATTERNS[civilization]}" fill="none" stroke="${on}" stroke-opacity=".2" stroke-width="1.5"/></pattern></defs>`;

/** The object itself, worn out of its ground. */
export const object = ({ solid, cut, line }: Drawing, ink: string, on: string): string =>
  `${line ? `<path d="${line}" fill="none" stroke="${on}" stroke-width="2.6" stroke-linecap="round"/>` : ""}<path d="${solid}" fill="${on}"/><path d="${cut}" fill="none" stroke="${ink}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The four pieces of a set in a row, this one full. */
const pieces = (base: number, ink: string, line: string): string =>
  SET_PIECES.map((piece, i) => `<path d="M${8 + 15 * i} 2l6 8-6 8-6-8z" fill="${piece === base ? ink : "none"}" stroke="${line}" stroke-width="1.5"/>`).join("");

const at = (x: number, y: number, scale: number, what: string): string => `<g transform="translate(${x} ${y}) scale(${scale})">${what}</g>`;
