/** A preview as rows of a ledger: as the game lays it out, else field by field. */

import type { LedgerLine } from "../games/pack";
import type { Room } from "../room/room.svelte";
import { isFields } from "../room/sections";
import type { Command, Fields, Json } from "../wire/types";
import type { Row } from "./Ledger.svelte";

export function rows(room: Room, command: Command, preview: Json): Row[] | null {
  const lines = room.pack?.ledger?.(command, preview, room.game?.sections ?? {});
  if (lines) return lines.map((line) => row(room, line));
  if (room.speech.has(`preview.${command.type}`) || !isFields(preview)) return null;
  return plain(room, command.type, preview);
}

function row(room: Room, { key, params, value, is }: LedgerLine): Row {
  const { speech } = room;
  const label = speech.say(key, params ?? {});
  if (value === null) return { label, text: speech.say("ledger.none") };
  if (typeof value !== "number") return { label, text: speech.say("ledger.range", { low: value[0], high: value[1] }), result: is === "result" };
  if (is !== "change") return { label, text: speech.coins(value), result: is === "result" };
  return value === 0 ? { label, text: speech.say("ledger.none") } : { label, text: speech.signed(value), tone: value > 0 ? "plus" : "minus" };
}

function plain(room: Room, of: string, fields: Fields): Row[] {
  return Object.entries(fields)
    .filter(([name, value]) => name !== "faces" && name !== "type" && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => ({ label: room.speech.first([`preview.${of}.${name}`]) ?? room.speech.label("preview", name), text: room.speech.value(name, value) }));
}
