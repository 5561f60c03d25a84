/** What this game's parts of the page look at: the room, and its sections with their types. */

import { useRoom } from "../../../room/context";
import type { Room } from "../../../room/room.svelte";
import type { CurioDisplayView, CurioSections, Seat } from "../../../wire/types";
import { where } from "../facts";

export class Sight {
  constructor(readonly room: Room) {}

  /** Only asked while a game is there. */
  get sections(): CurioSections {
    return this.room.game!.sections as unknown as CurioSections;
  }

  display(seat: Seat): CurioDisplayView {
    return this.sections.displays[seat]!;
  }

  where(card: string): { seat: Seat; place: number } | null {
    return where(card, this.room.game?.sections ?? {});
  }

  say(key: string, params: object = {}): string {
    return this.room.speech.say(key, params as Record<string, unknown>);
  }

  number(value: number): string {
    return this.room.speech.number(value);
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
