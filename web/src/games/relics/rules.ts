/** What the rules for players have in common in all languages: their sections, where each phase finds its own, and the tables. */

import type { RulesSection, RulesTable } from "../../help/rules";
import type { RelicsSections } from "../../wire/types";
import { BASES, CIVILIZATIONS, RELICS, SET_PIECES } from "./names";

export type SectionName = "aim" | "relics" | "bids" | "course" | "privileges" | "limit" | "declare" | "instant" | "bid" | "tie" | "spoil" | "award" | "end" | "time" | "coins";
export type RelicsRules = Readonly<Record<SectionName, RulesSection>>;

type Phase = NonNullable<RelicsSections["phase"]>["type"];
export const ANCHORS: Readonly<Record<Phase | "over", SectionName>> = {
  discard_priv: "limit",
  declare: "declare",
  bid: "bid",
  tie: "tie",
  spoil: "spoil",
  over: "end",
};

/** Reserve and price of an instant purchase, by base: printed on the rules page. */
const RESERVES = [7, 6, 6, 5, 4, 4, 3, 3, 2, 1];
const PRICES = [11, 9, 9, 8, 6, 6, 5, 5, 3, 2];

export function sumsTable(head: readonly [base: string, reserve: string, price: string]): RulesTable {
  return { head, rows: BASES.map((base, i) => [base, RESERVES[i]!, PRICES[i]!].map(String)) };
}

/** All relics by base; those of a set are marked. `column` 0 is Chinese, which stands beside the names in the other languages. */
export function relicsTable(head: readonly [base: string, ...civilizations: [string, string, string, string]], column: 0 | 1 | 2): RulesTable {
  const isSetPiece = (base: number): boolean => (SET_PIECES as readonly number[]).includes(base);
  return {
    head,
    rows: BASES.map((base, i) => [
      `${base}${isSetPiece(base) ? " ◆" : ""}`,
      ...CIVILIZATIONS.map((civilization) => {
        const name = RELICS[civilization][i]!;
        return column ? `${name[column]!} · ${name[0]}` : name[0];
      }),
    ]),
  };
}
