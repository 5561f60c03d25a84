/** What a viewer may know of a card beside what is printed on it: told by the view alone. */

import type { Seat, Sections, TycoonSections } from "../../wire/types";
import type { CardFacts } from "../pack";

export function facts(card: string, sections: Sections, viewer: Seat | null): CardFacts {
  const seen = sections as unknown as Partial<TycoonSections>;
  const mine = seen.collection?.cards.find((own) => own.card === card);
  const sums = [
    { key: "fact.last_paid", value: mine?.last_paid ?? seen.piles?.last_paid[card] },
    { key: "fact.net", value: mine?.net },
    { key: "fact.income", value: mine?.income },
  ];
  return {
    owner: mine && !seen.revealed ? viewer : owner(card, seen),
    sums: sums.filter((sum): sum is { key: string; value: number } => typeof sum.value === "number"),
  };
}

/** Red cards lie open, and all cards do when the game is over. */
function owner(card: string, { purses, revealed }: Partial<TycoonSections>): Seat | null {
  const seat = (revealed?.hands ?? purses?.map((purse) => purse.reds))?.findIndex((cards) => cards.includes(card)) ?? -1;
  return seat < 0 ? null : seat;
}
