/** What a game brings to the client beside its rules: words and the names of its cards. A game without a pack is still playable. */

import type { Component } from "svelte";
import type { Rules } from "../help/rules";
import { language, type Locale } from "../i18n/language.svelte";
import type { Params } from "../i18n/message";
import { gameTitle } from "../lobby/title";
import type { Standing } from "../room/ranking";
import type { Pill } from "../room/pills";
import type { Heard } from "../sound/cues";
import type { IconName } from "../ui/icons";
import { api } from "../wire/http";
import type { Command, FieldDomain, GameEvent, Json, Seat, Sections } from "../wire/types";
import { readable } from "./speech";

/** How a value of the view, an event, an option or a preview is said and drawn. */
export type Kind = "seat" | "card" | "money" | "signed" | "percent" | "name" | "times" | "slots" | "word" | "group" | "flag" | "number";

/** Addresses of a face's pictures by their width in pixels; `small` is the square one of a small card. */
export interface Pictures { 400: string; 800: string; small: string }

export interface CardFace {
  name: string;
  /** The name for readers of another language. */
  gloss: string | null;
  /** How sentences call it, where its name alone would say nothing to such readers. */
  told?: string;
  /** What it does, in a sentence. */
  text?: string;
  /** The script of the name, for readers and screen readers of another language. */
  lang: string;
  stars: number;
  value: number;
  red: boolean;
  /** What its stars are written with, where that is not ★; nothing where its picture alone shows them. */
  sign?: string;
  /** Whether its name is among those that the brush can write. */
  brush?: boolean;
  /** The name of the colour it is printed in, of those in tokens.css. */
  ink: string;
  group: string;
  pictures: Pictures;
}

/**
 * Keys: `game.title`, `game.lead`, `phase.<tag>`, `command.<tag>`, `confirm.<tag>`, `field.<name>`, `word.<value>`, `event.<tag>`, `refusal.<code without command.>`,
 * `section.<name>`, `preview.<key>`, `note.<command>`, `pill.<field>`, `clock.<name>`, `option.<name>`.
 * Of the dock: `phase.<tag>.mine` and `.hint` when it is mine; `.wait`, `.done`, `.idle`, or `.<code>` where all is closed for that reason, and `.note` when it is not.
 * Of a seat: `count.<field>` of a number of cards, `tally.<field>` of another number that stands beside its name.
 * Of the log: `part.<event>`, `log.<filter>`; `thing.<field>` of what an event holds, `thing.<field>_<field>` of each in a list. For screen readers: `told.<event>`, else its sentence; `told.preview.<command>`.
 */
export type Words = Record<string, string>;

/** Whom an event is for: me alone, me and another one, or all, where it is more than the course of the game. */
export type LogTone = "mine" | "party" | "all";

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

/** One line of the sums of a command: what it is (a key of the words), how much, and whether it is added or the result. A pair is a range, null is nothing. */
export interface LedgerLine {
  key: string;
  params?: Params;
  value: number | readonly [number, number] | null;
  is?: "change" | "result";
}

/** One part of a final total; `key` is a key of the words. `loss`: it was taken away. */
export interface RankingPart { key: string; value: number; loss?: boolean }

/** What a viewer may know of a card beside what is printed on it: whose it is, and sums, each with a key of the words. */
export interface CardFacts { owner: Seat | null; sums: { key: string; value: number }[] }

/** How a game looks before it is played. Its one line about itself is `game.lead` of the words. */
export interface Cover {
  /** Five cards from the outside in, the front one last; always the same ones. */
  fan: readonly Pictures[];
  /** The name of the colour it is printed in, of those in tokens.css. */
  ink: string;
}

/** A field of a command, as a control of the game's own is given it. */
export interface Control {
  name: string;
  label: string;
  domain: FieldDomain;
  value: Json | undefined;
  set(value: Json | undefined): void;
}

/** What a game draws itself, a chunk of its own. Where it draws nothing, the table draws the view as it comes. */
export interface Board {
  /** What lies in the lamp: the lot and its state, in every phase. It may ask for the room and its scene. */
  Stage?: Component;
  /** What I own: in one `row` beside the dock of a desk, or whole in a sheet. */
  Collection?: Component<{ row: boolean }>;
  /** What I own in one line: over the collection on a desk, on its handle on a phone. */
  Summary?: Component;
  /** What everybody sees that a seat has, under its plate; without it the names of its cards. */
  Seat?: Component<{ seat: Seat }>;
  /** By phase: the buttons of the dock, where the game draws them itself. */
  buttons?: Readonly<Partial<Record<string, Component>>>;
  /** Commands that the stage gives, beside what they are about, and not the dock. */
  onstage?: readonly string[];
  /** What a field of a command is chosen with, where that is not the control that all games have for its kind. */
  control?(command: string, field: string, domain: FieldDomain): Component<Control> | null;
  /** The parts of a round and where it stands. */
  steps?(sections: Sections): Step[];
  /** The parts of a final total, in the order of their columns. */
  parts?(standing: Standing): RankingPart[];
  /** How a final total came about, under its row of the ranking. */
  Account?: Component<{ standing: Standing }>;
  /** The evening as a whole, under the ranking: loaded when there is one. */
  Evening?: () => Promise<{ default: Component }>;
}

