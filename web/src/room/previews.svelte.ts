/** Forecasts beside the controls: asked when the draft rests, numbered, the last answer wins. */

import type { Command, Fields, Json, PreviewAnswer } from "../wire/types";

const REST_MS = 100;

export interface Forecast {
  number: number;
  /** What was asked, so that a forecast never passes for one of another amount. */
  asked: string;
  preview: Json;
  refused: { code: string; params: Fields } | null;
}

export class Previews {
  /** The newest answer for each command. */
  known = $state.raw<Readonly<Record<string, Forecast>>>({});
  #number = 0;
  #asked = new Map<number, { key: string; asked: string }>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #send: (number: number, command: Command) => boolean;

  constructor(send: (number: number, command: Command) => boolean) {
    this.#send = send;
  }

  /** Ask what this command would bring, once it has been the wish for a moment. */
  ask(command: Command): void {
    const key = command.type;
    clearTimeout(this.#timers.get(key));
    this.#timers.set(key, setTimeout(() => this.#now(key, command), REST_MS));
  }

  of(command: Command | null): Forecast | null {
    const forecast = this.last(command);
    return forecast?.asked === JSON.stringify(command) ? forecast : null;
  }

  /** The newest forecast of this kind of command, perhaps with another amount. */
  last(command: Command | null): Forecast | null {
    return (command && this.known[command.type]) ?? null;
  }

  receive(frame: PreviewAnswer): void {
    const question = this.#asked.get(frame.number);
    if (!question) return;
    this.#asked.delete(frame.number);
    if (frame.number < (this.known[question.key]?.number ?? 0)) return;
    const refused = frame.code === undefined ? null : { code: frame.code, params: frame.params ?? {} };
    const forecast = { number: frame.number, asked: question.asked, preview: frame.preview ?? null, refused };
    this.known = { ...this.known, [question.key]: forecast };
  }

  /** Another moment: nothing that was asked is of interest any more. */
  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#asked.clear();
    this.known = {};
  }

  #now(key: string, command: Command): void {
    this.#number += 1;
    const asked = JSON.stringify(command);
    if (this.#send(this.#number, command)) this.#asked.set(this.#number, { key, asked });
  }
}
