/** The price that climbs by itself: a function of the time since its clock was started, the same here and in the rules (rules page, section 5.3). */

/** Where the price stops; it begins at 1. */
export const TOP = 100;
/** Each price stays so much shorter than the one before, ms, until the floor. */
const QUICKER_MS = 6;

/** When each price is reached, ms since the start, from 1 to the top. */
function times(baseMs: number, floorMs: number): readonly number[] {
  const reached = [0];
  for (let price = 1; price < TOP; price += 1) reached.push(reached[price - 1]! + Math.max(floorMs, baseMs - QUICKER_MS * price));
  return reached;
}

export class RisingClock {
  readonly #reached: readonly number[];

  constructor(baseMs: number, floorMs: number) {
    this.#reached = times(baseMs, floorMs);
  }

  /** When the price is reached, ms. */
  reached(price: number): number {
    return this.#reached[price - 1]!;
  }

  /** How long the price stays, ms; the last one stays for good. */
  stays(price: number): number {
    return price < TOP ? this.reached(price + 1) - this.reached(price) : Infinity;
  }

  /** The price at a time, ms; before the start it is the first. */
  price(elapsed: number): number {
    let low = 1;
    let high = TOP;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.reached(middle) <= elapsed) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
