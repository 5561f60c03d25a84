/** The final ranking, from the section that every game ends with. */

import type { Fields, Seat } from "../wire/types";
import type { Teller } from "./context";
import { isFields } from "./sections";

export interface Standing { seat: Seat; place: number; total: number; rest: Fields }

export function standings(teller: Teller): Standing[] | null {
  const ranking = teller.game?.sections["ranking"];
  if (!Array.isArray(ranking)) return null;
  return ranking
    .filter(isFields)
    .map(({ seat, place, total, ...rest }) => ({ seat: Number(seat), place: Number(place), total: Number(total) / (teller.speech.pack?.perPoint ?? 1), rest }))
    .sort((a, b) => a.place - b.place);
}

/** The parts of a total with their labels: as the game names them, else every plain value that comes with it. */
export function partsOf(teller: Teller, standing: Standing): { label: string; value: number; loss?: boolean }[] {
  const named = teller.board.parts?.(standing);
  if (named) return named.map(({ key, ...part }) => ({ label: teller.speech.say(key), ...part }));
  return Object.entries(standing.rest).flatMap(([field, value]) => (typeof value === "number" ? [{ label: teller.speech.label("field", field), value }] : []));
}
