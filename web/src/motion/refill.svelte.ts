/** A measure that runs down and is filled up again: it does not jump, it fills. */

import { untrack } from "svelte";
import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { duration, travel } from "./tokens";

export class Refill {
  readonly #gap = new Tween(0, { easing: cubicOut });
  readonly #part: () => number;
  /** What was left when it was last drawn. */
  #last: number;

  /** `part` is what is left, 0 to 1; `mark` is another value after each filling. To be made while a component is made. */
  constructor(part: () => number, mark: () => unknown) {
    this.#part = part;
    this.#last = untrack(part);
    let filled = untrack(mark);
    $effect.pre(() => {
      const now = mark();
      if (now === filled) return;
      filled = now;
      untrack(() => this.#fill(this.#last - part()));
    });
  }

  get current(): number {
    this.#last = this.#part();
    return Math.min(1, Math.max(0, this.#last + this.#gap.current));
  }

  #fill(from: number): void {
    if (!travel()) return;
    void this.#gap.set(from, { duration: 0 });
    void this.#gap.set(0, { duration: duration("--m-2") });
  }
}
