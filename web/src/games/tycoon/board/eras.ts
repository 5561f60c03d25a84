/** Cards of one owner by era, copies of one print together. */

import type { TycoonEraScore as EraScore, TycoonOwnCard as OwnCard } from "../../../wire/types";

/** Copies of one print. They sell alike; what they cost may differ. */
export interface Copies { id: string; count: number; own: OwnCard[] }

/** The print of a card: `E5-2` of `E5-2-3`. */
const print = (id: string): string => id.slice(0, id.lastIndexOf("-"));

export const inkOf = (era: string): number => Number(era.slice(1));

/** An era's cards by rising stars, one entry for each print. */
export function copiesIn(era: string, ids: readonly string[], own: readonly OwnCard[] = []): Copies[] {
  const found = new Map<string, Copies>();
  for (const id of ids.filter((one) => one.startsWith(`${era}-`)).sort()) {
    const copies = found.get(print(id)) ?? { id, count: 0, own: [] };
    copies.count += 1;
    copies.own.push(...own.filter(({ card }) => card === id));
    found.set(print(id), copies);
  }
  return [...found.values()];
}

/** Eras of which there is a card, then the others; each in the order of the view. */
export function heldFirst(eras: readonly EraScore[]): EraScore[] {
  const held = (era: EraScore): boolean => era.stars.some((count) => count > 0);
  return [...eras.filter(held), ...eras.filter((era) => !held(era))];
}

export const worth = (eras: readonly EraScore[]): number => eras.reduce((sum, era) => sum + era.value, 0);
export const lost = (eras: readonly EraScore[]): number => eras.reduce((sum, era) => sum + era.confiscated, 0);
