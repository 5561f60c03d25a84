/** Where a sheet at the bottom edge rests: on its handle, half open, open. In parts of the height of the screen. */

export type Stop = "handle" | "half" | "open";

export const STOPS: readonly Stop[] = ["handle", "half", "open"];
export const HEIGHT: Readonly<Record<Exclude<Stop, "handle">, number>> = { half: 0.5, open: 0.76 };

/** Faster than this, in pixels a millisecond, a finger has thrown it. */
const THROW = 0.5;

/** The neighbour of a stop: 1 is up, -1 down; at an end itself. */
export function beside(stop: Stop, way: -1 | 1): Stop {
  return STOPS[STOPS.indexOf(stop) + way] ?? stop;
}

/** Where it comes to rest: thrown to the next stop, else at the nearest. `shown` and `heights` are in pixels, `speed` upwards. */
export function rest(from: Stop, shown: number, heights: Readonly<Record<Stop, number>>, speed: number): Stop {
  if (Math.abs(speed) > THROW) {
    const way = Math.sign(speed);
    const ahead = STOPS.filter((stop) => (heights[stop] - shown) * way > 0);
    return (way > 0 ? ahead[0] : ahead.at(-1)) ?? from;
  }
  return STOPS.reduce((best, stop) => (Math.abs(heights[stop] - shown) < Math.abs(heights[best] - shown) ? stop : best), from);
}
