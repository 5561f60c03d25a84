/** The cards as a reader sees them: what is printed on them, what they do, and their pictures. */

import { plain, speak, type Params } from "../../i18n/message";
import type { CardFace, Words } from "../pack";
import { effect } from "./effects.svelte";
import { ANTIQUES, APPRAISALS, POLICIES, TOOLS, type Category, type Gloss } from "./names";
import { INKS, NEEDS_INK, picture, POLICY_INK, TOOL_INK } from "./picture.svelte";

/** By the column of the names. */
const LOCALES = ["zh-CN", "ja", "en"] as const;

/** The kind of a copy: `A03` of `A03#2`. */
export const kindOf = (card: string): string => card.split("#")[0]!;
export const isAntique = (card: string): boolean => kindOf(card) in ANTIQUES;

export const sidesOf = (card: string): [Category, Category] => [...(ANTIQUES[kindOf(card)]?.[0] ?? "VV")] as [Category, Category];

interface Printed {
  names: Gloss;
  ink: string;
  /** A key of the words, and what it is filled with: what sort of card it is. */
  group: readonly [key: string, params: Params];
  value: number;
  /** Coins that it pays, or points that it costs. */
  stars: number;
  sign: string;
}

function printed(kind: string, words: Words): Printed | null {
  const antique = ANTIQUES[kind];
  if (antique) {
    const [sides, value, ...names] = antique;
    const [left, right] = sides as unknown as [Category, Category];
    const group = left === right ? ([`group.${left}`, {}] as const) : (["kind.mixed", { left: words[`group.${left}`], right: words[`group.${right}`] }] as const);
    return { names, ink: INKS[left], group, value, stars: value, sign: "●" };
  }
  const tool = TOOLS[kind];
  if (tool) {
    const [window, points, value, ...names] = tool;
    return { names, ink: TOOL_INK, group: [`kind.${window}`, { points }], value, stars: value || points, sign: value ? "●" : "◆" };
  }
  const needs = APPRAISALS[kind];
  const names: Gloss | undefined = needs ? [needs[1], needs[2], needs[3]] : POLICIES[kind];
  return names ? { names, ink: needs ? NEEDS_INK : POLICY_INK, group: [needs ? "kind.needs" : "kind.policy", {}], value: 0, stars: 0, sign: "" } : null;
}

export function card(id: string, words: Words): CardFace | null {
  const kind = kindOf(id);
  const found = printed(kind, words);
  if (!found) return null;
  const column = Number(words["gloss"] ?? 0);
  const locale = LOCALES[column]!;
  const say = (key: string, params: Params): string => plain(speak(words[key] ?? "", params, { locale, formatters: {} }));
  const [name] = found.names;
  const gloss = found.names[column] === name ? null : found.names[column]!;
  return {
    name,
    gloss,
    told: say("card.told", { name, gloss }),
    lang: "zh-CN",
    stars: found.stars,
    sign: found.sign,
    value: found.value,
    red: false,
    ink: found.ink,
    group: say(...found.group),
    get text() {
      return effect(kind, locale);
    },
    get pictures() {
      return picture(kind);
    },
  };
}
