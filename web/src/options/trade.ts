/** A two-sided offer as a form: what is given to whom, and what is asked for. Gold goes one way only. */

import type { Command, Seat, TradeOffer } from "../wire/types";
import type { Draft } from "./model";

export interface Offer {
  to: Seat | null;
  give_card: string | null;
  give_gold: number;
  want_gold: number;
  want_card_name: string | null;
}

export function offerOf(draft: Draft, domain: TradeOffer): Offer {
  const only = domain.partners.length === 1 ? domain.partners[0]!.seat : null;
  return {
    to: (draft["to"] as Seat | undefined) ?? only,
    give_card: (draft["give_card"] as string | undefined) ?? null,
    give_gold: (draft["give_gold"] as number | undefined) ?? 0,
    want_gold: (draft["want_gold"] as number | undefined) ?? 0,
    want_card_name: (draft["want_card_name"] as string | undefined) ?? null,
  };
}

export function partnerGold(domain: TradeOffer, to: Seat | null): number {
  return domain.partners.find((partner) => partner.seat === to)?.gold ?? 0;
}

/** The command, or null while the offer is not one that the domain takes. */
export function offerCommand(tag: string, offer: Offer, domain: TradeOffer, names: string[]): Command | null {
  const { to, give_card, give_gold, want_gold, want_card_name } = offer;
  if (to === null || !domain.partners.some((partner) => partner.seat === to)) return null;
  if (give_card === null || !domain.cards.includes(give_card)) return null;
  if (give_gold < 0 || give_gold > domain.gold || want_gold < 0 || want_gold > partnerGold(domain, to)) return null;
  if (give_gold > 0 && want_gold > 0) return null;
  if (want_card_name !== null && !names.includes(want_card_name)) return null;
  if (want_card_name === null && want_gold === 0) return null;
  return { type: tag, to, give_card, give_gold, want_gold, want_card_name };
}
