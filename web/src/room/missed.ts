/** What happened while the line was down, in one sentence. */

import { reach } from "../i18n/message";
import type { Room } from "./room.svelte";
import { phaseOf } from "./sections";

/** Events after `version`, counted by kind; empty where there were none. */
export function missed(room: Room, version: number): string {
  const events = (room.game?.events ?? []).filter((line) => line.v > version);
  if (!events.length) return "";
  const counts: Record<string, number> = {};
  for (const { event } of events) counts[event.type] = (counts[event.type] ?? 0) + 1;
  const { fields } = phaseOf(room.game?.sections ?? {});
  const price = (room.pack?.hero ?? []).map((path) => reach(fields, path)).find((value) => typeof value === "number") ?? null;
  return room.speech.first(["missed"], { ...counts, count: events.length, price }) ?? "";
}
