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

/** Options of one command belong together where they begin with the same choice; the others stand alone. */
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
  if (domain.is === "one_of" && option.safe && (domain.safe ?? domain.of[0]) === 0) return [made({ is: "one_of", of: domain.of.filter((value) => value !== 0) }, false), made({ is: "exactly", value: 0 }, true)];
  return null;
}

/** They begin with the same choice; what both hold of it, their other fields tell apart. */
function joins(one: OptionData, other: OptionData): boolean {
  const [name, domain] = leading(one);
  const [otherName, otherDomain] = leading(other);
  if (name === null || name !== otherName) return false;
  const taken = enumerated(domain!);
  const wanted = enumerated(otherDomain!);
  if (taken === null || wanted === null) return false;
  const further = [one, other].every((option) => Object.keys(option.fields ?? {}).length > 1);
  return further || !wanted.some((v) => taken.some((w) => same(v, w)));
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

/** The options that a draft may be about: they hold what is filled in so far. */
function open(act: Act, draft: Draft): Indexed[] {
  const filled = Object.entries(draft).filter(([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0));
  return act.variants.filter(({ option }) => filled.every(([name, value]) => holds(option.fields?.[name], value!)));
}

/** Whether a value, or what is chosen of several so far, may be of this domain. An amount may still be typed to its end. */
function holds(domain: FieldDomain | undefined, value: Json): boolean {
  if (domain === undefined) return false;
  if (domain.is === "subset" || domain.is === "payment") return Array.isArray(value) && distinct(value, domain.of);
  return enumerated(domain) === null || admits(domain, value, []);
}

/** The option that a draft is about: the one that it fills, else the first that it may be about; none before the first choice. */
export function chosen(act: Act, draft: Draft): Indexed | null {
  const [first] = act.variants;
  if (act.variants.length <= 1) return first ?? null;
  const [name] = leading(first!.option);
  if (draft[name!] === undefined) return null;
  const all = open(act, draft);
  return all.find(({ option }) => Object.entries(option.fields ?? {}).every(([field, domain]) => admits(domain, draft[field], []))) ?? all[0] ?? null;
}

/** The fields to draw: the first one offers the values of all options, the others those of the options that it leaves. */
export function fields(act: Act, draft: Draft): [string, FieldDomain][] {
  if (act.variants.length === 0) return [];
  if (act.variants.length === 1) return Object.entries(act.variants[0]!.option.fields ?? {});
  const [name] = leading(act.variants[0]!.option);
  const first: [string, FieldDomain] = [name!, union(act.variants.map(({ option }) => leading(option)[1]!))];
  if (draft[name!] === undefined) return [first];
  const all = open(act, draft).map(({ option }) => option.fields ?? {});
  const others = [...new Set(all.flatMap(Object.keys))].filter((field) => field !== name);
  return [first, ...others.map((field): [string, FieldDomain] => {
    const domains = all.flatMap((one) => one[field] ?? []);
    const one = union(domains);
    // Where one of several ways needs it, it may stay empty.
    return [field, domains.length === all.length || one.is === "maybe" ? one : ({ is: "maybe", of: one } as FieldDomain)];
  })];
}

/** What any of these domains offers. */
function union(domains: FieldDomain[]): FieldDomain {
  const [first, ...rest] = domains;
  if (first!.is === "subset") return { ...first!, of: unlike(domains.flatMap((one) => (one.is === "subset" ? one.of : []))) };
  const values = domains.map(enumerated);
  if (!rest.length || values.includes(null)) return first!;
  const is = first!.is === "card" || first!.is === "seat" ? first!.is : "one_of";
  return { is, of: unlike(values.flatMap((one) => one!)) } as FieldDomain;
}

const unlike = (values: Json[]): Json[] => values.filter((value, i) => values.findIndex((other) => same(value, other)) === i);

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
