import { describe, expect, test } from "vitest";
import { copiesIn, heldFirst, inkOf, lost, worth } from "../src/games/tycoon/board/eras";
import { facts } from "../src/games/tycoon/facts";
import type { TycoonEraScore as EraScore, TycoonOwnCard as OwnCard, Sections } from "../src/wire/types";

const own = (card: string, last_paid: number): OwnCard => ({ card, last_paid, net: 7, income: 3 }) as OwnCard;
const era = (name: string, stars: number[], value = 0, confiscated = 0): EraScore => ({ era: name, stars, value, confiscated }) as EraScore;

describe("the cards of an era", () => {
  test("are those of it alone, by rising stars, copies of one print together", () => {
    const found = copiesIn("E1", ["E1-3-1", "E2-1-1", "E1-1-2", "E1-3-2", "E10-1-1"]);
    expect(found.map(({ id, count }) => [id, count])).toEqual([["E1-1-2", 1], ["E1-3-1", 2]]);
  });

  test("keep what each copy cost", () => {
    const [copies] = copiesIn("E1", ["E1-3-1", "E1-3-2"], [own("E1-3-2", 30), own("E1-3-1", 20), own("E1-4-1", 9)]);
    expect(copies!.own.map(({ last_paid }) => last_paid)).toEqual([20, 30]);
  });

  test("have the ink of its number", () => {
    expect(inkOf("E4")).toBe(4);
  });
});

describe("eras", () => {
  test("of which there is a card come first, each in the order of the view", () => {
    const eras = [era("E1", [0, 0]), era("E2", [0, 1]), era("E3", [0, 0]), era("E4", [2, 0])];
    expect(heldFirst(eras).map((one) => one.era)).toEqual(["E2", "E4", "E1", "E3"]);
  });

  test("have a worth and a loss in all", () => {
    const eras = [era("E1", [], 40, 5), era("E2", [], 2, 6)];
    expect([worth(eras), lost(eras)]).toEqual([42, 11]);
  });
});

describe("what a viewer may know of a card", () => {
  const told = (sections: object, card = "E1-3-1", viewer: number | null = 1) => facts(card, sections as Sections, viewer);

  test("of one's own is whose it is and all its sums", () => {
    expect(told({ collection: { cards: [own("E1-3-1", 20)] } })).toEqual({
      owner: 1,
      sums: [{ key: "fact.last_paid", value: 20 }, { key: "fact.net", value: 7 }, { key: "fact.income", value: 3 }],
    });
  });

  test("of another's red one is whose it is, and of a sold one what was paid", () => {
    const sections = { purses: [{ reds: [] }, { reds: [] }, { reds: ["E1-5-1"] }], piles: { last_paid: { "E1-5-1": 60 } } };
    expect(told(sections, "E1-5-1")).toEqual({ owner: 2, sums: [{ key: "fact.last_paid", value: 60 }] });
  });

  test("of any other is nothing", () => {
    expect(told({ purses: [{ reds: [] }], piles: { last_paid: {} } })).toEqual({ owner: null, sums: [] });
  });

  test("when the game is over is whose it was, whoever looks", () => {
    expect(told({ revealed: { hands: [["E1-3-1"], []] }, collection: { cards: [own("E1-3-1", 20)] } }).owner).toBe(0);
  });
});
