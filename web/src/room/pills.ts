/** What is said under a seat, in at most two short words: drawn from whatever the view says of that seat, where the game has a word for it. */

import { reach } from "../i18n/message";
import { settings } from "../ui/settings.svelte";
import type { IconName } from "../ui/icons";
import type { Fields, Json, Seat } from "../wire/types";
import type { Room } from "./room.svelte";
import { isFields, phaseOf, seatIn } from "./sections";

/** How a seat looks for what is said of it: it leads, has won, has done its part, is out for now, or somebody plays for it. */
export type Tone = "lead" | "won" | "done" | "out" | "away";
export interface Pill {
  text: string;
  icon?: IconName;
  tone?: Tone;
}
const MOST = 2;

export function pills(room: Room, seat: Seat): Pill[] {
  const game = room.game;
  if (!game) return [];
  const found: Pill[] = [];
  const say = (key: string, params: Fields = {}, look: Omit<Pill, "text"> = {}): void => {
    if (room.speech.has(`pill.${key}`)) found.push({ text: room.speech.say(`pill.${key}`, params), ...look });
  };
  const custody = room.people?.seats.find((s) => s.seat === seat)?.custody;
  if (custody) say(`custody.${custody}`, {}, { icon: "offline", tone: "away" });
  if (named(room, "lead") === seat) say("lead", {}, { icon: "gavel", tone: "lead" });
  if (named(room, "won") === seat) say("won", {}, { icon: "crown", tone: "won" });
  const { fields } = phaseOf(game.sections);
  const table = game.sections["table"];
  for (const [field, value] of [...Object.entries(fields), ...(isFields(table) ? Object.entries(table) : [])]) {
    const told = aboutSeat(value, seat);
    if (told !== null) say(field, { value: told }, room.pack?.pills[field]);
  }
  for (const [field, value] of Object.entries(purse(room, seat))) {
    if (typeof value === "number" && value > 0) say(field, { value }, room.pack?.pills[field]);
  }
  if (found.length === 0 && game.awaited.includes(seat)) say("awaited");
  const occupant = room.view?.chairs.find((chair) => chair.seat === seat)?.occupant;
  if (found.length === 0 && occupant?.kind === "bot") say(`level.${occupant.level}`, {}, { icon: "bot" });
  return found.slice(0, MOST);
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

/** As the seats show it: what a scene has not come to yet is not shown yet. */
export function shownPurse(room: Room, seat: Seat): Fields {
  return seatIn(((settings.still ? null : room.scenes.held) ?? room.game?.sections)?.["purses"], seat);
}

/** The sum of money among these fields. */
export function moneyOf(room: Room, fields: Fields): number | null {
  const money = Object.entries(fields).find(([field, value]) => typeof value === "number" && room.speech.kind(field, value) === "money");
  return money ? Number(money[1]) : null;
}

/** What I have to pay with, told on my purse, or to me alone: by itself, or beside what I own; null where I have no purse. */
export function balance(room: Room): number | null {
  if (room.seat === null) return null;
  const { collection: own, money } = room.game?.sections ?? {};
  if (typeof money === "number") return money;
  return moneyOf(room, purse(room, room.seat)) ?? (isFields(own) ? moneyOf(room, own) : null);
}

/** Who leads, or who has won, where the present phase tells. */
function named(room: Room, what: "lead" | "won"): Seat | null {
  const { fields } = phaseOf(room.game?.sections ?? {});
  const told = (room.pack?.[what] ?? []).map((path) => reach(fields, path)).find((value) => typeof value === "number");
  return (told as Seat | undefined) ?? null;
}

/** Who has won what lies in the lamp and has still to pay for it: the hammer has fallen. */
export const winner = (room: Room): Seat | null => named(room, "won");

/** Whom the lamp is on, and why: who has won, who leads, or the one seat that is on the move. */
export function lamp(room: Room, seat: Seat): "won" | "lead" | "move" | null {
  for (const what of ["won", "lead"] as const) {
    const one = named(room, what);
    if (one !== null) return one === seat ? what : null;
  }
  const awaited = room.game?.awaited ?? [];
  return awaited.length === 1 && awaited[0] === seat ? "move" : null;
}
