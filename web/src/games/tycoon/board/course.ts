/** The evening as lines: what each seat was worth at the end of each round, and where its name stands beside its end. */

import type { Seat } from "../../../wire/types";

/** The drawing is as wide and as high as this. */
export const SIDE = 100;

export interface Course { seat: Seat; line: string; at: number }

/** Lines from the left edge to the right, the lowest sum at the bottom; names apart by at least `gap`, best first. */
export function courses(rounds: readonly (readonly number[])[], gap: number): Course[] {
  const sums = rounds.flat();
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  const x = (round: number): number => (rounds.length > 1 ? (SIDE * round) / (rounds.length - 1) : SIDE);
  const y = (sum: number): number => SIDE - (SIDE * (sum - least)) / Math.max(1, most - least);
  const last = rounds.at(-1) ?? [];
  const ends = last.map((sum, seat) => ({ seat, at: y(sum), line: rounds.map((row, round) => `${x(round).toFixed(1)},${y(row[seat] ?? 0).toFixed(1)}`).join(" ") }));
  ends.sort((one, other) => one.at - other.at);
  const step = Math.min(gap, SIDE / Math.max(1, ends.length - 1));
  // Down where they would touch, and up again where the last would fall off.
  ends.forEach((end, i) => (end.at = Math.max(end.at, i ? ends[i - 1]!.at + step : 0)));
  ends.forEach((end, i) => (end.at = Math.min(end.at, SIDE - step * (ends.length - 1 - i))));
  return ends;
}
