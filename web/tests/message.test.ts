import { describe, expect, test } from "vitest";
import { parse, placeholders, plain, speak, type Voice } from "../src/i18n/message";

const voice = (locale: string): Voice => ({ locale, formatters: { seat: (v) => `seat ${v}` } });
const say = (message: string, params: Record<string, unknown>, locale = "en"): string => plain(speak(message, params, voice(locale)));

describe("messages", () => {
  test("parameters are said by the formatter of their kind", () => {
    expect(say("{who, seat} bids {amount}", { who: 2, amount: 36 })).toBe("seat 2 bids 36");
  });

  test("a path reaches inside a parameter", () => {
    expect(say("{bids.0.amount} of {bids.length}", { bids: [{ amount: 7 }, { amount: 5 }] })).toBe("7 of 2");
  });

  test("English has one and many, Chinese has one form", () => {
    const message = "{n, plural, =0 {none} one {# card} other {# cards}}";
    expect([0, 1, 3].map((n) => say(message, { n }))).toEqual(["none", "1 card", "3 cards"]);
    expect(say("{n, plural, other {# 张}}", { n: 1 }, "zh-CN")).toBe("1 张");
  });

  test("a select without a value takes `none`, an unknown one `other`", () => {
    const message = "{how, select, none {nothing} open {open} other {else}}";
    expect([null, undefined, "open", "sealed"].map((how) => say(message, { how }))).toEqual(["nothing", "nothing", "open", "else"]);
  });

  test("choices nest, and the number of the plural is kept inside", () => {
    expect(say("{n, plural, other {{x, select, yes {# yes} other {# no}}}}", { n: 4, x: "yes" })).toBe("4 yes");
  });

  test("text from outside stays text", () => {
    expect(speak("{name}", { name: "<b>{n}</b>" }, voice("en"))).toEqual([{ text: "<b>{n}</b>", kind: "text" }]);
  });

  test("what is said by a formatter can be told from the text around it", () => {
    expect(speak("{who, seat}!", { who: 1 }, voice("en"))).toEqual([{ text: "seat 1", kind: "seat" }, { text: "!" }]);
  });

  test("placeholders are found in every branch", () => {
    expect([...placeholders("{a} {b, select, x {{c, seat}} other {}}")]).toEqual(["a", "b", "c"]);
  });

  test.each(["{", "{a", "a}", "{a, plural, one {x}}", "{a, select, other {x}"])("%s is refused", (message) => {
    expect(() => parse(message)).toThrow();
  });
});
