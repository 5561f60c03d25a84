/** What a game brings to the client beside its rules: words and the names of its cards. A game without a pack is still playable. */

import type { Component } from "svelte";
import type { Rules } from "../help/rules";
import type { Locale } from "../i18n/language.svelte";
import type { Params } from "../i18n/message";
import type { GameEvent, Seat, Sections } from "../wire/types";

/** How a value of the view, an event, an option or a preview is said and drawn. */
export type Kind = "seat" | "card" | "money" | "signed" | "percent" | "name" | "times" | "slots" | "word" | "group" | "flag" | "number";

/** Addresses of a face's pictures by their width in pixels; `small` is the square one of a small card. */
export interface Pictures { 400: string; 800: string; small: string }

export interface CardFace {
  name: string;
  /** The name for readers of another language. */
  gloss: string | null;
  /** The script of the name, for readers and screen readers of another language. */
  lang: string;
  stars: number;
  value: number;
  red: boolean;
  /** Which of the inks `--era-1` to `--era-9` it is printed in. */
  ink: number;
  group: string;
  pictures: Pictures;
}

/**
 * Keys: `phase.<tag>`, `phase.<tag>.mine`, `phase.<tag>.wait`, `command.<tag>`, `confirm.<tag>`, `field.<name>`, `word.<value>`, `event.<tag>`,
 * `refusal.<code without command.>`, `section.<name>`, `preview.<key>`, `pill.<field>`, `clock.<name>`, `option.<name>`.
 */
export type Words = Record<string, string>;

/** One thing in the row of lots. */
export interface QueueItem {
  card: string | null;
  /** A short word under it. */
  text: string | null;
  state: "done" | "now" | "waiting";
  marked: boolean;
}

/** Where a replay stands, put together from recorded events alone. */
export interface Recorded {
  /** Events whose sentences say what part of the game this is, the widest first. */
  where: GameEvent[];
  /** The card under the lamp. */
  lot: string | null;
  /** What each seat has done about it, the last one last. `word` is a key of the words. */
  bids: { seat: Seat; amount: number | null; word: string | null }[];
  /** Who bought what, a card or its name, for how much. */
  bought: { seat: Seat; thing: string; paid: number }[];
}
export interface Recorder {
  /** Events that begin a lot. */
  lots: string[];
  record(events: GameEvent[]): Recorded;
}

/** One step of a round, for the row of steps in the header; `key` is a key of the words. */
export interface Step { key: string; params?: Params; state: "done" | "now" | "waiting" }

/** What a game draws itself, a chunk of its own. Where it draws nothing, the table draws the view as it comes. */
export interface Board {
  /** What lies in the lamp: the lot and its state, in every phase. It may ask for the room and its scene. */
  Stage?: Component;
  /** What I own, whole: beside the dock on a desk, in a sheet on a phone. */
  Collection?: Component;
  /** What I own in one line: over the collection on a desk, on its handle on a phone. */
  Summary?: Component;
  /** The parts of a round and where it stands. */
  steps?(sections: Sections): Step[];
}

export interface GamePack {
  words: Record<Locale, () => Promise<{ default: Words }>>;
  /** The rules for players, and the section that belongs to each phase; `over` when the game has ended. */
  rules?: { texts: Record<Locale, () => Promise<{ default: Rules }>>; anchors: Readonly<Record<string, string>> };
  /** By the name of a field, the same in sections, events, options and previews. */
  kinds: Record<string, Kind>;
  card(id: string, words: Words): CardFace | null;
  /** The pictures of every card there is, always all of them and in this order: what is loaded tells nothing of what is face down. */
  pictures: readonly Pictures[];
  /** The group of a name in a list of names. */
  group(name: string, words: Words): string | null;
  /** A name for readers of another language. */
  gloss(name: string, words: Words): string | null;
  /** By command: amounts that the chips of a stepper add, or set. */
  chips: Record<string, { add?: number[]; set?: number[] }>;
  /** Fields of a phase, as paths; the first that is there is drawn large. */
  hero: string[];
  /** Fields of a phase, as paths, that name who leads. */
  lead: string[];
  /** Fields of a phase, or `section.field`, that need no line of their own. */
  silent: string[];
  /** The card under the lamp. */
  lot(sections: Sections): string | null;
  queue(sections: Sections): QueueItem[];
  /** Events that begin a part of the log. */
  headings: string[];
  /** Events whose sentence stays on the stage until the next lot. */
  recap: string[];
  /** Letter keys and the commands they give. */
  keys: Record<string, string>;
  /** Events that a scene is made of: what the stage still shows for a moment when the game has gone on. */
  scenes: string[];
  recorder(): Promise<{ default: Recorder }>;
  board?(): Promise<{ default: Board }>;
}

const packs = import.meta.glob<{ default: GamePack }>("./*/index.ts");

export async function loadPack(code: string): Promise<GamePack | null> {
  return (await packs[`./${code}/index.ts`]?.())?.default ?? null;
}
