/** The sections of a view by their place on the screen. Their names are the same in every game. */

import type { Fields, Json, Sections } from "../wire/types";

/** What only I see of my own things. */
const OWN = ["hand", "collection", "kinds"];
/** Drawn on the stage, on the seats, as my balance, or only when the game is over. */
const ELSEWHERE = ["phase", "purses", "money", "outcome"];

export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The list that a domain `names` means. */
export function namesIn(sections: Sections): string[] {
  const table = sections["table"];
  const names = isFields(table) ? table["names"] : undefined;
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

export function ownSections(sections: Sections): [string, Json][] {
  return Object.entries(sections).filter(([name, value]) => OWN.includes(name) && value !== null);
}

export function publicSections(sections: Sections): [string, Json][] {
  return Object.entries(sections).filter(([name, value]) => !OWN.includes(name) && !ELSEWHERE.includes(name) && value !== null);
}

/** The tag and the fields of the present phase. */
export function phaseOf(sections: Sections): { tag: string; fields: Fields } {
  const phase = sections["phase"];
  if (!isFields(phase)) return { tag: "", fields: {} };
  const { type, ...fields } = phase;
  return { tag: typeof type === "string" ? type : "", fields };
}

/** What a section tells of one seat: the entry of a list or map over seats, with its fields. */
export function seatIn(section: Json | undefined, seat: number): Fields {
  const over = Array.isArray(section) ? section : isFields(section) ? (Object.values(section).find(Array.isArray) ?? section) : undefined;
  if (Array.isArray(over)) {
    const named = over.find((entry) => isFields(entry) && entry["seat"] === seat) ?? over[seat];
    return isFields(named) ? named : {};
  }
  const entry = isFields(over) ? over[String(seat)] : undefined;
  return isFields(entry) ? entry : {};
}
