/** The newest forecast as sums: what was asked, and the rows of its table. Nothing is computed here. */

import type { Forecast } from "../room/previews.svelte";
import { isFields } from "../room/sections";
import type { Command, Fields, Json } from "../wire/types";

export interface Asked { command: Command; preview: Json }

export function newest(known: Readonly<Record<string, Forecast>>): Asked | null {
  const [last] = Object.values(known).filter(({ refused }) => !refused).sort((a, b) => b.number - a.number);
  return last ? { command: JSON.parse(last.asked) as Command, preview: last.preview } : null;
}

/** The rows of a preview that has some, such as one for each face of a die. */
export function tableOf(preview: Json): Fields[] | null {
  if (!isFields(preview)) return null;
  const list = Object.values(preview).find((value) => Array.isArray(value) && value.length > 1 && value.every(isFields));
  return (list as Fields[] | undefined) ?? null;
}

/** The columns that say something: not those that are nothing everywhere, nor those that the next one only repeats. */
export function columns(rows: Fields[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  const kept = names.splice(-1);
  for (const name of names.reverse()) {
    const says = rows.some((row) => row[name] !== 0) && rows.some((row) => row[name] !== row[kept[0]!]);
    if (says) kept.unshift(name);
  }
  return kept;
}
