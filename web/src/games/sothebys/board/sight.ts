/** What this game's parts of the page look at: the room, and its sections with their types. */

import { useRoom } from "../../../room/context";
import type { Room } from "../../../room/room.svelte";
import type { Seat, SothebysSections } from "../../../wire/types";

export class Sight {
  constructor(readonly room: Room) {}

  /** Only asked while a game is there. */
  get sections(): SothebysSections {
    return this.room.game!.sections as unknown as SothebysSections;
  }

  get seats(): Seat[] {
    return this.sections.purses.map((_, seat) => seat);
  }

  say(key: string, params: object = {}): string {
    return this.room.speech.say(key, params as Record<string, unknown>);
  }

  /** A sum as it stands on the table. */
  coins(value: number): string {
    return this.room.speech.coins(value);
  }
}

export const useSight = (): Sight => new Sight(useRoom());
