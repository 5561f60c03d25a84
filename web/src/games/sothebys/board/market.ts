/** The five colours as the view tells them, and what everybody bought, put together for the eye. Nothing is computed by rule. */

import type { SothebysBankView, SothebysLotView } from "../../../wire/types";
import { COLOUR_NAMES, printed } from "../cards";
import type { Colour } from "../names";

export interface Column {
  colour: Colour;
  count: number;
  /** 1 to 3; 0 is none. */
  rank: number;
  /** Gathered in earlier rounds. */
  value: number;
  /** What it had gathered when each of them had ended. */
  climbed: number[];
  /** What this round would add. */
  added: number;
  /** What a crown would pay. */
  unit: number;
}

/** So many cards of a colour end a round. */
export const SLOTS = 6;

export function columns({ counts, ranks, values, climbed, units }: SothebysBankView): Column[] {
  return COLOUR_NAMES.map((colour) => {
    const [count = 0, rank = 0, value = 0, unit = 0] = [counts[colour], ranks[colour], values[colour], units[colour]];
    return { colour, count, rank, value, climbed: climbed.map((one) => one[colour] ?? 0), added: Math.max(0, unit - value), unit };
  });
}

/** What the cards on sale would bring, by the rank of their colour, the best first. */
export const WORTHS = ["first", "second", "third", "unranked"] as const;
export type Rank = (typeof WORTHS)[number];

/** The rank that the colour on sale has now. */
export function rankNow(lot: SothebysLotView, bank: SothebysBankView): Rank {
  const colour = printed(lot.cards[0] ?? "")?.colour;
  return WORTHS[((colour && bank.ranks[colour]) || WORTHS.length) - 1]!;
}

/** Cards of one colour that somebody has bought: crowns of genuine ones, and of fakes. */
export interface Held { colour: Colour; crowns: number; fakes: number }

export function heldByColour(cards: readonly string[]): Held[] {
  const known = cards.map(printed).filter((card) => card !== null);
  const sum = (colour: Colour, fake: boolean): number =>
    known.filter((card) => card.colour === colour && (card.kind === "fake") === fake).reduce((crowns, card) => crowns + card.crowns, 0);
  return COLOUR_NAMES.map((colour) => ({ colour, crowns: sum(colour, false), fakes: sum(colour, true) })).filter(({ crowns, fakes }) => crowns || fakes);
}
