/** The relics as a reader sees them: what is printed on them, and their pictures. */

import type { CardFace, Words } from "../pack";
import { BASES, CIVILIZATIONS, RELICS, SET_PIECES, type Civilization, type Gloss } from "./names";
import { picture } from "./picture";

export interface Relic { id: string; civilization: Civilization; base: number; isSetPiece: boolean; name: Gloss }

export const idOf = (civilization: Civilization, base: number): string => `${civilization}-${base}`;

/** All there are, by civilization and falling base. */
export const ALL: ReadonlyMap<string, Relic> = new Map(
  CIVILIZATIONS.flatMap((civilization) =>
    BASES.map((base, place) => {
      const id = idOf(civilization, base);
      return [id, { id, civilization, base, isSetPiece: (SET_PIECES as readonly number[]).includes(base), name: RELICS[civilization][place]! }] as const;
    }),
  ),
);

const named = (name: string): Relic | undefined => [...ALL.values()].find((one) => one.name[0] === name);

/** What a name means to a reader of another language; `gloss` in the words says which. */
export function gloss(name: string, words: Words): string | null {
  const column = Number(words["gloss"] ?? 0);
  return column ? (named(name)?.name[column] ?? null) : null;
}

export function group(name: string, words: Words): string | null {
  const relic = named(name);
  return relic ? (words[`group.${relic.civilization}`] ?? null) : null;
}

export function card(id: string, words: Words): CardFace | null {
  const relic = ALL.get(id);
  if (!relic) return null;
  const means = gloss(relic.name[0], words);
  return {
    name: relic.name[0],
    gloss: means,
    told: means ?? relic.name[0],
    lang: "zh-CN",
    stars: relic.isSetPiece ? 1 : 0,
    sign: "◆",
    value: relic.base,
    red: false,
    ink: `civ-${relic.civilization}`,
    group: words[`group.${relic.civilization}`] ?? relic.civilization,
    get pictures() {
      return picture(relic);
    },
  };
}
