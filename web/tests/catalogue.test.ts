import { describe, expect, test } from "vitest";
import pack from "../src/games/tycoon";
import en from "../src/i18n/en";
import ja from "../src/i18n/ja";
import { placeholders } from "../src/i18n/message";
import zh from "../src/i18n/zh-CN";

type Words = Record<string, string>;
const LOCALES = ["zh-CN", "ja", "en"] as const;

const tycoon = Object.fromEntries(await Promise.all(LOCALES.map(async (l) => [l, (await pack.words[l]()).default as Words])));
const catalogues: [string, Record<string, Words>][] = [
  ["the client", { "zh-CN": zh, ja, en }],
  ["tycoon", tycoon],
];

/** Every literal of the sources, to find keys that nobody says any more. */
const sources = Object.values(import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true }))
  .filter((source) => !source.includes("satisfies Catalogue") && !source.includes('"ui.close":'))
  .join("\n");

describe.each(catalogues)("the catalogue of %s", (_name, byLocale) => {
  const reference = byLocale["zh-CN"]!;

  test.each(["ja", "en"])("%s has every key and no other", (locale) => {
    expect(Object.keys(byLocale[locale]!).sort()).toEqual(Object.keys(reference).sort());
  });

  test.each(["ja", "en"])("%s uses the same placeholders in every message", (locale) => {
    for (const [key, message] of Object.entries(reference)) {
      expect([key, [...placeholders(byLocale[locale]![key]!)].sort()]).toEqual([key, [...placeholders(message)].sort()]);
    }
  });

  test.each(LOCALES)("%s has no empty message and no full-width digits", (locale) => {
    for (const [key, message] of Object.entries(byLocale[locale]!)) {
      expect([key, message.trim().length > 0, /[０-９]/.test(message)]).toEqual([key, true, false]);
    }
  });
});

describe("the client's own catalogue", () => {
  /** Keys that are put together from what the server says. */
  const BUILT = /^(refusal|event|field|pill|custody|clock|home\.state|form\.pace|link)\./;

  test("every key is said somewhere", () => {
    const unused = Object.keys(zh).filter((key) => !BUILT.test(key) && !sources.includes(`"${key}"`));
    expect(unused).toEqual([]);
  });

  test("every key that is said exists", () => {
    const said = [...sources.matchAll(/\bt\("([^"]+)"/g), ...sources.matchAll(/speech\.say\("([^"]+)"/g)].map((match) => match[1]!);
    const known = new Set([...Object.keys(zh), ...Object.keys(tycoon["zh-CN"]!)]);
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });
});
