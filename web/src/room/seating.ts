/** Where the other chairs stand, seen from mine: clockwise from the lower left. In percent of the table. */

import type { Chair } from "../wire/types";

export interface Spot { left: number; top: number }
export interface Place { chair: Chair; spot: Spot }

const LOWER_LEFT = { left: 11.5, top: 66 };
const UPPER_LEFT = { left: 12.5, top: 33 };
const TOP = { left: 50, top: 9.5 };
const UPPER_RIGHT = { left: 87.5, top: 33 };
const LOWER_RIGHT = { left: 88.5, top: 66 };
const TOP_LEFT = { left: 33, top: 10 };
const TOP_RIGHT = { left: 67, top: 10 };
/** Three along the top keep clear of each other where the table is narrow. */
const FAR_LEFT = { left: 24, top: 10 };
const FAR_RIGHT = { left: 76, top: 10 };
const BOTTOM = { left: 50, top: 93 };

const OTHERS: Record<number, Spot[]> = {
  1: [TOP],
  2: [UPPER_LEFT, UPPER_RIGHT],
  3: [UPPER_LEFT, TOP, UPPER_RIGHT],
  4: [LOWER_LEFT, UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT],
  5: [LOWER_LEFT, UPPER_LEFT, TOP, UPPER_RIGHT, LOWER_RIGHT],
  6: [LOWER_LEFT, UPPER_LEFT, TOP_LEFT, TOP_RIGHT, UPPER_RIGHT, LOWER_RIGHT],
  7: [LOWER_LEFT, UPPER_LEFT, FAR_LEFT, TOP, FAR_RIGHT, UPPER_RIGHT, LOWER_RIGHT],
};

/** My own chair is the bench and has no place; who has none sees the first chair at the bottom. */
export function places(chairs: Chair[], mine: Chair | null): Place[] {
  const ring = [...chairs].sort((a, b) => a.chair - b.chair);
  const from = mine ? ring.findIndex((c) => c.chair === mine.chair) : 0;
  const round = [...ring.slice(from), ...ring.slice(0, from)];
  const others = round.slice(1);
  const spots = OTHERS[others.length] ?? [];
  const seen = others.map((chair, i) => ({ chair, spot: spots[i] ?? TOP }));
  return mine || !round[0] ? seen : [{ chair: round[0], spot: BOTTOM }, ...seen];
}
