/** The relics of a seat as everybody sees them, put together for the eye. Nothing is computed by rule. */

import type { RelicsCivilizationScore as Score } from "../../../wire/types";
import { ALL } from "../cards";
import { CIVILIZATIONS, SET_PIECES } from "../names";

/** The civilizations of which there is a relic; what their sets bring stands in the points of the seat. */
export function byCivilization(relics: readonly string[]): Score[] {
  const known = relics.map((id) => ALL.get(id)).filter((relic) => relic !== undefined);
  return CIVILIZATIONS.map((civilization) => {
    const bases = known.filter((relic) => relic.civilization === civilization).map(({ base }) => base).sort((a, b) => b - a);
    return { civilization, bases, missing: SET_PIECES.filter((base) => !bases.includes(base)), set_bonus: 0 };
  }).filter(({ bases }) => bases.length);
}

/** How many pieces of a set somebody has. */
export const piecesOf = ({ missing }: Score): number => SET_PIECES.length - missing.length;
