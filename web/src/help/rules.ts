/** The rules of a game for its players, as a pack brings them: typed data, one file per language. */

export interface RulesTable {
  head: readonly string[];
  /** A cell of several lines is a list. */
  rows: readonly (readonly (string | readonly string[])[])[];
  /** What the number at the head of a row counts: the row of the present lot, or of this table's size, is marked. */
  by?: "stars" | "players";
}

/** A paragraph, a list, or a table. */
export type RulesBlock = string | readonly string[] | RulesTable;

export interface RulesSection {
  title: string;
  body: readonly RulesBlock[];
}

/** In reading order, by the name of a section. */
export type Rules = Readonly<Record<string, RulesSection>>;

export const isTable = (block: RulesBlock): block is RulesTable => typeof block === "object" && !Array.isArray(block);
