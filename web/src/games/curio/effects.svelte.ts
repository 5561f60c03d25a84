/** What the cards do, in the reader's language. It is read when somebody looks at a card, so it comes after the table stands. */

import type { Locale } from "../../i18n/language.svelte";

type Effects = Readonly<Record<string, string>>;

export const EFFECTS: Readonly<Record<Locale, () => Promise<{ default: Effects }>>> = {
  "zh-CN": () => import("./effects.zh-CN"),
  ja: () => import("./effects.ja"),
  en: () => import("./effects.en"),
};

let known = $state.raw<Partial<Record<Locale, Effects>>>({});
const asked = new Set<Locale>();

/** Empty until it is there. */
export function effect(kind: string, locale: Locale): string {
  if (!asked.has(locale)) {
    asked.add(locale);
    void EFFECTS[locale]().then(({ default: effects }) => (known = { ...known, [locale]: effects }));
  }
  return known[locale]?.[kind] ?? "";
}
