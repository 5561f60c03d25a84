/** What of the events is read out, in which words. */

import type { GamePack } from "../games/pack";
import { plain } from "../i18n/message";
import type { GameEvent } from "../wire/types";
import type { Room } from "./room.svelte";
import { phaseOf } from "./sections";

type Told = Pick<GamePack, "told" | "replaced">;

/** Of the events of about a second those worth hearing: of a kind that is soon replaced only the last. */
export function heard(events: readonly GameEvent[], pack: Told): GameEvent[] {
  return events.filter(
    ({ type }, i) => pack.told.includes(type) && !(pack.replaced.includes(type) && events.slice(i + 1).some((later) => later.type === type)),
  );
}

/** An event as a screen reader is told it: with what is printed on its card and what the phase says, where the words ask for it. */
export function spoken(room: Room, event: GameEvent): string {
  const face = room.speech.face(event["card"]);
  const params = { ...phaseOf(room.game?.sections ?? {}).fields, ...event, face };
  return room.speech.first([`told.${event.type}`], params) ?? plain(room.speech.event(event));
}
