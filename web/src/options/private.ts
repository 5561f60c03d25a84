/** A private offer as a form: some of many things for some of many; and the one change of its two sums. */

import type { Command, CounterSums, Json, PrivateOffer, Seat } from "../wire/types";
import type { Draft } from "./model";

export interface PrivateTerms { money: number; cards: number[]; items: number[]; view: Seat | null }
export interface PrivateDraft { to: Seat | null; give: PrivateTerms; want: PrivateTerms }
export type Side = "give" | "want";

/** The most money that can be asked for, where the domain does not say another sum. */
const MOST = 9_999;

const numbers = (value: Json | undefined): number[] => (Array.isArray(value) ? value.filter((one) => typeof one === "number") : []);
const numberOr = <T>(value: Json | undefined, other: T): number | T => (typeof value === "number" ? value : other);

function termsOf(draft: Draft, side: Side): PrivateTerms {
  return {
    money: numberOr(draft[`${side}_money`], 0),
    cards: numbers(draft[`${side}_cards`]),
    items: numbers(draft[`${side}_items`]),
    view: numberOr(draft[`${side}_view`], null),
  };
}

/** What is filled in; a single partner is chosen from the start. */
export function privateOf(draft: Draft, domain: PrivateOffer): PrivateDraft {
  const only = domain.partners.length === 1 ? domain.partners[0]!.seat : null;
  return { to: numberOr(draft["to"], only), give: termsOf(draft, "give"), want: termsOf(draft, "want") };
}

/** What may be named on one side of an offer to this seat. */
export function among(domain: PrivateOffer, side: Side, to: Seat | null): { money: number; cards: number[]; items: number[]; views: Seat[] } {
  const { items = [], over = 0, gives_views = [], wants_views = [], most = MOST } = domain;
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
  const others = (seats: Seat[]): Seat[] => seats.filter((seat) => seat !== to);
  if (side === "give") return { money: domain.money, cards: domain.cards ?? [], items, views: others(gives_views) };
  return {
    money: most,
    cards: upTo(domain.partners.find(({ seat }) => seat === to)?.cards ?? 0),
    items: upTo(over).filter((round) => !items.includes(round)),
    views: to !== null && to === domain.viewer ? others(wants_views) : [],
  };
}

const isEmpty = ({ money, cards, items, view }: PrivateTerms): boolean => !money && !cards.length && !items.length && view === null;

function fits({ money, cards, items, view }: PrivateTerms, of: ReturnType<typeof among>): boolean {
  return money >= 0 && money <= of.money && cards.every((card) => of.cards.includes(card)) && items.every((item) => of.items.includes(item)) && (view === null || of.views.includes(view));
}

/** What an offer still lacks: whom it is for, something on a side, or that all of it can be had as things stand; null if nothing. */
export function lacking({ to, give, want }: PrivateDraft, domain: PrivateOffer): "to" | Side | "fit" | null {
  if (to === null || !domain.partners.some(({ seat }) => seat === to)) return "to";
  if (isEmpty(give)) return "give";
  if (isEmpty(want)) return "want";
  return fits(give, among(domain, "give", to)) && fits(want, among(domain, "want", to)) ? null : "fit";
}

/** The command, or null while the offer is not one that the domain takes. */
export function privateCommand(tag: string, offer: PrivateDraft, domain: PrivateOffer): Command | null {
  if (lacking(offer, domain)) return null;
  const { to, give, want } = offer;
  return {
    type: tag, to,
    give_money: give.money, give_cards: give.cards, give_items: give.items, give_view: give.view,
    want_money: want.money, want_cards: want.cards, want_items: want.items, want_view: want.view,
  };
}

/** Of another partner other things are wanted. */
export const addressed = (draft: Draft, to: Seat): Draft => ({ ...draft, to, want_cards: [], give_view: null, want_view: null });

/** The least that either sum of an offer may be changed to. */
export function least({ pays = [], asks = [] }: CounterSums, offer: number): { give_money: number; want_money: number } {
  return { give_money: pays.includes(offer) ? 1 : 0, want_money: asks.includes(offer) ? 1 : 0 };
}

/** The most that may be asked for by a change. */
export const mostOf = ({ most = MOST }: CounterSums): number => most;

/** The change, or null while its sums are not ones that the domain takes. */
export function counterCommand(tag: string, offer: number | null, give_money: number, want_money: number, domain: CounterSums): Command | null {
  if (offer === null || !domain.offers.includes(offer)) return null;
  const { give_money: gives, want_money: wants } = least(domain, offer);
  if (give_money < gives || give_money > domain.money || want_money < wants || want_money > mostOf(domain)) return null;
  return { type: tag, offer, revision: 1, give_money, want_money };
}
