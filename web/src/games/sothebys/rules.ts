/** What the rules for players have in common in all languages: their sections, where each phase finds its own, and the tables. */

import type { RulesSection, RulesTable } from "../../help/rules";
import type { SothebysSections } from "../../wire/types";
import { COLOURS, KINDS, type Colour, type Kind } from "./names";

export type SectionName =
  | "aim" | "cards" | "deal" | "redeal" | "loan" | "turn" | "open" | "fixed" | "once" | "sealed" | "joint" | "next" | "settle" | "debt" | "end" | "time";
export type SothebysRules = Readonly<Record<SectionName, RulesSection>>;

type Phase = NonNullable<SothebysSections["phase"]>["type"];
export const ANCHORS: Readonly<Record<Phase | "over", SectionName>> = {
  redeal: "redeal",
  loan: "loan",
  turn: "turn",
  open: "open",
  fixed_set: "fixed",
  fixed_ask: "fixed",
  once: "once",
  sealed: "sealed",
  joint_own: "joint",
  joint_ask: "joint",
  over: "end",
};

/** The crowns of every card, by colour and how it is sold. */
const DECK: Readonly<Record<Colour, Partial<Record<Kind, string>>>> = {
  red: { open: "1 3 5", once: "1 2 4", fixed: "1 2 3 5", joint: "1 2 2 3", genuine: "2 4", fake: "2 4" },
  blue: { open: "1 2 5", once: "1 2 3", fixed: "1 2 4", joint: "2 3 5", genuine: "2 4", fake: "2 4" },
  green: { open: "1 1 3 5", once: "1 2 5", fixed: "2 3 4", joint: "1 2 3", genuine: "2 4", fake: "2 4" },
  yellow: { open: "1 2 5", once: "1 2 3 4", fixed: "1 3 5", joint: "1 2 2 3", genuine: "2 4", fake: "2 4" },
  black: { open: "1 3 5", once: "1 2 4", fixed: "1 2 5", joint: "2 3", genuine: "2 4", fake: "2 4" },
};
const KINDS_IN_ORDER: readonly Kind[] = ["open", "once", "fixed", "joint", "genuine", "fake"];

/** All cards by colour, and how many there are. `column` 0 is Chinese. */
export function deckTable(colour: string, count: string, column: 0 | 1 | 2): RulesTable {
  return {
    head: [colour, count, ...KINDS_IN_ORDER.map((kind) => KINDS[kind][column])],
    rows: Object.entries(DECK).map(([name, cards]) => {
      const cells = KINDS_IN_ORDER.map((kind) => cards[kind] ?? "");
      return [COLOURS[name as Colour][column], String(cells.join(" ").split(" ").length), ...cells];
    }),
  };
}

/** Cards for each seat, before rounds 1 to 3, and the number of fakes that allow a new deal; by the number of players. */
export function dealTable(head: readonly [players: string, first: string, second: string, third: string, fakes: string]): RulesTable {
  const deals = [[3, 11, 8, 8, 0], [4, 10, 5, 5, 4], [5, 10, 3, 3, 3], [6, 8, 3, 3, 0], [7, 8, 2, 2, 0], [8, 6, 2, 2, 0]];
  return { by: "players", head, rows: deals.map((row) => row.map((cell) => (cell ? String(cell) : "—"))) };
}

/** What each rank adds, and an example over two rounds: cards, then value, of each colour. */
export function valuesTable(head: readonly [colour: string, first: string, value: string, second: string, after: string], column: 0 | 1 | 2): RulesTable {
  const rows: [Colour, ...string[]][] = [
    ["red", "6", "30", "6", "60"],
    ["blue", "5", "20", "2", "40"],
    ["black", "5", "20", "0", "20"],
    ["green", "4", "10", "2", "30"],
    ["yellow", "3", "0", "1", "10"],
  ];
  /** English counts in thousands. */
  const sum = (wan: string): string => (column === 2 && wan !== "0" ? `${wan}0k` : wan);
  return { head, rows: rows.map(([colour, ...cells]) => [COLOURS[colour][column], ...cells.map((cell, i) => (i % 2 ? sum(cell) : cell))]) };
}
