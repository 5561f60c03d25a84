/** What the rules for players have in common in all languages: their sections, where each phase finds its own, and the tables. */

import type { RulesSection, RulesTable } from "../../help/rules";
import type { TycoonSections } from "../../wire/types";
import { ERAS } from "./cards";

export type SectionName =
  | "aim" | "deal" | "cards" | "round" | "direction" | "mark" | "window" | "open" | "sealed" | "die" | "payment" | "default" | "request" | "trade" | "red" | "end" | "time";
export type TycoonRules = Readonly<Record<SectionName, RulesSection>>;

type Phase = NonNullable<TycoonSections["phase"]>["type"];
export const ANCHORS: Readonly<Record<Phase | "over", SectionName>> = {
  direction: "direction",
  mark: "mark",
  sell: "window",
  open: "open",
  sealed: "sealed",
  die: "die",
  trade_request: "request",
  request_answer: "request",
  request_choose: "request",
  trade_free: "trade",
  trade_answer: "trade",
  over: "end",
};

const STARS = [1, 2, 3, 4];

/** What each face of the price die does to a bid, by stars. */
export function dieTable(corner: string): RulesTable {
  const faces = [1, 2, 3, 4, 5, 6];
  return {
    by: "stars",
    head: [corner, ...faces.map(String)],
    rows: STARS.map((stars) => [`${stars}★`, ...faces.map((face) => (face <= 3 ? `+${stars * face}` : `−${stars * (face - 3)}`))]),
  };
}

/** Eras, cards, rounds and lots by the number of players. */
export function playersTable(head: readonly [players: string, eras: string, cards: string, rounds: string, lots: string]): RulesTable {
  return { by: "players", head, rows: [3, 4, 5, 6].map((n) => [n, n, 9 * n - 1, 2 * n, n - 1].map(String)) };
}

/** How many there are of a card, its estimate and its first bid, by stars. */
export function starsTable(head: readonly [stars: string, copies: string, estimate: string, first: string]): RulesTable {
  const copies = [3, 3, 2, 1];
  return { by: "stars", head, rows: STARS.map((stars, i) => [`${stars}★`, String(copies[i]), String(10 * stars), String(5 * stars)]) };
}

/** All cards by era, by rising stars. `column` 0 is Chinese, which stands beside the names in the other languages. */
export function cardsTable(head: readonly [era: string, cards: string], column: 0 | 1 | 2): RulesTable {
  return {
    head,
    rows: Object.values(ERAS).map(({ name, cards }) => [
      name[column],
      cards.map((printed, i) => `${i + 1}★ ${printed[column]}${printed[column] === printed[0] ? "" : ` · ${printed[0]}`}`),
    ]),
  };
}
