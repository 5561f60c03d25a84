/** What a viewer may know of a relic beside what is printed on it: told by the view alone. */

import type { RelicsSections, Seat, Sections } from "../../wire/types";
import type { CardFacts } from "../pack";

export function facts(card: string, sections: Sections, _viewer: Seat | null): CardFacts {
  const { purses, table } = sections as unknown as Partial<RelicsSections>;
  const seat = purses?.findIndex(({ relics }) => relics.includes(card)) ?? -1;
  const lot = table?.lot?.card === card ? table.lot : null;
  return {
    owner: seat < 0 ? null : seat,
    sums: lot ? [{ key: "field.reserve", value: lot.reserve }, { key: "field.price", value: lot.price }] : [],
  };
}
