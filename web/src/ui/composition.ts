/**
 * Which keys of a text field are the writer's, and which belong to an input method.
 *
 * Enter takes a candidate and Esc drops one; neither may send or close anything. Browsers differ: the key may come during the
 * composition (`isComposing`, or key code 229), or, in Safari and with some input methods, right after its end.
 */

/** A key this soon after the end of a composition is the one that ended it. */
const ECHO_MS = 50;
/** What a key event says while an input method has it. */
const PROCESSED = 229;

export interface TypedKey {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly timeStamp: number;
}

export class Composition {
  #composing = false;
  #endedAt = -Infinity;
  /** The present composition has had its Enter or Esc, so none will follow its end. */
  #taken = false;

  start(): void {
    this.#composing = true;
    this.#taken = false;
  }

  end(timeStamp: number): void {
    this.#composing = false;
    this.#endedAt = this.#taken ? -Infinity : timeStamp;
  }

  /** Whether this key is the input method's. Asked once for each key. */
  owns(event: TypedKey): boolean {
    const during = this.#composing || event.isComposing || event.keyCode === PROCESSED;
    const ends = event.key === "Enter" || event.key === "Escape";
    if (during) {
      if (ends) this.#taken = true;
      if (ends && !this.#composing) this.#endedAt = -Infinity;
      return true;
    }
    const echo = ends && event.timeStamp - this.#endedAt < ECHO_MS;
    if (ends) this.#endedAt = -Infinity;
    return echo;
  }
}
