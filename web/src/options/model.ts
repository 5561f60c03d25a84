/** Options as things to press: grouped by command, with a draft of the fields that are still open. No rule of any game is known here. */

import type { Closed, Command, FieldDomain, Fields, Json, OptionData } from "../wire/types";

/** One option with its place in the server's list. */
export interface Indexed { index: number; option: OptionData }

/** All open options of one command, or one closed one. */
export interface Act {
  /** Stable while the moment lasts: the command, numbered where several acts give the same one. */
  key: string;
  do: string;
  variants: Indexed[];
  closed: (Closed & { index: number }) | null;
  /** Leaves nothing to choose: pressing is all. */
  bare: boolean;
  safe: boolean;
  undo: boolean;
  /** Part of an option that has a way out: `asks` for what is wanted, and is empty at first; `out` is the way out. */
  part: "asks" | "out" | null;
}

/** What is filled in: for a domain over the whole command its fields, else one entry per field. Absent: not chosen yet. */
export type Draft = { [field: string]: Json | undefined };

/** The first act that is closed for the same reason, which is told once. */
export const toldBy = (act: Act, acts: Act[]): Act =>
  acts.find(({ closed }) => closed && closed.code === act.closed?.code && same(closed.params, act.closed.params)) ?? act;

/** Options of one command belong together where a choosable first field tells them apart; the others stand alone. */
export function acts(may: OptionData[]): Act[] {
  const found: Act[] = [];
  const add = (made: Omit<Act, "key">): void => {
    const like = found.filter((a) => a.do === made.do).length;
    found.push({ ...made, key: like ? `${made.do}#${like}` : made.do });
  };
  may.forEach((option, index) => {
    const indexed = { index, option };
    if (option.closed) {
      add(act([], option, { ...option.closed, index }));
      return;
    }
    const parted = part(option);
    if (parted) {
      const [asks, out] = parted;
      add({ ...act([{ index, option: asks }], asks, null), part: "asks" });
      add({ ...act([{ index, option: out }], out, null), part: "out" });
      return;
    }
    const like = found.find((a) => a.do === option.do && !a.closed && !a.part && a.variants.every((v) => joins(v.option, option)));
    if (like) {
      like.variants.push(indexed);
      like.safe ||= option.safe ?? false;
      like.bare = false;
    } else add(act([indexed], option, null));
  });
  return found;
}

function act(variants: Indexed[], option: OptionData, closed: Act["closed"]): Omit<Act, "key"> {
  const open = Object.values(option.fields ?? {}).filter((domain) => !settled(domain));
  return {
    do: option.do,
    variants,
    closed,
    bare: !option.of && open.length === 0,
    safe: option.safe ?? false,
    undo: option.undo ?? false,
    part: null,
  };
}

/**
 * An option whose only choice may be none, or whose amount may safely be the least, in two: the choice, and the way out of it,
 * which is one press. Null where there is nothing to part.
 */
function part(option: OptionData): [OptionData, OptionData] | null {
  const entries = Object.entries(option.fields ?? {});
  const open = entries.filter(([, domain]) => !settled(domain));
  const [name, domain] = open[0] ?? [];
  if (name === undefined || domain === undefined || open.length > 1 || option.of) return null;
  const made = (of: FieldDomain, safe: boolean): OptionData => ({ ...option, safe, fields: { ...option.fields, [name]: of } });
  if (domain.is === "maybe" && enumerated(domain.of)) return [made(domain.of, false), made({ is: "one_of", of: [null] }, true)];
  if (domain.is === "between" && domain.safe === domain.min) return [made(domain, false), made({ is: "exactly", value: domain.min }, true)];
  if (domain.is === "one_of" && domain.safe === 0) return [made({ is: "one_of", of: domain.of.filter((value) => value !== 0) }, false), made({ is: "exactly", value: 0 }, true)];
  return null;
}

function joins(one: OptionData, other: OptionData): boolean {
  const [name, domain] = leading(one);
  const [otherName, otherDomain] = leading(other);
  if (name === null || name !== otherName) return false;
  const taken = enumerated(domain!);
  const wanted = enumerated(otherDomain!);
  return taken !== null && wanted !== null && !wanted.some((v) => taken.some((w) => same(v, w)));
}

function leading(option: OptionData): [string | null, FieldDomain | null] {
  const first = Object.entries(option.fields ?? {})[0];
  return first ?? [null, null];
}

/** Whether a domain leaves nothing to choose. */
export function settled(domain: FieldDomain): boolean {
  if (domain.is === "between") return domain.min === domain.max;
  if (domain.is === "subset") return domain.max === 0;
  return enumerated(domain)?.length === 1;
}

