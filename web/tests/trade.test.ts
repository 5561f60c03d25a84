import { expect, test } from "vitest";
import { offerCommand, offerOf, type Offer } from "../src/options/trade";
import type { TradeOffer } from "../src/wire/types";

const domain: TradeOffer = { is: "trade_offer", partners: [{ seat: 1, gold: 40 }, { seat: 2, gold: 0 }], gold: 80, cards: ["a"] };
const offer = (part: Partial<Offer>): Offer => ({ to: 1, give_card: "a", give_gold: 0, want_gold: 0, want_card_name: null, ...part });
const of = (part: Partial<Offer>) => offerCommand("propose", offer(part), domain, ["x"]);

test("a sale asks for gold, with a card or without", () => {
  expect(of({ want_gold: 40 })).toEqual({ type: "propose", to: 1, give_card: "a", give_gold: 0, want_gold: 40, want_card_name: null });
  expect(of({ want_gold: 1, want_card_name: "x" })).not.toBeNull();
});

test("a swap asks for a card and may add gold", () => {
  expect(of({ want_card_name: "x" })).not.toBeNull();
  expect(of({ want_card_name: "x", give_gold: 80 })).not.toBeNull();
});

test.each<[string, Partial<Offer>]>([
  ["no gifts", {}],
  ["gold one way only", { give_gold: 1, want_gold: 1 }],
  ["no more than the other has", { want_gold: 41 }],
  ["no more than I have", { give_gold: 81, want_card_name: "x" }],
  ["only names in play", { want_card_name: "y" }],
  ["only my cards", { give_card: "b", want_gold: 1 }],
  ["nobody to ask", { to: null, want_gold: 1 }],
  ["only partners", { to: 3, want_gold: 1 }],
])("%s", (_why, part) => {
  expect(of(part)).toBeNull();
});

test("a single partner is chosen from the start", () => {
  expect(offerOf({}, { ...domain, partners: [{ seat: 2, gold: 5 }] }).to).toBe(2);
  expect(offerOf({}, domain).to).toBeNull();
});
