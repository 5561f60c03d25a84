/** What a viewer may know of a card beside what is printed on it: told by the view alone. */

import type { Seat, Sections, SothebysSections } from "../../wire/types";
import type { CardFacts } from "../pack";

export function facts(card: string, sections: Sections, viewer: Seat | null): CardFacts {
  const { purses, collection, hand } = sections as unknown as Partial<SothebysSections>;
  const buyer = purses?.findIndex(({ bought }) => bought.includes(card)) ?? -1;
  const mine = collection?.cards.find((own) => own.card === card);
  return {
    owner: buyer >= 0 ? buyer : hand?.includes(card) ? viewer : null,
    sums: mine ? [{ key: "fact.now", value: mine.amount }] : [],
  };
}
