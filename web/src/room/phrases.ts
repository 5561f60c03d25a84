/** The two sentences of the dock: what I can do, or whom the table waits for. */

import type { Room } from "./room.svelte";
import { phaseOf } from "./sections";

function known(room: Room): Record<string, unknown> {
  const game = room.game;
  const { fields } = phaseOf(game?.sections ?? {});
  const others = game?.awaited.filter((seat) => seat !== room.seat) ?? [];
  return { ...fields, seats: others, count: others.length, me: room.seat };
}

export function mine(room: Room): string {
  const { tag } = phaseOf(room.game?.sections ?? {});
  return room.speech.first([`phase.${tag}.mine`, "phase.mine"], known(room)) ?? "";
}

export function waiting(room: Room): string {
  const { tag } = phaseOf(room.game?.sections ?? {});
  const params = known(room);
  const undo = room.game?.options?.may.some((option) => option.undo) ?? false;
  const keys = undo ? [`phase.${tag}.done`] : [];
  if (params["count"]) keys.push(`phase.${tag}.wait`, "phase.wait");
  keys.push(`phase.${tag}.idle`, "phase.idle");
  return room.speech.first(keys, params) ?? "";
}
