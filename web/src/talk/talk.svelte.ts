/** The talk of a room as this tab knows it: lines from the server, and my own that are on their way. */

import { graphemes } from "../i18n/numerals";
import { randomHex } from "../wire/chance";
import type { Fields, FromClient, Said, Talk as TalkFrame, TalkLine } from "../wire/types";

/** The server keeps so many lines of each kind, and nobody scrolls further. */
const KEPT = { said: 200, notice: 50 };
/** A line without an answer after this long has failed, as far as its writer is concerned. */
const PATIENCE_MS = 5_000;
/** What the server takes, in graphemes. */
export const LONGEST = 300;
/** What the server takes, in bytes for each of them. */
const BYTES = 6;

export interface Outgoing {
  /** Stays the same however often it is sent, so that it is said once. */
  readonly id: string;
  readonly text: string;
  readonly at: number;
  /** The last line known when it was written: its own comes after that. */
  readonly after: number;
  readonly state: "sending" | "sent" | "failed";
  /** The line that it became; null until the server says so. */
  readonly n: number | null;
  /** Why it failed; null where nothing was heard. */
  readonly refusal: { code: string; params: Fields } | null;
}

export interface TalkSource {
  send(frame: FromClient): boolean;
  /** Who I am, once that is known. */
  person(): string | null;
  /** Server's time, ms. */
  now(): number;
}

export class Talk {
  lines = $state.raw<readonly TalkLine[]>([]);
  outgoing = $state.raw<readonly Outgoing[]>([]);
  /** What stands in the input: it outlives the panel. */
  draft = $state("");
  /** The last line that was in view. */
  seen = $state(0);
  readonly #source: TalkSource;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #begun = false;

  readonly last: number = $derived(this.lines.at(-1)?.n ?? 0);
  /** What others have said since I looked. */
  readonly unread: number = $derived(this.lines.filter((line) => line.n > this.seen && line.kind === "said" && !this.mine(line)).length);
  /** My lines that are not among the lines yet. One that has just arrived, before its answer, is not shown twice. */
  readonly onTheWay: readonly Outgoing[] = $derived(this.outgoing.filter((one) => one.state !== "sending" || !this.#arrived(one)));

  constructor(source: TalkSource) {
    this.#source = source;
  }

  mine(line: Said): boolean {
    return line.who.person === this.#source.person();
  }

  // What I do ------------------------------------------------------------------------------------

  /** Say the draft. False where there is nothing to say, or too much. */
  say(): boolean {
    const text = this.draft.trim();
    if (text === "" || left(text) < 0) return false;
    const id = randomHex(16);
    this.draft = "";
    this.outgoing = [...this.outgoing, { id, text, at: this.#source.now(), after: this.last, state: "sending", n: null, refusal: null }];
    this.#begin(id, text);
    return true;
  }

  /** The same line under the same id. */
  retry(id: string): void {
    const one = this.outgoing.find((other) => other.id === id);
    if (one?.state !== "failed") return;
    this.#change(id, { state: "sending", refusal: null });
    this.#begin(id, one.text);
  }

  /** Everything up to the last line has been in view. */
  look(): void {
    this.seen = this.last;
  }

  // What the server says -------------------------------------------------------------------------

  receive(frame: TalkFrame): void {
    const last = this.last;
    const left = { ...KEPT };
    const all = frame.full ? [...frame.lines] : [...this.lines, ...frame.lines.filter((line) => line.n > last)];
    this.lines = all.reverse().filter((line) => left[line.kind]-- > 0).reverse();
    // What was said before I came is no news; and a talk that began anew has nothing that was seen.
    if (!this.#begun || this.seen > this.last) this.look();
    this.#begun = true;
    this.outgoing = this.outgoing.filter((one) => one.n === null || one.n > this.last);
  }

  /** Whether it was a line of mine that became line `n`. */
  acked(id: string, n: number): boolean {
    if (!this.#settle(id)) return false;
    if (n <= this.last) this.outgoing = this.outgoing.filter((one) => one.id !== id);
    else this.#change(id, { state: "sent", n, refusal: null });
    return true;
  }

  /** Whether it was a line of mine that was not taken. */
  refused(id: string, code: string, params: Fields): boolean {
    if (!this.#settle(id)) return false;
    this.#change(id, { state: "failed", refusal: { code, params } });
    return true;
  }

  /** The line is back: whether the last ones arrived before it broke is unknown, so they are sent again. They wait no longer for that. */
  connected(): void {
    for (const { id, text, state } of this.outgoing) if (state === "sending") this.#source.send({ type: "say", id, text });
  }

  /** The line broke over something too large: what was on its way has failed, and breaks no other. */
  overflowed(): void {
    for (const { id, state } of this.outgoing) if (state === "sending") this.refused(id, "talk.too_long", { max: LONGEST });
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #begin(id: string, text: string): void {
    const fail = (): void => this.#change(id, { state: "failed", refusal: null });
    if (this.#source.send({ type: "say", id, text })) this.#timers.set(id, setTimeout(fail, PATIENCE_MS));
    else fail();
  }

  #settle(id: string): boolean {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    return this.outgoing.some((one) => one.id === id);
  }

  #change(id: string, to: Partial<Outgoing>): void {
    this.outgoing = this.outgoing.map((one) => (one.id === id ? { ...one, ...to } : one));
  }

  /** The server tidies spaces, so only the rest is compared. */
  #arrived(one: Outgoing): boolean {
    const bare = (text: string): string => text.replace(/\s/g, "");
    return this.lines.some((line) => line.n > one.after && line.kind === "said" && this.mine(line) && bare(line.text) === bare(one.text));
  }
}

const encoder = new TextEncoder();
/** How many more characters a line takes; below nothing it is too long. Those of many bytes count for more. */
export function left(text: string): number {
  return Math.min(LONGEST - graphemes(text).length, Math.floor(LONGEST - encoder.encode(text).length / BYTES));
}
