/** What the rules for players have in common in all languages: their sections, and the tables of the cards. */

import type { RulesSection, RulesTable } from "../../help/rules";
import { ANTIQUES, APPRAISALS, POLICIES, TOOLS, type Category, type Gloss, type Window } from "./names";

export type SectionName =
  | "aim" | "piece" | "deal" | "round" | "sort" | "activate" | "act" | "market" | "tomb" | "appraisal" | "limit" | "policy" | "auction" | "check" | "guard" | "end" | "scoring"
  | "antiques" | "tools" | "appraisals" | "policies" | "time";
export type CurioRules = Readonly<Record<SectionName, RulesSection>>;

type Column = 0 | 1 | 2;
type Effects = Readonly<Record<string, string>>;
/** Of how many appraisal cards there is more than one copy. */
const SEVERAL: Readonly<Record<string, string>> = { K01: "2", K02: "2", K03: "2", K04: "2", K05: "2", K06: "3", K07: "2" };

/** A name in its own script, and what it means to a reader of another language. */
const called = (names: Gloss, column: Column): string => (names[column] === names[0] ? names[0] : `${names[0]} ${names[column]}`);
const glossOf = (printed: readonly unknown[]): Gloss => printed.slice(-3) as unknown as Gloss;

/** All antiques: name, sides, value, what it does. */
export function antiquesTable(head: readonly [name: string, sides: string, value: string, effect: string], categories: Readonly<Record<Category, string>>, effects: Effects, column: Column): RulesTable {
  return {
    head,
    rows: Object.entries(ANTIQUES).map(([id, antique]) => {
      const [left, right] = [...antique[0]] as [Category, Category];
      const sides = left === right ? categories[left] : [categories[left], categories[right]];
      return [called(glossOf(antique), column), sides, String(antique[1] || "—"), effects[id]!];
    }),
  };
}

/** All tools: name, when, points, what it does. */
export function toolsTable(head: readonly [name: string, when: string, points: string, effect: string], windows: Readonly<Record<Window, string>>, effects: Effects, column: Column): RulesTable {
  return { head, rows: Object.entries(TOOLS).map(([id, tool]) => [called(glossOf(tool), column), windows[tool[0]], String(tool[1]), effects[id]!]) };
}

/** All appraisal cards: name, copies, what it asks for. */
export function appraisalsTable(head: readonly [name: string, copies: string, needs: string], effects: Effects, column: Column): RulesTable {
  return { head, rows: Object.entries(APPRAISALS).map(([id, needs]) => [called(glossOf(needs), column), SEVERAL[id] ?? "1", effects[id]!]) };
}

/** All policies: name, what it does. */
export function policiesTable(head: readonly [name: string, effect: string], effects: Effects, column: Column): RulesTable {
  return { head, rows: Object.entries(POLICIES).map(([id, names]) => [called(names, column), effects[id]!]) };
}

/** Antiques, tools, tomb and market, by the number of players. */
export function dealTable(head: readonly [players: string, antiques: string, tools: string, tomb: string, market: string]): RulesTable {
  const deals = [[2, 44, 71, 14, 65], [3, 68, 71, 21, 100], [4, 68, 108, 28, 124], [5, 92, 108, 35, 135]];
  return { by: "players", head, rows: deals.map((row) => row.map(String)) };
}

/** A row whose pieces are doubled up to the scissors: base, then after the skills. */
export function scoringTable(head: readonly [piece: string, base: string, skill: string], column: Column): RulesTable {
  const example: [string, string, string][] = [["A03", "1", "2"], ["A09", "2", "4"], ["A21", "1", "2"], ["A02", "1", "2"], ["A33", "2", "2"], ["A23", "1", "1"]];
  return { head, rows: example.map(([id, base, skill]) => [called(glossOf(ANTIQUES[id]!), column), base, skill]) };
}
