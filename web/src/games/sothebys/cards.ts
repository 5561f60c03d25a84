/** The cards as a reader sees them: what their names say, and their pictures. */

import type { CardFace, Words } from "../pack";
import { COLOURS, LOCALES, nameOf, titleOf, type Colour, type Kind } from "./names";
import { picture } from "./picture";

export interface Printed { colour: Colour; kind: Kind; crowns: number }

/** A printed card, such as `red-fixed-3-1`, or a sealed one on sale, such as `red-sealed-4-12`. */
const CARD = /^(red|blue|green|yellow|black)-(open|once|fixed|joint|sealed|genuine|fake)-([1-5])-\d+$/;
export const COLOUR_NAMES = Object.keys(COLOURS) as Colour[];

export function printed(id: string): Printed | null {
  const [, colour, kind, crowns] = CARD.exec(id) ?? [];
  return colour ? { colour: colour as Colour, kind: kind as Kind, crowns: Number(crowns) } : null;
}

/** The column of the names for the language of these words. */
const column = (words: Words): number => Number(words["gloss"] ?? 0);

export function card(id: string, words: Words): CardFace | null {
  const found = printed(id);
  if (!found) return null;
  const { colour, kind, crowns } = found;
  const read = column(words);
  return {
    name: nameOf(colour, kind, crowns, read),
    gloss: titleOf(kind, read),
    lang: LOCALES[read]!,
    stars: crowns,
    sign: "",
    value: crowns,
    red: false,
    ink: `print-${colour}`,
    group: COLOURS[colour][read]!,
    get pictures() {
      return picture(found);
    },
  };
}
