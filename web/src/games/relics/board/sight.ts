/** What this game's parts of the page look at: the room, and its sections with their types. */

import { useRoom } from "../../../room/context";
import type { Room } from "../../../room/room.svelte";
import type { RelicsSections } from "../../../wire/types";
import type { Civilization } from "../names";

export class Sight {
  constructor(readonly room: Room) {}

  /** Only asked while a game is there. */
  get sections(): RelicsSections {
    return this.room.game!.sections as unknown as RelicsSections;
  }

  say(key: string, params: object = {}): string {
    return this.room.speech.say(key, params as Record<string, unknown>);
  }

  /** The bases of my relics of a civilization. */
  mine(civilization: Civilization): readonly number[] {
    return this.sections.collection?.civilizations.find((one) => one.civilization === civilization)?.bases ?? [];
  }
}

export const useSight = (): Sight => new Sight(useRoom());
