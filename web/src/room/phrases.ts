/** The sentences of the dock: what I can do, or whom the table waits for; and the shorter one beside it. */

import type { Params } from "../i18n/message";
import { purse } from "./pills";
import type { Room } from "./room.svelte";
import { phaseOf } from "./sections";
import { mayAct, mineToMove } from "./turn";

/** What the sentences may name: the phase's fields, those awaited and whether I am, my own purse. */
export function known(room: Room): Params {
  const game = room.game;
  const { fields } = phaseOf(game?.sections ?? {});
  const others = game?.awaited.filter((seat) => seat !== room.seat) ?? [];
  return { ...fields, seats: others, count: others.length, asked: others.length < (game?.awaited.length ?? 0), me: room.seat, purse: room.seat === null ? {} : purse(room, room.seat) };
}

/** Why nothing may be done now, where every act is closed for the same reason. */
function shut(room: Room): { code: string; params: Params } | null {
  const may = room.game?.options?.may ?? [];
  const first = may[0]?.closed;
  return first && may.every(({ closed }) => closed?.code === first.code) ? { code: first.code.replace(/^command\./, ""), params: first.params } : null;
}

/** Whether the title says why all is closed, so that it need not be said again. */
export function saysWhy(room: Room): boolean {
  const why = shut(room);
  return why !== null && room.speech.has(`phase.${phaseOf(room.game?.sections ?? {}).tag}.${why.code}`);
}

/** Whether the table is mine to act on, or waits for me alone. */
export const lively = (room: Room): boolean => mayAct(room) || mineToMove(room);

export function mine(room: Room): string {
  const { tag } = phaseOf(room.game?.sections ?? {});
  return room.speech.first([`phase.${tag}.mine`, "phase.mine"], known(room)) ?? "";
}

export function waiting(room: Room): string {
  const { tag } = phaseOf(room.game?.sections ?? {});
  const why = shut(room);
  const params = { ...known(room), ...why?.params };
  const undo = room.game?.options?.may.some((option) => option.undo) ?? false;
  const keys = undo ? [`phase.${tag}.done`] : [];
  if (why) keys.push(`phase.${tag}.${why.code}`);
  if (params["count"]) keys.push(`phase.${tag}.wait`, "phase.wait");
  keys.push(`phase.${tag}.idle`, "phase.idle");
  return room.speech.first(keys, params) ?? "";
}

/** The line beside or under the title: how it is done, or what the wait is about. Empty where the title says all. */
export function hint(room: Room): string {
  const { tag } = phaseOf(room.game?.sections ?? {});
  if (lively(room)) return room.speech.first([`phase.${tag}.hint`], known(room)) ?? "";
  if (room.seat === null) return "";
  return room.speech.first([`phase.${tag}.note`, "phase.note"], known(room)) ?? "";
}
