/** The round of the dial: which way a price lies on it. */

import { TOP } from "../clock";

/** The dial opens downwards: from the lower left over the top to the lower right, in degrees from there. */
export const SWEEP = 270;
export const RADIUS = 84;
const BEGIN = 135;
const MIDDLE = 100;

/** How far a price is along the dial, 0 at the first and 1 at the top. */
export const along = (price: number): number => (Math.min(TOP, Math.max(1, price)) - 1) / (TOP - 1);

/** How far the needle has turned, in degrees. */
export const turned = (price: number): number => SWEEP * along(price);

/** A place at a price, so far from the middle. */
export function place(price: number, radius: number): { x: number; y: number } {
  const angle = ((BEGIN + turned(price)) * Math.PI) / 180;
  const round = (value: number): number => Math.round(value * 10) / 10;
  return { x: round(MIDDLE + radius * Math.cos(angle)), y: round(MIDDLE + radius * Math.sin(angle)) };
}

/** The arc from the first price to the top. */
export const ARC = ((from, to) => `M${from.x} ${from.y}A${RADIUS} ${RADIUS} 0 1 1 ${to.x} ${to.y}`)(place(1, RADIUS), place(TOP, RADIUS));

/** A short line across the arc. */
export function across(price: number, inner = RADIUS - 11, outer = RADIUS + 11): string {
  const [from, to] = [place(price, inner), place(price, outer)];
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}
