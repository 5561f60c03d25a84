/** What comes in a burst is taken in together, just before the page is drawn: several messages cost one drawing. */

import type { ToClient } from "./types";

/** A page in the background is not drawn, but goes on. */
const UNSEEN_MS = 100;

export class Inbox {
  #frames: ToClient[] = [];
  #drawing = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #take: (frames: ToClient[]) => void;

  constructor(take: (frames: ToClient[]) => void) {
    this.#take = take;
  }

  put(frame: ToClient): void {
    this.#frames.push(frame);
    if (this.#frames.length > 1) return;
    this.#timer = setTimeout(this.#hand, UNSEEN_MS);
    this.#drawing = requestAnimationFrame(this.#hand);
  }

  /** What has not been taken in is dropped. */
  clear(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#drawing);
    this.#frames = [];
  }

  readonly #hand = (): void => {
    const frames = this.#frames;
    this.clear();
    this.#take(frames);
  };
}
