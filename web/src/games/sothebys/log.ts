/** 决战苏富比 in the log and to a screen reader: which icon an event has, and which are read out. */

import type { IconName } from "../../ui/icons";
import type { SothebysEvent } from "../../wire/types";

type Tag = SothebysEvent["type"];

export const ICONS: Partial<Record<Tag, IconName>> = {
  seller_chosen: "flag",
  round_started: "flag",
  cards_dealt: "cards",
  hand_dealt: "cards",
  redeal_called: "cards",
  loan_answered: "check",
  loans_taken: "coin",
  seat_skipped: "forward",
  card_played: "eye",
  card_closed: "ban",
  others_asked: "talk",
  join_declined: "close",
  second_played: "plus",
  price_set: "gavel",
  purchase_declined: "close",
  bid_made: "gavel",
  lot_passed: "close",
  bid_sealed: "seal",
  bids_revealed: "eye",
  border_revealed: "eye",
  lot_sold: "gavel",
  lot_taken: "gavel",
  round_ended: "flag",
  colours_ranked: "crown",
  cards_paid: "coin",
  loan_repaid: "coin",
  debt_carried: "warn",
  game_ended: "crown",
};

export const FILTERS: Record<string, readonly Tag[]> = {
  mine: ["hand_dealt"], // told to its seat alone, and without it
  sold: ["lot_sold", "lot_taken", "border_revealed"],
  money: ["loans_taken", "round_ended", "colours_ranked", "cards_paid", "loan_repaid", "debt_carried"],
};

export const TOLD: Tag[] = [
  "round_started", "redeal_called", "loans_taken", "card_played", "card_closed", "others_asked", "second_played", "price_set", "bid_made", "bids_revealed", "border_revealed",
  "lot_sold", "lot_taken", "round_ended", "colours_ranked", "cards_paid", "game_ended",
];

/** A bid that has been beaten within a second need not be read. */
export const REPLACED: Tag[] = ["bid_made"];
