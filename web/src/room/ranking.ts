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
    .map(({ seat, place, total, ...rest }) => ({ seat: Number(seat), place: Number(place), total: Number(total), rest }))
    .sort((a, b) => a.place - b.place);
}
