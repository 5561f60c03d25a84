/** What this game's parts of the page look at: the room, its sections with their types, and the names in the reader's language. */

import { useRoom } from "../../../room/context";
import type { Room } from "../../../room/room.svelte";
import type { Seat, SuspicionInsight, SuspicionItemView, SuspicionSections, SuspicionTableView } from "../../../wire/types";
import { ITEMS, KINDS, meaning, RANKS, type Gloss, type ItemName, type Kind, type Rank } from "../names";

/** What the reader can know of an item, and where it stands. */
export interface Seen extends SuspicionItemView {
  round: number;
  state: "done" | "now" | "waiting";
  /** What only I know of it, where I do. */
  insight: SuspicionInsight | null;
  mine: boolean;
}

export class Sight {
  constructor(readonly room: Room) {}

  /** Only asked while a game is there. */
  get sections(): SuspicionSections {
    return this.room.game!.sections as unknown as SuspicionSections;
  }

  get table(): SuspicionTableView {
    return this.sections.table;
  }

  /** All items by round. */
  get items(): Seen[] {
    const { items, round, over } = this.table;
    const { collection } = this.sections as Partial<SuspicionSections>;
    return items.map((item, i) => ({
      ...item,
      round: i + 1,
      state: i < over ? "done" : i + 1 === round ? "now" : "waiting",
      insight: collection?.insight.find((one) => one.round === i + 1) ?? null,
      mine: collection?.items.includes(i + 1) ?? false,
    }));
  }

  item(round: number): Seen {
    return this.items[round - 1]!;
  }

  get seats(): Seat[] {
    return this.sections.purses.map((_, seat) => seat);
  }

  say(key: string, params: object = {}): string {
    return this.room.speech.say(key, params as Record<string, unknown>);
  }

  /** Which colour a seat's coin has. */
  hue(seat: Seat): number {
    return this.room.view?.chairs.find((chair) => chair.seat === seat)?.chair ?? 1;
  }

  isBot(seat: Seat): boolean {
    return this.room.view?.chairs.find((chair) => chair.seat === seat)?.occupant?.kind === "bot";
  }
}

export const useSight = (): Sight => new Sight(useRoom());

/** A name in its own script, and what it means to readers of the language of these words. */
function printed(gloss: Gloss, words: Readonly<Record<string, string>>): { own: string; means: string | null } {
  return { own: gloss[0], means: meaning(gloss, Number(words["gloss"] ?? 0)) };
}
type Printed = ReturnType<typeof printed>;
type Words = Readonly<Record<string, string>>;
export const itemName = (name: string, words: Words): Printed => printed(ITEMS[name as ItemName], words);
export const kindName = (kind: string, words: Words): Printed => printed(KINDS[kind as Kind], words);
/** The first character tells ranks apart. */
export const rankMark = (rank: string): string => [...RANKS[rank as Rank][0]][0]!;
