/** One animation frame loop for all clocks on the page; it runs only while somebody looks. */

class Ticker {
  /** Local time, ms, as fresh as the last frame. */
  now = $state(performance.timeOrigin + performance.now());
  #users = 0;
  #frame = 0;

  /** Keep ticking until the returned function is called. */
  use(): () => void {
    this.#users += 1;
    if (this.#users === 1) this.#tick();
    return () => {
      this.#users -= 1;
      if (this.#users === 0) cancelAnimationFrame(this.#frame);
    };
  }

  readonly #tick = (): void => {
    this.now = performance.timeOrigin + performance.now();
    this.#frame = requestAnimationFrame(this.#tick);
  };
}

export const ticker = new Ticker();
