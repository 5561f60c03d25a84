/** What is said under a seat, in at most two short words: drawn from whatever the view says of that seat, where the game has a word for it. */

import { reach } from "../i18n/message";
import type { Fields, Json, Seat } from "../wire/types";
import type { Room } from "./room.svelte";
import { isFields, phaseOf, seatIn } from "./sections";

export function pills(room: Room, seat: Seat): string[] {
  const game = room.game;
  if (!game) return [];
  const found: string[] = [];
  const custody = room.people?.seats.find((s) => s.seat === seat)?.custody;
  if (custody) found.push(room.speech.say(`pill.custody.${custody}`));
  if (leader(room) === seat && room.speech.has("pill.lead")) found.push(room.speech.say("pill.lead"));
  const { fields } = phaseOf(game.sections);
  const table = game.sections["table"];
  for (const [field, value] of [...Object.entries(fields), ...(isFields(table) ? Object.entries(table) : [])]) {
    const told = aboutSeat(value, seat);
    if (told !== null && room.speech.has(`pill.${field}`)) found.push(room.speech.say(`pill.${field}`, { value: told }));
  }
  for (const [field, value] of Object.entries(purse(room, seat))) {
    if (typeof value === "number" && value > 0 && room.speech.has(`pill.${field}`)) found.push(room.speech.say(`pill.${field}`, { value }));
  }
  if (found.length === 0 && game.awaited.includes(seat)) found.push(room.speech.say("pill.awaited"));
  return found.slice(0, 2);
}

/** What this field says of the seat: true where it only names it, else the value it has for it; null where it says nothing. */
function aboutSeat(value: Json, seat: Seat): Json | null {
  if (value === seat) return true;
  if (Array.isArray(value)) return value.includes(seat) ? true : null;
  return isFields(value) && String(seat) in value ? value[String(seat)]! : null;
}

export function purse(room: Room, seat: Seat): Fields {
  return seatIn(room.game?.sections["purses"], seat);
}

/** What I have to pay with, or null where I have no purse. */
export function balance(room: Room): number | null {
  const fields = room.seat === null ? {} : purse(room, room.seat);
  const money = Object.entries(fields).find(([field, value]) => typeof value === "number" && room.speech.kind(field, value) === "money");
  return money ? Number(money[1]) : null;
}

/** Who leads, where the present phase tells. */
function leader(room: Room): Seat | null {
  const { fields } = phaseOf(room.game?.sections ?? {});
  const told = (room.pack?.lead ?? []).map((path) => reach(fields, path)).find((value) => typeof value === "number");
  return (told as Seat | undefined) ?? null;
}

/** Whom the lamp is on: who leads, or the one seat that is on the move. */
export function isLit(room: Room, seat: Seat): boolean {
  const leads = leader(room);
  if (leads !== null) return leads === seat;
  const awaited = room.game?.awaited ?? [];
  return awaited.length === 1 && awaited[0] === seat;
}
