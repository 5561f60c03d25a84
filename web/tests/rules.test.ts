/** The rules for players: the same page in three languages, and a paragraph for every phase. */
import { describe, expect, test } from "vitest";
import type { GamePack } from "../src/games/pack";
import { isTable, type Rules } from "../src/help/rules";
import { PACKS, phases } from "./packs";

const LOCALES = ["zh-CN", "ja", "en"] as const;
type Texts = Record<(typeof LOCALES)[number], Rules>;
const textsOf = async (pack: GamePack): Promise<Texts> =>
  Object.fromEntries(await Promise.all(LOCALES.map(async (l) => [l, (await pack.rules!.texts[l]()).default]))) as Texts;
const games = await Promise.all(PACKS.filter(([, pack]) => pack.rules).map(async ([code, pack]) => ({ code, pack, texts: await textsOf(pack) })));

/** The form of a section: the kinds of its blocks, the lengths of its lists and the sizes of its tables. */
const shape = (rules: Rules) =>
  Object.entries(rules).map(([name, { body }]) => [
    name,
    body.map((block) => (typeof block === "string" ? "text" : isTable(block) ? `${block.head.length}x${block.rows.length}` : block.length)),
  ]);

describe.each(games)("the rules of $code", ({ code, pack, texts }) => {
  test.each(["ja", "en"] as const)("have in %s the sections, lists and tables of the Chinese ones, in the same order", (locale) => {
    expect(shape(texts[locale])).toEqual(shape(texts["zh-CN"]));
  });

  test.each(LOCALES)("have no empty paragraph in %s, and no full-width digits", (locale) => {
    const all = JSON.stringify(texts[locale]);
    expect([/""|\[\]/.test(all), /[０-９]/.test(all)]).toEqual([false, false]);
  });

  test("have a section for every phase that the protocol knows, and for the end", () => {
    expect(phases(code).length).toBeGreaterThan(2);
    for (const phase of [...phases(code), "over"]) {
      expect([phase, pack.rules!.anchors[phase]! in texts["zh-CN"]]).toEqual([phase, true]);
    }
  });
});

test("the die of the tables is the die of the rules", () => {
  const { texts } = games.find(({ code }) => code === "tycoon")!;
  const table = texts.en["die"]!.body.find(isTable)!;
  expect(table.rows[2]).toEqual(["3★", "+3", "+6", "+9", "−3", "−6", "−9"]);
  expect(texts.en["deal"]!.body.find(isTable)!.rows[3]).toEqual(["6", "6", "53", "12", "5"]);
});