export interface GamePack {
  cover?: Cover;
  words: Record<Locale, () => Promise<{ default: Words }>>;
  /** The rules for players, and the section that belongs to each phase; `over` when the game has ended. */
  rules?: { texts: Record<Locale, () => Promise<{ default: Rules }>>; anchors: Readonly<Record<string, string>> };
  /** By the name of a field, the same in sections, events, options and previews. */
  kinds: Record<string, Kind>;
  card(id: string, words: Words): CardFace | null;
  facts?(card: string, sections: Sections, viewer: Seat | null): CardFacts;
  /** The pictures of every card there is, always all of them and in this order: what is loaded tells nothing of what is face down. */
  pictures: readonly Pictures[];
  /** How one of the numbered things that an offer may name is called, by the field that names it; `to` is who is addressed. */
  thing?(field: string, number: number, to: Seat | null, sections: Sections): { key: string; params: Params } | null;
  /** The group of a name in a list of names. */
  group(name: string, words: Words): string | null;
  /** A name for readers of another language. */
  gloss(name: string, words: Words): string | null;
  /** By command: amounts that the chips of a stepper add, or set. */
  chips: Record<string, { add?: number[]; set?: number[] }>;
  /** Commands that never are the big button, though they move the game on. */
  aside: string[];
  /** The sums of a command line by line, from its preview; null where its sentence is enough. */
  ledger?(command: Command, preview: Json, sections: Sections): LedgerLine[] | null;
  /** Fields of a phase, as paths; the first that is there is drawn large. */
  hero: string[];
  /** Fields of a phase, as paths, that name who leads. */
  lead: string[];
  /** Fields of a phase, as paths, that name who has won what is sold and has still to pay. */
  won: string[];
  /** By field: how it looks when it is said under a seat. */
  pills: Readonly<Record<string, Omit<Pill, "text">>>;
  /** Fields of a phase, sections, or `section.field`, that need no line of their own. */
  silent: string[];
  /** The card under the lamp. */
  lot(sections: Sections): string | null;
  queue(sections: Sections): QueueItem[];
  /** Events that begin a part of the log. */
  headings: string[];
  /** Events of which several in a row make a part of the log of their own. */
  runs: readonly string[];
  /** By event: its icon in the log. */
  icons: Readonly<Partial<Record<string, IconName>>>;
  /** Events of which the log says by their colour whom they are for. */
  tones?: Readonly<Partial<Record<string, LogTone>>>;
  /** By the name of a filter of the log: the events that it lets through. `mine` also has whatever names my seat. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Clocks against which nobody decides anything. */
  quiet?: readonly string[];
  /** Events that are read out; and those of which only the last within a second is. */
  told: readonly string[];
  replaced: readonly string[];
  /** What an event sounds like to the seat, after the earlier ones. */
  hear?(event: GameEvent, earlier: readonly GameEvent[], seat: Seat | null): Heard | null;
  /** Events whose sentence stays on the stage until the next lot. */
  recap: string[];
  /** Into how many parts a point of the final totals is divided. */
  perPoint?: number;
  /** Letter keys and the commands they give. */
  keys: Record<string, string>;
  /** Events that a scene is made of: what the stage still shows for a moment when the game has gone on. */
  scenes: string[];
  /** Those of them that end a lot: they are shown even to whom the next decision waits for. */
  ends: string[];
  /** Those of them after which somebody has paid. */
  payments: string[];
  recorder(): Promise<{ default: Recorder }>;
  board?(): Promise<{ default: Board }>;
}

const packs = import.meta.glob<{ default: GamePack }>("./*/index.ts");

export async function loadPack(code: string): Promise<GamePack | null> {
  return (await packs[`./${code}/index.ts`]?.())?.default ?? null;
}

/** A game's words in the language that is spoken when they are here, which may be another than when they were asked for. */
export async function loadWords(pack: GamePack | null, code: string): Promise<Words> {
  const { locale } = language;
  const words = pack ? (await pack.words[locale]()).default : await titled(code);
  return locale === language.locale ? words : loadWords(pack, code);
}

/** Without a pack the server knows what the game is called, and nothing else. */
async function titled(code: string): Promise<Words> {
  const games = await api.games().catch(() => []);
  return { "game.title": gameTitle(games.find((game) => game.code === code)) || readable(code) };
}
