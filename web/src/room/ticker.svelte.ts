/** One animation frame loop for all clocks on the page; it runs only while somebody looks. */

import { untrack } from "svelte";

/** A page in the background has no frames, but its title still counts the seconds. */
const UNSEEN_MS = 500;
/** What is told in whole seconds, or moves by less than a pixel from frame to frame, is worked out no more often than this. */
const LATELY_MS = 50;

class Ticker {
  /** Local time, ms, as fresh as the last frame. */
  now = $state(performance.timeOrigin + performance.now());
  /** The same, at most 50 ms old. */
  lately = $state(performance.timeOrigin + performance.now());
  #users = 0;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Keep ticking until the returned function is called. */
  use(): () => void {
    this.#users += 1;
    if (this.#users === 1) {
      document.addEventListener("visibilitychange", this.#tick);
      this.#tick();
    }
    return () => {
      this.#users -= 1;
      if (this.#users > 0) return;
      document.removeEventListener("visibilitychange", this.#tick);
      this.#rest();
    };
  }

  #rest(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  readonly #tick = (): void => {
    this.#rest();
    const now = performance.timeOrigin + performance.now();
    this.now = now;
    if (now - untrack(() => this.lately) >= LATELY_MS) this.lately = now;
    if (document.hidden) this.#timer = setTimeout(this.#tick, UNSEEN_MS);
    else this.#frame = requestAnimationFrame(this.#tick);
  };
}

export const ticker = new Ticker();
