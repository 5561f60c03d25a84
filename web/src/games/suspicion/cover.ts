/** Items as cards, for a page that shows the game before it is played: paper, a violet ground, a silhouette, and no rank. */

import type { Cover, Pictures } from "../pack";
import { ART } from "./art";
import type { ItemName } from "./names";

/** A colour of tokens.css: a picture stands apart from the page and its styles. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const svg = (width: number, height: number, parts: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts}</svg>`)}`;

const thing = (name: ItemName, x: number, y: number, scale: number): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="${token("paper")}" fill-rule="evenodd" d="${ART[name]}"/>`;

function picture(name: ItemName): Pictures {
  const ground = token(INK);
  const parts = [
    `<rect width="200" height="290" rx="10" fill="${token("paper")}"/>`,
    `<rect x="16" y="16" width="168" height="200" rx="3" fill="${ground}"/>`,
    thing(name, 28, 44, 3),
    `<text x="100" y="270" text-anchor="middle" font-family="serif" font-size="50" font-weight="700" fill="${token("ink")}">?</text>`,
  ];
  const face = svg(200, 290, parts.join(""));
  return { 400: face, 800: face, small: svg(100, 100, `<rect width="100" height="100" fill="${ground}"/>${thing(name, 14, 14, 1.5)}`) };
}

const INK = "era-8";
const FAN: readonly ItemName[] = ["handscroll", "sword", "vase", "biwa", "noh_mask"];

export const cover: Cover = {
  get fan() {
    return FAN.map(picture);
  },
  ink: INK,
};
