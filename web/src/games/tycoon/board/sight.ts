/** What this game's parts of the page look at: the room, and its sections with their types. */

import { useRoom } from "../../../room/context";
import type { Room } from "../../../room/room.svelte";
import type { TycoonSections } from "../../../wire/types";

export class Sight {
  constructor(readonly room: Room) {}

  /** Only asked while a game is there. */
  get sections(): TycoonSections {
    return this.room.game!.sections as unknown as TycoonSections;
  }

  /** The lot that was turned over last. */
  get lot(): string | null {
    const { lots, flipped } = this.sections.table;
    return lots[flipped - 1]?.card ?? null;
  }

  say(key: string, params: object = {}): string {
    return this.room.speech.say(key, params as Record<string, unknown>);
  }

  /** The printed card of this name, among those in play. */
  printed(name: string): string | null {
    const { names, eras } = this.sections.table;
    const at = names.indexOf(name);
    return at < 0 ? null : `${eras[Math.floor(at / STARS)]}-${(at % STARS) + 1}`;
  }
}

/** Of each era a card with 1 to 4 stars is in play, in this order. */
export const STARS = 4;

export const useSight = (): Sight => new Sight(useRoom());