/** The values of a domain that lists them, else null. */
export function enumerated(domain: FieldDomain): Json[] | null {
  switch (domain.is) {
    case "exactly":
      return [domain.value];
    case "one_of":
    case "seat":
    case "card":
      return domain.of;
    case "maybe": {
      const inner = enumerated(domain.of);
      return inner && [...inner, null];
    }
    default:
      return null;
  }
}

/** The option that a draft is about: the one whose first field has the chosen value, else the first. */
export function chosen(act: Act, draft: Draft): Indexed | null {
  const [first] = act.variants;
  if (act.variants.length <= 1) return first ?? null;
  const [name] = leading(first!.option);
  const value = draft[name!];
  if (value === undefined) return null;
  return act.variants.find(({ option }) => admits(leading(option)[1]!, value, [])) ?? null;
}

/** The fields to draw: of the chosen option, its first field offering the values of all variants. */
export function fields(act: Act, draft: Draft): [string, FieldDomain][] {
  if (act.variants.length === 0) return [];
  const picked = chosen(act, draft);
  const shown = Object.entries((picked ?? act.variants[0]!).option.fields ?? {});
  if (act.variants.length === 1) return shown;
  const [name, domain] = shown[0]!;
  const all = act.variants.flatMap(({ option }) => enumerated(leading(option)[1]!) ?? []);
  const is = domain.is === "card" || domain.is === "seat" ? domain.is : "one_of";
  const union = { is, of: all } as FieldDomain;
  return picked ? [[name, union], ...shown.slice(1)] : [[name, union]];
}

/** What a field holds before anybody touches it; undefined where only the person can choose. */
export function start(domain: FieldDomain): Json | undefined {
  switch (domain.is) {
    case "between":
      return domain.min;
    case "exactly":
      return domain.value;
    case "one_of":
      return domain.safe ?? domain.of[0];
    case "seat":
    case "card":
      return domain.of.length === 1 ? domain.of[0] : undefined;
    case "maybe":
      return null;
    case "subset":
      return domain.min === 0 ? [] : undefined;
    case "payment":
      return undefined;
    case "permutation":
      return [...domain.of];
    default:
      return undefined;
  }
}

export function admits(domain: FieldDomain, value: Json | undefined, names: string[]): boolean {
  if (value === undefined) return false;
  switch (domain.is) {
    case "between":
      return typeof value === "number" && Number.isInteger(value) && value >= domain.min && value <= domain.max && (value - domain.min) % (domain.step ?? 1) === 0;
    case "exactly":
      return same(value, domain.value);
    case "one_of":
    case "seat":
    case "card":
      return (domain.of as Json[]).some((v) => same(v, value));
    case "names":
      return typeof value === "string" && names.includes(value);
    case "maybe":
      return value === null || admits(domain.of, value, names);
    case "subset":
      return Array.isArray(value) && value.length >= domain.min && value.length <= domain.max && distinct(value, domain.of);
    case "payment":
      return Array.isArray(value) && distinct(value, domain.of) && weight(domain.of, domain.weights, value) >= domain.at_least;
    case "permutation":
      return Array.isArray(value) && value.length === domain.of.length && distinct(value, domain.of);
  }
}

/** The weight of the chosen things of a payment. */
export function weight(of: Json[], weights: number[], chosen: Json[]): number {
  return chosen.reduce<number>((sum, v) => sum + (weights[of.findIndex((w) => same(v, w))] ?? 0), 0);
}

const distinct = (values: Json[], of: Json[]): boolean =>
  values.every((v, i) => of.some((w) => same(v, w)) && values.findIndex((w) => same(v, w)) === i);

export const same = (a: Json | undefined, b: Json | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A draft for options that have just arrived: what was touched and still holds is kept, the rest begins anew. */
export function redraft(act: Act, before: Draft, touched: ReadonlySet<string>, names: string[]): Draft {
  const draft: Draft = {};
  const whole = act.variants.some(({ option }) => option.of);
  if (whole) return before;
  // The first field decides which variant the others belong to, so it comes first.
  for (let round = 0; round < 2; round += 1) {
    for (const [name, domain] of fields(act, draft)) {
      if (name in draft) continue;
      const kept = before[name];
      const asked = act.part === "asks" && (domain.is === "between" || domain.is === "one_of") && !settled(domain);
      const begin = asked ? undefined : start(domain);
      draft[name] = touched.has(name) && admits(domain, kept, names) ? kept : begin;
    }
  }
  return draft;
}

/** The command as it would be sent, or null while something is missing. */
export function command(act: Act, draft: Draft, names: string[]): Command | null {
  const picked = chosen(act, draft);
  if (!picked || picked.option.of) return null;
  const body: Fields = {};
  for (const [name, domain] of Object.entries(picked.option.fields ?? {})) {
    const value = domain.is === "exactly" ? domain.value : draft[name];
    if (value === undefined || !admits(domain, value, names)) return null;
    body[name] = value;
  }
  return { type: act.do, ...body };
}
