/** What a viewer may know of a card beside what is printed on it: told by the view alone. */

import type { CurioSections, Seat, Sections } from "../../wire/types";
import type { CardFacts } from "../pack";

/** The row that a piece lies in, and its place there, from 1. */
export function where(card: string, sections: Sections): { seat: Seat; place: number } | null {
  const { displays = [] } = sections as unknown as Partial<CurioSections>;
  for (const [seat, { pieces }] of displays.entries()) {
    const place = pieces.findIndex((piece) => piece.card === card);
    if (place >= 0) return { seat, place: place + 1 };
  }
  return null;
}

export function facts(card: string, sections: Sections, viewer: Seat | null): CardFacts {
  const { displays, hand } = sections as unknown as Partial<CurioSections>;
  const lies = where(card, sections);
  const score = lies && displays?.[lies.seat]?.pieces[lies.place - 1]?.score;
  return {
    owner: lies?.seat ?? (hand?.includes(card) ? viewer : null),
    sums: typeof score === "number" ? [{ key: "fact.score", value: score }] : [],
  };
}
