/** Every word is there in every language: of the client, of the game, and of its rules. What is missing is planted too, to see that it is found. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isTable, type Rules } from "../src/help/rules";
import en from "../src/i18n/en";
import ja from "../src/i18n/ja";
import { placeholders } from "../src/i18n/message";
import zh from "../src/i18n/zh-CN";
import { definitions, PACKS, phases, type Schema } from "./packs";

type Words = Record<string, string>;
const LOCALES = ["zh-CN", "ja", "en"] as const;
type ByLocale<T> = Record<(typeof LOCALES)[number], T>;

async function inAll<T>(load: (locale: (typeof LOCALES)[number]) => Promise<T>): Promise<ByLocale<T>> {
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await load(locale)]))) as ByLocale<T>;
}

const client: ByLocale<Words> = { "zh-CN": zh, ja, en };
const games = await Promise.all(PACKS.map(async ([code, pack]) => ({ code, pack, words: await inAll(async (locale) => (await pack.words[locale]()).default as Words) })));
const rules = await Promise.all(
  PACKS.filter(([, pack]) => pack.rules).map(async ([code, pack]) => [`${code}'s rules`, await inAll(async (locale) => flat((await pack.rules!.texts[locale]()).default as Rules))] as const),
);

/** The rules as words, each paragraph and cell under its place. */
function flat(text: Rules): Words {
  const words: Words = {};
  for (const [name, { title, body }] of Object.entries(text)) {
    words[`${name}.title`] = title;
    const put = (place: string, block: unknown): void => {
      if (typeof block === "string") words[place] = block;
      else if (Array.isArray(block)) block.forEach((part, i) => put(`${place}.${i}`, part));
      else if (isTable(block as Rules[string]["body"][number])) Object.entries(block as object).forEach(([part, cells]) => part !== "by" && put(`${place}.${part}`, cells));
    };
    put(name, body);
  }
  return words;
}

/** What is wrong with a catalogue: keys and placeholders that the languages do not share, messages that say nothing. */
function faults(words: ByLocale<Words>): string[] {
  const found: string[] = [];
  for (const key of new Set(LOCALES.flatMap((locale) => Object.keys(words[locale])))) {
    const used = (message: string): string => [...placeholders(message)].sort().join();
    const wanted = used(words["zh-CN"][key] ?? "");
    for (const locale of LOCALES) {
      const message = words[locale][key];
      if (message === undefined) found.push(`${locale} lacks ${key}`);
      else if (!message.trim()) found.push(`${locale} says nothing for ${key}`);
      else if (/[０-９]/.test(message)) found.push(`${locale} has full-width digits in ${key}`);
      else if (words["zh-CN"][key] !== undefined && used(message) !== wanted) found.push(`${locale} has other placeholders in ${key}`);
    }
  }
  return found;
}

