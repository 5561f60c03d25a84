import { expect, test } from "vitest";
import { addressed, among, counterCommand, lacking, privateCommand, privateOf } from "../src/options/private";
import type { Draft } from "../src/options/model";
import type { CounterSums, PrivateOffer } from "../src/wire/types";

/** Seat 1 with three cards and seat 2, the scout's holder, with two; three rounds are over, and the item of the second is mine. */
const domain: PrivateOffer = {
  is: "private_offer", partners: [{ seat: 1, cards: 3 }, { seat: 2, cards: 2 }], money: 40, cards: [1, 3], items: [2], over: 3, gives_views: [], wants_views: [0, 1, 2], viewer: 2, most: 9999,
};
const of = (draft: Draft) => privateCommand("offer", privateOf({ to: 1, ...draft }, domain), domain);

test("money for a card whose number alone is known", () => {
  expect(of({ give_money: 12, want_cards: [2] })).toEqual({
    type: "offer", to: 1, give_money: 12, give_cards: [], give_items: [], give_view: null, want_money: 0, want_cards: [2], want_items: [], want_view: null,
  });
});

test("cards, items and money in one offer", () => {
  expect(of({ give_cards: [1, 3], give_items: [2], want_money: 9999 })).not.toBeNull();
});

test("money for money: both sums stand", () => {
  expect(of({ give_money: 7, want_money: 9 })).toMatchObject({ give_money: 7, want_money: 9 });
});

test.each<[ReturnType<typeof lacking>, Draft]>([
  ["to", { give_money: 1, want_money: 1 }],
  ["to", {}],
  ["give", { to: 1, want_money: 1 }],
  ["want", { to: 1, give_money: 1 }],
  ["fit", { to: 1, give_money: 41, want_money: 1 }],
  [null, { to: 1, give_money: 40, want_money: 1 }],
])("what is said to be lacking is what is lacking: %s", (lack, draft) => {
  expect(lacking(privateOf(draft, domain), domain)).toBe(lack);
});

test("a view is wanted from who holds the scout, on anybody else", () => {
  expect(of({ to: 2, give_money: 5, want_view: 1 })).not.toBeNull();
  expect(of({ to: 2, give_money: 5, want_view: 2 })).toBeNull();
  expect(of({ to: 1, give_money: 5, want_view: 0 })).toBeNull();
});

test.each<[string, Draft]>([
  ["nothing is given", { want_cards: [1] }],
  ["nothing is wanted", { give_money: 1 }],
  ["more than I have", { give_money: 41, want_cards: [1] }],
  ["a card of mine that is no copy", { give_cards: [2], want_money: 1 }],
  ["a number that the other has not", { give_money: 1, want_cards: [4] }],
  ["a round that is not over", { give_money: 1, want_items: [4] }],
  ["nobody to ask", { to: undefined, give_money: 1, want_cards: [1] }],
])("no offer where %s", (_why, draft) => {
  expect(of(draft)).toBeNull();
});

test("of another partner other cards are wanted, and what is given stays", () => {
  expect(addressed({ to: 1, give_money: 3, want_cards: [3], want_items: [1] }, 2)).toEqual({ to: 2, give_money: 3, want_cards: [], want_items: [1], give_view: null, want_view: null });
  expect(among(domain, "want", 2).cards).toEqual([1, 2]);
});

const sums: CounterSums = { is: "counter_sums", offers: [101, 201], money: 30, pays: [101], asks: [201], most: 9999 };
const counter = (offer: number | null, give: number, want: number) => counterCommand("counter", offer, give, want, sums);

test("both sides of a changed offer still hold something", () => {
  expect(counter(101, 1, 0)).toEqual({ type: "counter", offer: 101, revision: 1, give_money: 1, want_money: 0 });
  expect(counter(101, 0, 5)).toBeNull();
  expect(counter(201, 0, 1)).not.toBeNull();
  expect(counter(201, 5, 0)).toBeNull();
});

test("where the domain does not say another sum, up to 9999 may be asked for", () => {
  const { most: _, ...unsaid } = sums;
  expect(counterCommand("counter", 201, 0, 9_999, unsaid)).not.toBeNull();
  expect(counterCommand("counter", 201, 0, 10_000, unsaid)).toBeNull();
});

test("a change gives no more than I have, and is about an offer that is there", () => {
  expect(counter(101, 31, 0)).toBeNull();
  expect(counter(102, 1, 0)).toBeNull();
  expect(counter(null, 1, 0)).toBeNull();
});
