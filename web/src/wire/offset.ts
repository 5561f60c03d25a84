/**
 * The server's time, from the stamps on its messages.
 *
 * A stamp is always at least the message's way old, so `stamp - arrival` is never above the true offset and the largest of
 * the last samples is the closest. Old samples leave, so that a corrected clock on this side is followed.
 */
export class ServerClock {
  #samples: number[] = [];
  readonly #local: () => number;
  readonly #keep: number;

  constructor(local: () => number = () => performance.timeOrigin + performance.now(), keep = 24) {
    this.#local = local;
    this.#keep = keep;
  }

  /** Note that a message stamped `at` has just arrived. */
  observe(at: number): void {
    this.#samples.push(at - this.#local());
    if (this.#samples.length > this.#keep) this.#samples.shift();
  }

  /** Milliseconds to add to local time. */
  get offset(): number {
    return this.#samples.length ? Math.max(...this.#samples) : 0;
  }

  now(): number {
    return this.#local() + this.offset;
  }
}
