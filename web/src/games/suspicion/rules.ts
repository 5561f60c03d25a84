/** What the rules for players have in common in all languages: their sections, where each phase finds its own, and the tables. */

import type { RulesSection, RulesTable } from "../../help/rules";
import type { SuspicionSections } from "../../wire/types";
import { RisingClock } from "./clock";
import { KINDS, meaning, RANKS, type Kind, type Rank } from "./names";

export type SectionName = "aim" | "items" | "cards" | "draw" | "negotiate" | "trade" | "specials" | "clock" | "written" | "hammer" | "final" | "end" | "secrets" | "time";
export type SuspicionRules = Readonly<Record<SectionName, RulesSection>>;

type Phase = NonNullable<SuspicionSections["phase"]>["type"];
export const ANCHORS: Readonly<Record<Phase | "over", SectionName>> = {
  draw: "draw",
  negotiate: "negotiate",
  countdown: "clock",
  clock: "clock",
  sealed100: "written",
  hammer: "hammer",
  final: "final",
  hack: "specials",
  over: "end",
};

const named = (gloss: (typeof RANKS)[Rank] | (typeof KINDS)[Kind], column: number): string => {
  const other = meaning(gloss, column);
  return other ? `${gloss[0]} · ${other}` : gloss[0];
};
const RANK_NAMES = Object.keys(RANKS) as Rank[];

/** How many items of each rank there are, by the number of players. */
export function ranksTable(players: string, rounds: string, column: number): RulesTable {
  const counts: readonly (readonly number[])[] = [[3, 8, 1, 2, 2, 2, 1], [4, 8, 1, 2, 2, 2, 1], [5, 10, 1, 2, 3, 2, 2], [6, 12, 1, 3, 3, 3, 2], [7, 14, 1, 3, 4, 4, 2], [8, 16, 1, 4, 4, 4, 3]];
  return { by: "players", head: [players, rounds, ...RANK_NAMES.map((rank) => named(RANKS[rank], column))], rows: counts.map((row) => row.map(String)) };
}

/** What an item of each rank is worth in an ordinary market, and at the least and the most. */
export function valuesTable(head: readonly [rank: string, base: string, extremes: string], column: number): RulesTable {
  const values: Record<Rank, [string, string]> = { treasure: ["65–85", "49–106"], masterpiece: ["40–50", "30–63"], fine: ["25–35", "19–44"], ordinary: ["10–20", "8–25"], junk: ["2–8", "2–10"] };
  return { head, rows: RANK_NAMES.map((rank) => [named(RANKS[rank], column), ...values[rank]]) };
}

/** The kinds of cards, each with what it does, in the order of the names. */
export function cardsTable(head: readonly [card: string, does: string], does: Readonly<Record<Kind, string>>, column: number): RulesTable {
  return { head, rows: (Object.keys(KINDS) as Kind[]).map((kind) => [named(KINDS[kind], column), does[kind]]) };
}

const SHOWN = [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** After how many seconds the ordinary clock reaches some prices. */
export function clockTable(head: readonly [price: string, seconds: string]): RulesTable {
  const clock = new RisingClock(606, 150);
  return { head, rows: SHOWN.map((price) => [`$${price}`, (clock.reached(price) / 1_000).toFixed(1)]) };
}
