/** 古物帮: its names are those of the rules, every card says what it does, and there are words for whatever its protocol can say. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { card } from "../src/games/curio/cards";
import { EFFECTS } from "../src/games/curio/effects.svelte";
import { facts, where } from "../src/games/curio/facts";
import { DRAWINGS } from "../src/games/curio/drawings";
import { ANTIQUES, APPRAISALS, POLICIES, TOOLS } from "../src/games/curio/names";
import en from "../src/games/curio/words.en";
import ja from "../src/games/curio/words.ja";
import zh from "../src/games/curio/words.zh-CN";
import type { Sections } from "../src/wire/types";
import { definitions, root } from "./packs";

const LOCALES = ["zh-CN", "ja", "en"] as const;
interface Printed { id: string; kind: string; zh: string; ja: string; en: string; left?: string; right?: string; value?: number; window?: string; ap?: number; req?: object }
const block = readFileSync(new URL("libs/rules/saleroom_rules/curio/cards.py", root), "utf8");
const printed = block.split("\n").filter((line) => line.startsWith('{"id"')).map((line) => JSON.parse(line) as Printed);
const of = (kind: string): Printed[] => printed.filter((one) => one.kind === kind);

describe("the cards", () => {
  test("are named and printed as the rules say", () => {
    expect(printed.length).toBe(44 + 26 + 16 + 13);
    expect(Object.entries(ANTIQUES)).toEqual(of("antique").map((one) => [one.id, [`${one.left}${one.right}`, one.value, one.zh, one.ja, one.en]]));
    expect(Object.entries(TOOLS)).toEqual(of("tool").map((one) => [one.id, [one.window, one.ap, one.value, one.zh, one.ja, one.en]]));
    expect(Object.entries(APPRAISALS)).toEqual(of("appraisal").map((one) => [one.id, [one.req, one.zh, one.ja, one.en]]));
    expect(Object.entries(POLICIES)).toEqual(of("policy").map((one) => [one.id, [one.zh, one.ja, one.en]]));
  });

  test.each(LOCALES)("each say in %s what they do", async (locale) => {
    const { default: effects } = await EFFECTS[locale]();
    expect(Object.keys(effects)).toEqual(printed.map(({ id }) => id));
    expect(Object.values(effects).filter((text) => !text.trim() || /[０-９]/.test(text))).toEqual([]);
  });

  test("are each drawn, but for those that show what they ask for", () => {
    expect(printed.filter(({ id, kind }) => kind !== "appraisal" && !DRAWINGS[id]?.solid).map(({ id }) => id)).toEqual([]);
  });

  test("keep their own script, with a gloss where a reader needs one", () => {
    expect([card("T01#3", zh)!.name, card("T01#3", zh)!.told, card("T01#3", zh)!.group]).toEqual(["泥巴", "泥巴", "道具，鉴定时"]);
    expect([card("A05#1", en)!.name, card("A05#1", en)!.told, card("A05#1", en)!.group]).toEqual(["汝窑洗", "汝窑洗 (Ru-ware Washer)", "Vessels and Painting"]);
    expect([card("A13#1", ja)!.told, card("A01#1", ja)!.told]).toEqual(["玉琮", "扬州鼎（揚州鼎）"]);
    expect(card("T07#1", en)!.group).toBe("Tool, acting, 2 points");
    expect(card("X01#1", en)).toBeNull();
  });
});

test("a piece is told by its row and its place there", () => {
  const piece = (card: string, score: number) => ({ card, score });
  const sections = { displays: [{ pieces: [] }, { pieces: [piece("A03#1", 1), piece("A03#2", 4)] }], hand: ["T01#1"] } as unknown as Sections;
  expect([where("A03#2", sections), where("T01#1", sections)]).toEqual([{ seat: 1, place: 2 }, null]);
  expect(facts("A03#2", sections, 0)).toEqual({ owner: 1, sums: [{ key: "fact.score", value: 4 }] });
  expect(facts("T01#1", sections, 0)).toEqual({ owner: 0, sums: [] });
});

describe("there are words", () => {
  const tags = (union: string): string[] => definitions[union]!.anyOf!.map(({ $ref }) => definitions[$ref!.split("/").pop()!]!.properties!["type"]!.enum![0]!);
  const missing = (keys: string[]): string[] => keys.filter((key) => !(key in zh));

  test("for every command", () => {
    expect(tags("CurioCommand").length).toBe(20);
    expect(missing(tags("CurioCommand").map((tag) => `command.${tag}`))).toEqual([]);
  });

  test("for every event", () => {
    expect(missing(tags("CurioEvent").filter((tag) => tag !== "clocks_moved" && !/^custody|^policy_changed/.test(tag)).map((tag) => `event.${tag}`))).toEqual([]);
  });

  test("for every refusal of its rules", () => {
    const source = readFileSync(new URL("libs/rules/saleroom_rules/curio/aims.py", root), "utf8") + readFileSync(new URL("libs/rules/saleroom_rules/curio/phases/turn_action.py", root), "utf8");
    const codes = [...source.matchAll(/(?:refusal\(|MayNot\(\w+, )"(\w+)"/g)].map((match) => match[1]!);
    expect(codes.length).toBeGreaterThan(10);
    expect(missing([...new Set([...codes, "consignor_cannot_bid", "requirement_not_met"])].map((code) => `refusal.${code}`))).toEqual([]);
  });
});
