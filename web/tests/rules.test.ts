/** The rules for players: the same page in three languages, and a paragraph for every phase. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import pack from "../src/games/tycoon";
import { isTable, type Rules } from "../src/help/rules";

const LOCALES = ["zh-CN", "ja", "en"] as const;
const texts = Object.fromEntries(await Promise.all(LOCALES.map(async (l) => [l, (await pack.rules!.texts[l]()).default]))) as Record<(typeof LOCALES)[number], Rules>;

/** The form of a section: the kinds of its blocks, the lengths of its lists and the sizes of its tables. */
const shape = (rules: Rules) =>
  Object.entries(rules).map(([name, { body }]) => [
    name,
    body.map((block) => (typeof block === "string" ? "text" : isTable(block) ? `${block.head.length}x${block.rows.length}` : block.length)),
  ]);

describe.each(["ja", "en"] as const)("the rules in %s", (locale) => {
  test("have the sections, lists and tables of the Chinese ones, in the same order", () => {
    expect(shape(texts[locale])).toEqual(shape(texts["zh-CN"]));
  });
});

test.each(LOCALES)("no paragraph in %s is empty, and none has full-width digits", (locale) => {
  const all = JSON.stringify(texts[locale]);
  expect([/""|\[\]/.test(all), /[０-９]/.test(all)]).toEqual([false, false]);
});

test("every phase that the protocol knows has its section, and so has the end", () => {
  const { $defs } = JSON.parse(readFileSync(new URL("../../docs/protocol.json", import.meta.url), "utf8")) as {
    $defs: Record<string, { properties?: { type?: { enum?: string[] }; phase?: { anyOf: { anyOf?: { $ref: string }[]; $ref?: string }[] } } }>;
  };
  const refs = JSON.stringify($defs["TycoonSections"]!.properties!.phase).match(/#\/\$defs\/\w+/g) ?? [];
  const phases = refs.map((ref) => $defs[ref.split("/").pop()!]!.properties!.type!.enum![0]!);
  expect(phases.length).toBeGreaterThan(8);
  for (const phase of [...phases, "over"]) {
    expect([phase, pack.rules!.anchors[phase]! in texts["zh-CN"]]).toEqual([phase, true]);
  }
});

test("the die of the tables is the die of the rules", () => {
  const table = texts.en["die"]!.body.find(isTable)!;
  expect(table.rows[2]).toEqual(["3★", "+3", "+6", "+9", "−3", "−6", "−9"]);
  expect(texts.en["deal"]!.body.find(isTable)!.rows[3]).toEqual(["6", "6", "53", "12", "5"]);
});
