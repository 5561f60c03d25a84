/** The log in parts: an event that begins one, and what followed it, both newest first. */

import type { GamePack } from "../games/pack";
import type { GameEvent, Line } from "../wire/types";

export interface Told { line: Line; key: string }
export interface LogPart {
  key: string;
  /** The event that began it; null for what came before the first. */
  head: GameEvent | null;
  lines: Told[];
}

type Heads = Pick<GamePack, "headings" | "runs">;

/** `lines` in the order in which they happened. */
export function parts(lines: readonly Told[], pack: Heads | null): LogPart[] {
  const found: LogPart[] = [];
  for (const told of lines) {
    const { event } = told.line;
    const now = found[0];
    const begins = pack?.headings.includes(event.type) || (pack?.runs.includes(event.type) && now?.head?.type !== event.type);
    if (begins) found.unshift({ key: told.key, head: event, lines: [told] });
    else if (now) now.lines.unshift(told);
    else found.push({ key: told.key, head: null, lines: [told] });
  }
  return found;
}
