/** The reader's language and its catalogue. One catalogue is loaded at a time. */

import { plain, speak, type Params } from "./message";
import type zh from "./zh-CN";

export type Key = keyof typeof zh;
export type Catalogue = Record<Key, string>;
export type Locale = "zh-CN" | "ja" | "en";

export const LOCALES: readonly { locale: Locale; name: string }[] = [
  { locale: "zh-CN", name: "简体中文" },
  { locale: "ja", name: "日本語" },
  { locale: "en", name: "English" },
];

const loaders: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  "zh-CN": () => import("./zh-CN"),
  ja: () => import("./ja"),
  en: () => import("./en"),
};
const STORED = "saleroom.language";

class Language {
  locale = $state<Locale>("zh-CN");
  catalogue = $state.raw<Partial<Catalogue>>({});

  #wanted: Locale | null = null;

  /** Load a language and speak it from now on, unless another one is asked for meanwhile. */
  async use(locale: Locale): Promise<void> {
    this.#wanted = locale;
    const { default: catalogue } = await loaders[locale]();
    if (this.#wanted !== locale) return;
    this.catalogue = catalogue;
    this.locale = locale;
    document.documentElement.lang = locale;
    try {
      localStorage.setItem(STORED, locale);
    } catch {
      // Private windows may refuse storage; the choice then lasts as long as the page.
    }
  }
}

export const language = new Language();

/** The language chosen before, else the first of the browser's languages that there is, else Chinese. */
export function preferred(stored = read(), wanted: readonly string[] = navigator.languages): Locale {
  for (const tag of [stored, ...wanted]) {
    const found = LOCALES.find(({ locale }) => tag?.slice(0, 2) === locale.slice(0, 2));
    if (found) return found.locale;
  }
  return "zh-CN";
}

function read(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

/** A message of the client's own catalogue. */
export function t(key: Key, params: Params = {}): string {
  return plain(speak(language.catalogue[key] ?? "", params, { locale: language.locale, formatters: {} }));
}
