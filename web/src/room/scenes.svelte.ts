/** What the stage still shows of what has just happened, while the game has already gone on. Nobody waits for it. */

import type { GameEvent, Line, Sections } from "../wire/types";

/** As long as the end of a lot stays under the lamp. */
export const SHOWN_MS = 2_600;
/** With more scenes than this in the queue the older ones are left out: the table has gone on without them. */
const WAITING = 2;

/** The events of one version that are shown together, in their order. */
export interface Scene {
  version: number;
  events: GameEvent[];
  /** What the view told before these events and after them; null where several versions came at once. */
  before: Sections | null;
  after: Sections | null;
  /** It ends with a payment, which purses show when it has been seen. */
  pays: boolean;
}

/** Types of events: that make a scene, that end a lot, and that are payments. */
interface Named { shown: readonly string[]; ends: readonly string[]; paid: readonly string[] }

export class Scenes {
  current = $state.raw<Scene | null>(null);
  /** What purses still show until the payment of this scene has been seen. */
  readonly held: Sections | null = $derived(this.current?.pays ? this.current.before : null);
  #waiting: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Lines of one message between two views; `shown` names the events that make a scene, `paid` those of them that are payments.
   * With `awaited` a decision of mine has begun: what came before it is left out, and of this message only how a lot has ended is shown.
   */
  receive(lines: Line[], { shown, ends, paid }: Named, before: Sections | null, after: Sections | null, awaited = false): void {
    if (awaited) this.clear();
    const byVersion = new Map<number, GameEvent[]>();
    for (const { v, event } of lines) {
      if (shown.includes(event.type)) byVersion.set(v, [...(byVersion.get(v) ?? []), event]);
    }
    const single = lines.every(({ v }) => v === lines[0]?.v);
    for (const [version, events] of byVersion) {
      if (awaited && !events.some(({ type }) => ends.includes(type))) continue;
      const pays = events.some(({ type }) => paid.includes(type));
      this.#waiting.push({ version, events, before: single ? before : null, after: single ? after : null, pays });
    }
    if (this.#waiting.length > WAITING) this.#waiting.splice(0, this.#waiting.length - 1);
    if (this.current === null) this.close();
  }

  /** The next one, or none. */
  close(): void {
    clearTimeout(this.#timer);
    this.current = this.#waiting.shift() ?? null;
    if (this.current) this.#timer = setTimeout(() => this.close(), SHOWN_MS);
  }

  /** Another game, or the page is left. */
  clear(): void {
    this.#waiting = [];
    this.close();
  }
}
