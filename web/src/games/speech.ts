/** A game in the reader's language: its words first, then the client's own for what all games share, then the bare key made readable. */

import type { Catalogue, Locale } from "../i18n/language.svelte";
import { plain, speak, type Params, type Part, type Voice } from "../i18n/message";
import { numeral } from "../i18n/numerals";
import type { GameEvent, Json, Sections } from "../wire/types";
import type { CardFace, GamePack, Kind, Words } from "./pack";

export interface SpeechSource {
  locale: Locale;
  catalogue: Partial<Catalogue>;
  pack: GamePack | null;
  words: Words;
  seatName(seat: number): string;
}

/** So many seats are named one by one. */
const NAMED = 2;

export class Speech {
  readonly #source: SpeechSource;
  readonly #voice: Voice;
  readonly #faces = new Map<string, CardFace | null>();

  constructor(source: SpeechSource) {
    this.#source = source;
    this.#voice = {
      locale: source.locale,
      formatters: {
        seat: (v: unknown) => (typeof v === "number" ? source.seatName(v) : ""),
        seats: (v: unknown) => this.list(v, "seat"),
        crowd: (v: unknown) => this.#crowd(v),
        card: (v: unknown) => this.cardName(v),
        cards: (v: unknown) => this.list(v, "card"),
        money: (v: unknown) => this.money(v),
        signed: (v: unknown) => this.signed(v),
        percent: (v: unknown) => `${this.signed(v)}%`,
        percents: (v: unknown) => this.list(v, "percent"),
        times: (v: unknown) => `×${this.number(Number(v) / 100)}`,
        name: (v: unknown) => String(v ?? ""),
        plan: (v: unknown) => this.value("", v as Json),
        word: (v: unknown) => this.word(String(v)),
        words: (v: unknown) => this.list(v, "word"),
        group: (v: unknown) => this.group(v),
        groups: (v: unknown) => this.list(v, "group"),
        numbers: (v: unknown) => this.list(v, "number"),
        amounts: (v: unknown) => this.#amounts(v),
        things: (v: unknown) => this.#things(v),
      },
    };
  }

  get locale(): Locale {
    return this.#source.locale;
  }

  get pack(): GamePack | null {
    return this.#source.pack;
  }

  has(key: string): boolean {
    return this.#message(key) !== undefined;
  }

  /** A message in parts; nothing when there is none. */
  parts(key: string, params: Params = {}): Part[] {
    const message = this.#message(key);
    return message === undefined ? [] : speak(message, params, this.#voice);
  }

  say(key: string, params: Params = {}): string {
    return plain(this.parts(key, params));
  }

  /** The first of these keys that has a message. */
  first(keys: string[], params: Params = {}): string | null {
    const key = keys.find((k) => this.has(k));
    return key === undefined ? null : this.say(key, params);
  }

  /** A name for something the server calls `key`; where no catalogue knows it, the key in plain letters. */
  label(prefix: string, key: string): string {
    return this.first([`${prefix}.${key}`, `field.${key}`]) ?? readable(key);
  }

  word(value: string): string {
    return this.first([`word.${value}`, `phase.${value}`]) ?? readable(value);
  }

  event(event: GameEvent): Part[] {
    const parts = this.parts(`event.${event.type}`, event);
    return parts.length ? parts : this.#bare(event);
  }

  /** An event without a sentence: what it is called, and what it tells field by field. */
  #bare({ type, ...fields }: GameEvent): Part[] {
    const told = Object.entries(fields as Record<string, Json>);
    return [
      { text: this.word(type) },
      ...told.flatMap(([name, value]) => [{ text: ` · ${this.label("field", name)} ` }, { kind: this.kind(name, value), text: this.value(name, value) }]),
    ];
  }

  refusal(code: string, params: Params): string {
    const short = code.replace(/^command\./, "");
    return this.first([`refusal.${short}`], params) ?? this.say("refusal.unknown", { code });
  }

  /** The label of a command with what is filled in so far. */
  command(tag: string, params: Params): string {
    return this.first([`command.${tag}`], params) ?? readable(tag);
  }

  money(value: unknown): string {
    if (typeof value !== "number") return "";
    // No line ends between a number and its unit.
    return this.say("unit.money", { amount: this.number(value) }).replace(" ", "\u00a0");
  }

  /** A sum without its unit, as it stands beside a coin. */
  coins(value: number): string {
    return this.say("unit.coins", { amount: this.number(value) });
  }

  number(value: number): string {
    // Grouped from 10,000 on; a true minus sign.
    return numeral(value, this.locale, Math.abs(value) >= 10_000).replace("-", "−");
  }

  signed(value: unknown): string {
    if (typeof value !== "number") return "";
    return value > 0 ? `+${this.coins(value)}` : this.coins(value);
  }

  face(card: unknown): CardFace | null {
    if (typeof card !== "string") return null;
    let face = this.#faces.get(card);
    if (face === undefined) {
      face = this.pack?.card(card, this.#source.words) ?? null;
      this.#faces.set(card, face);
    }
    return face;
  }

  cardName(card: unknown): string {
    const face = this.face(card);
    return face?.told ?? face?.name ?? (card === null || card === undefined ? this.say("value.none") : String(card));
  }

  group(value: unknown): string {
    const text = String(value);
    return this.first([`group.${text}`]) ?? this.word(text);
  }

  /** A name with its gloss, where the reader's language needs one. */
  glossed(name: string): string {
    const gloss = this.pack?.gloss(name, this.#source.words);
    return gloss && gloss !== name ? this.say("name.glossed", { name, gloss }) : name;
  }

  groupOf(name: string): string | null {
    return this.pack?.group(name, this.#source.words) ?? null;
  }

  /** What kind of thing a field holds: the game's own word for it, else told by the value. */
  kind(field: string, value: Json | undefined): Kind {
    const named = this.pack?.kinds[field];
    if (named) return named;
    if (typeof value === "boolean") return "flag";
    if (typeof value === "number") return field === "seat" ? "seat" : "number";
    if (typeof value === "string") return this.face(value) ? "card" : "word";
    return "word";
  }

  /** A single value in words. */
  value(field: string, value: Json | undefined): string {
    if (value === null || value === undefined) return this.say("value.none");
    if (Array.isArray(value)) {
      const things = value.some((v) => typeof v === "object" && v !== null);
      return value.map((v) => this.value(field, v)).join(things ? this.say("list.then") : this.say("list.comma"));
    }
    if (typeof value === "object") {
      const bySeat = Object.keys(value).every((name) => /^\d+$/.test(name));
      return bySeat ? this.#amounts(value) : Object.entries(value).map(([name, v]) => this.value(name, v)).join(" ");
    }
    const named = this.first([`word.${field}.${value}`]);
    if (named !== null) return named;
    const kind = this.kind(field, value);
    if (kind === "flag") return this.say(value ? "value.yes" : "value.no");
    if (kind === "number") return typeof value === "number" ? this.number(value) : String(value);
    if (kind === "name") return String(value);
    return this.#voice.formatters[kind]?.(value) || String(value);
  }

  /** One of the numbered things that an offer may name, as the game calls it; `to` is the seat that is addressed. */
  thing(field: string, number: number, to: number | null, sections: Sections): string {
    const told = this.pack?.thing?.(field, number, to, sections);
    return told ? this.say(told.key, told.params) : this.value(field, number);
  }

  list(values: unknown, kind: Kind): string {
    if (!Array.isArray(values)) return "";
    if (!values.length) return this.say("value.nobody");
    const one = (v: unknown): string => (kind === "number" ? this.number(Number(v)) : (this.#voice.formatters[kind]?.(v) ?? ""));
    return values.map(one).join(this.say("list.comma"));
  }

  /** Seats whose names would fill a line: the first, and how many. */
  #crowd(value: unknown): string {
    if (!Array.isArray(value) || value.length <= NAMED) return this.list(value, "seat");
    return this.say("list.many", { names: this.list(value.slice(0, 1), "seat"), count: value.length });
  }

  #amounts(value: unknown): string {
    if (typeof value !== "object" || value === null) return "";
    const entries = Array.isArray(value) ? (value as [unknown, unknown][]) : Object.entries(value);
    return entries
      .map(([seat, amount]) => `${this.#source.seatName(Number(seat))} ${typeof amount === "number" ? this.coins(amount) : Array.isArray(amount) ? amount.join(" + ") || this.number(0) : String(amount)}`)
      .join(this.say("list.comma"));
  }

  /** What something holds, each of its fields in words of its own; of a list each thing, in words for its fields together. */
  #things(value: unknown): string {
    if (typeof value !== "object" || value === null) return "";
    const told = Array.isArray(value)
      ? value.map((one: Params) => this.say(`thing.${Object.keys(one).join("_")}`, one))
      : Object.entries(value).map(([name, v]) => this.say(`thing.${name}`, { value: v }));
    return told.join(this.say("list.comma")) || this.say("value.none");
  }

  #message(key: string): string | undefined {
    return this.#source.words[key] ?? (this.#source.catalogue as Words)[key];
  }
}

export const readable = (key: string): string => key.replaceAll("_", " ");
