import { beforeEach, expect, test, vi } from "vitest";
import { loadWords, type GamePack } from "../src/games/pack";
import { language, t, type Locale } from "../src/i18n/language.svelte";
import { Room } from "../src/room/room.svelte";
import { api, ApiError } from "../src/wire/http";
import type { GameCard } from "../src/wire/types";

/** Catalogues arrive when they are let through. */
const arrive = vi.hoisted(() => ({}) as Record<string, () => void>);
const late = vi.hoisted(() => (locale: string) => async (original: () => Promise<object>) => {
  await new Promise<void>((resolve) => (arrive[locale] = resolve));
  return original();
});
vi.mock("../src/i18n/ja", late("ja"));
vi.mock("../src/i18n/en", late("en"));

/** The words of a game, which arrive when they are let through. */
const words = vi.fn((locale: Locale) => new Promise<{ default: Record<string, string> }>((resolve) => (bring[locale] = () => resolve({ default: { locale } }))));
const bring: Partial<Record<Locale, () => void>> = {};
const pack = { words: { "zh-CN": () => words("zh-CN"), ja: () => words("ja"), en: () => words("en") } } as unknown as GamePack;

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  language.locale = "zh-CN";
});

test("of languages asked for in a hurry the last one is spoken, in whatever order they arrive", async () => {
  const first = language.use("ja");
  const second = language.use("en");
  await vi.waitFor(() => expect(Object.keys(arrive).sort()).toEqual(["en", "ja"]));
  arrive["en"]!();
  await second;
  arrive["ja"]!();
  await first;
  expect([language.locale, t("ui.close"), document.documentElement.lang]).toEqual(["en", "Close", "en"]);
});

test("a game's words come in the language that is spoken when they are here", async () => {
  language.locale = "ja";
  const asked = loadWords(pack, "g");
  language.locale = "en";
  bring.ja!();
  await vi.waitFor(() => expect(words).toHaveBeenLastCalledWith("en"));
  bring.en!();
  expect(await asked).toEqual({ locale: "en" });
});

test("a game without a pack is called as its rules are, or else by its code", async () => {
  language.locale = "en";
  const games = [{ code: "own", titles: { en: "A game of its own" } }];
  const house = vi.spyOn(api, "games").mockResolvedValue(games as unknown as GameCard[]);
  expect(await loadWords(null, "own")).toEqual({ "game.title": "A game of its own" });
  house.mockRejectedValue(new ApiError("network.unreachable", {}));
  expect(await loadWords(null, "first_price")).toEqual({ "game.title": "first price" });
  house.mockRestore();
});

test("a room's words are those of the last language, also where an earlier one's arrive last", async () => {
  const room = new Room("R");
  room.pack = pack;
  language.locale = "ja";
  const first = room.respeak();
  language.locale = "en";
  const second = room.respeak();
  bring.en!();
  await second;
  words.mockClear();
  bring.ja!();
  await vi.waitFor(() => expect(words).toHaveBeenCalledWith("en"));
  bring.en!();
  await first;
  expect(room.words).toEqual({ locale: "en" });
});