const sources = Object.fromEntries(
  Object.entries(import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true }))
    .filter(([path]) => !/\/i18n\/(zh-CN|ja|en)\.ts$|\/(words|rules)\.[^/]+\.ts$|\/generated\.ts$/.test(path))
    .map(([path, source]) => [path, source.replace(/<style>[\s\S]*<\/style>/, "").replace(/\/\*[\s\S]*?\*\/|(?<![:"'])\/\/.*$/gm, "")]),
);

/** Texts of the sources that look like a key: the known first word of one, and words after dots. A `*` stands for what is filled in. */
function keysIn(source: string, known: ReadonlySet<string>): string[] {
  const namespaces = new Set([...known].map((key) => key.split(".")[0]!));
  const literals = [...source.matchAll(/"([a-z_]+(?:\.[\w-]+)+)"/g)].map((match) => match[1]!);
  const built = [...source.matchAll(/`([a-z_]+\.(?:[\w.-]|\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})+)`/g)].map((match) => match[1]!.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "*"));
  return [...literals, ...built].filter((key) => namespaces.has(key.split(".")[0]!));
}

const fits = (key: string, known: ReadonlySet<string>): boolean => {
  if (!key.includes("*")) return known.has(key);
  const pattern = new RegExp(`^${key.replaceAll(".", "\\.").replaceAll("*", ".+")}$`);
  return [...known].some((one) => pattern.test(one));
};

/** Not keys: codes of the server, and paths into what it tells. */
const codes = [...readFileSync(new URL("../../libs/wire/saleroom_wire/errors.py", import.meta.url), "utf8").matchAll(/^ {4}"([a-z_.]+)":/gm)].map((match) => match[1]!);
const NOT_KEYS = new Set([...codes, ...PACKS.flatMap(([, pack]) => [...pack.silent, ...pack.hero, ...pack.lead])]);

const known = new Set([...Object.keys(zh), ...games.flatMap(({ words }) => Object.keys(words["zh-CN"]))]);
const unknownIn = (source: string): string[] => keysIn(source, known).filter((key) => !NOT_KEYS.has(key) && !fits(key, known));

const catalogues: (readonly [string, ByLocale<Words>])[] = [["the client", client], ...games.map(({ code, words }) => [code, words] as const), ...rules];
describe.each(catalogues)("the words of %s", (_name, words) => {
  test("are the same in all languages, and none is empty", () => {
    expect(faults(words)).toEqual([]);
  });

  test.each(LOCALES)("would be missed in %s", (locale) => {
    const key = Object.keys(words["zh-CN"])[3]!;
    const { [key]: _gone, ...rest } = words[locale];
    expect(faults({ ...words, [locale]: rest })).toContain(`${locale} lacks ${key}`);
    expect(faults({ ...words, [locale]: { ...rest, [key]: " " } })).toContain(`${locale} says nothing for ${key}`);
    expect(faults({ ...words, [locale]: { ...words[locale], "ui.planted": "planted" } }).length).toBe(2);
  });
});

describe("the keys in the sources", () => {
  test.each(Object.keys(sources))("%s says only what there is", (path) => {
    expect(unknownIn(sources[path]!)).toEqual([]);
  });

  test("that nobody has words for would be found", () => {
    expect(unknownIn('{t("ui.planted")}')).toEqual(["ui.planted"]);
    expect(unknownIn('speech.say(own ? "end.planted" : "end.wait")')).toEqual(["end.planted"]);
    expect(unknownIn("t(`planted.${one}`) t(`form.planted.${two}`)")).toEqual(["form.planted.*"]);
    expect(unknownIn("t(`form.pace.${room.view?.pace ?? `${x}`}`)")).toEqual([]);
  });

  /** Keys that are put together from what the server says, or from the parts of the game. */
  const BUILT = /^(axis|clock|command|confirm|count|custody|event|field|form\.pace|group|hero|home\.state|link|option|phase|pill|preview|refusal|section|stage|tally|warn|word)\./;
  const all = Object.values(sources).join("\n");

  test("are all that the catalogues hold", () => {
    const unused = [...known].filter((key) => !BUILT.test(key) && !all.includes(`"${key}"`));
    expect(unused.filter((key) => !keysIn(all, known).some((said) => said.includes("*") && fits(said, new Set([key]))))).toEqual([]);
  });
});

describe("every word that the protocol can put into a key", () => {
  const values = (schema: Schema): string[] => [...(schema.enum ?? []), ...(schema.anyOf ?? []).flatMap(values), ...(schema.$ref ? values(definitions[schema.$ref.split("/").pop()!]!) : [])];

  test.each([
    ["form.pace", values(definitions["Pace"]!)],
    ["home.state", values(definitions["RoomState"]!)],
    ["custody", values(definitions["CustodyBegan"]!.properties!["reason"]!)],
    ["pill.custody", values(definitions["CustodyBegan"]!.properties!["reason"]!)],
  ])("has its message under %s", (prefix, words) => {
    expect(words.length).toBeGreaterThan(2);
    expect(words.filter((word) => !known.has(`${prefix}.${word}`))).toEqual([]);
  });

  test.each(games)("has the title and the wait of each phase of $code", ({ code, words }) => {
    expect(phases(code).length).toBeGreaterThan(2);
    expect(phases(code).flatMap((phase) => [`phase.${phase}`, `phase.${phase}.wait`]).filter((key) => !(key in words["zh-CN"]))).toEqual([]);
  });
});
