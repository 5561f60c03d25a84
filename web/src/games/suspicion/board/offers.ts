/** Private offers as bubbles: the answers that my options give to each, and how its two sides look to me. */

import type { Act } from "../../../options/model";
import type { OptionData, Seat, SuspicionOffer as Offer, SuspicionTerms as Terms } from "../../../wire/types";

/** What an offer is answered with, in the order in which the answers stand. */
export const ANSWERS = ["accept", "counter", "refuse", "withdraw"];
/** The revision in which an offer stands when its sums were changed. */
const CHANGED = 2;

export interface Bubble {
  offer: Offer;
  /** Whose bubble it is: who has spoken last. */
  from: Seat;
  /** Whether I am to answer it. */
  asked: boolean;
  key: "offer.from" | "offer.mine" | "offer.changed" | "offer.my_change";
  give: Terms;
  get: Terms;
}

/** Offers as I see them: those that I am to answer first. */
export function bubbles(offers: readonly Offer[], me: Seat): Bubble[] {
  const found = offers.map((offer): Bubble => {
    const mine = offer.seat === me;
    const changed = offer.revision === CHANGED;
    const [give, get] = mine ? [offer.give, offer.want] : [offer.want, offer.give];
    const key = mine ? (changed ? "offer.changed" : "offer.mine") : changed ? "offer.my_change" : "offer.from";
    return { offer, from: changed ? offer.to : offer.seat, asked: mine === changed, key, give, get };
  });
  return [...found.filter(({ asked }) => asked), ...found.filter(({ asked }) => !asked)];
}

/** The acts of my options that are about this offer alone. */
export function answers(may: readonly OptionData[], { id, revision }: Pick<Offer, "id" | "revision">): Act[] {
  const found: Act[] = [];
  may.forEach((option, index) => {
    if (option.closed || !ANSWERS.includes(option.do)) return;
    const narrowed = about(option, id, revision);
    if (narrowed) {
      found.push({ key: option.of ? option.do : `${option.do} ${id}`, do: option.do, variants: [{ index, option: narrowed }], closed: null, bare: !option.of, safe: option.do === "refuse" || option.do === "withdraw", undo: false, part: null });
    }
  });
  return found.sort((a, b) => ANSWERS.indexOf(a.do) - ANSWERS.indexOf(b.do));
}

/** The option with this offer as its only choice; null where it is not about it. */
function about(option: OptionData, id: number, revision: number): OptionData | null {
  const { of, fields } = option;
  if (of?.is === "counter_sums") return of.offers.includes(id) ? { ...option, of: { ...of, offers: [id] } } : null;
  const offer = fields?.["offer"];
  const stands = fields?.["revision"];
  if (offer?.is !== "one_of" || !offer.of.includes(id) || stands?.is !== "exactly" || stands.value !== revision) return null;
  return { ...option, fields: { offer: { is: "exactly", value: id }, revision: stands } };
}
