/** Pieces of a row as what a command is aimed at: pressing one fills the field of the dock that offers it. */

import type { Drafts } from "../../../options/drafts.svelte";
import { fields, type Act } from "../../../options/model";
import type { FieldDomain, Json } from "../../../wire/types";

interface Aim { act: Act; field: string; domain: FieldDomain }

const inner = (domain: FieldDomain): FieldDomain => (domain.is === "maybe" ? domain.of : domain);
const listed = (domain: FieldDomain): Json[] => ((domain.is === "card" || domain.is === "subset" || domain.is === "payment") && Array.isArray(domain.of) ? domain.of : []);

/** The field of the command on the table that this piece may fill; the last one of several, which is asked for last. */
function aimAt(drafts: Drafts, piece: string): Aim | null {
  const act = drafts.shown;
  if (!act || act.closed) return null;
  const found = fields(act, drafts.of(act)).map(([field, domain]) => ({ act, field, domain: inner(domain) })).filter(({ domain }) => listed(domain).includes(piece));
  return found.at(-1) ?? null;
}

export const mayAim = (drafts: Drafts, piece: string): boolean => aimAt(drafts, piece) !== null;

/** Every piece that is chosen in the command on the table. */
export function aimed(drafts: Drafts): string[] {
  const act = drafts.shown;
  if (!act) return [];
  return fields(act, drafts.of(act)).filter(([, domain]) => inner(domain).is !== "permutation").flatMap(([field]) => (drafts.of(act)[field] ?? []) as string | string[]).filter((value) => typeof value === "string");
}

export function aim(drafts: Drafts, piece: string): void {
  const found = aimAt(drafts, piece);
  if (!found) return;
  const { act, field, domain } = found;
  const value = drafts.of(act)[field];
  if (domain.is === "card") drafts.set(act, field, value === piece ? undefined : piece);
  else drafts.set(act, field, toggled((value ?? []) as Json[], piece, domain.is === "subset" ? domain.max : Infinity));
}

/** With or without this one; of those that are too many the first one goes. */
export const toggled = (values: Json[], value: Json, most: number): Json[] => (values.includes(value) ? values.filter((one) => one !== value) : [...values, value].slice(-most));
