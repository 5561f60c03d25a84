/** 拍卖大亨 in the log and to a screen reader: which icon an event has, which begin a part, which are read out. */

import type { IconName } from "../../ui/icons";
import type { TycoonEvent } from "../../wire/types";

type Tag = TycoonEvent["type"];

export const ICONS: Partial<Record<Tag, IconName>> = {
  bid_made: "gavel",
  lot_passed: "close",
  bid_sealed: "seal",
  bids_revealed: "eye",
  rebid_opened: "swap",
  lot_flipped: "eye",
  lot_marked: "flag",
  lots_drawn: "cards",
  deck_renewed: "cards",
  die_rolled: "dice",
  bonus_rolled: "dice",
  start_rolled: "dice",
  lot_sold: "gavel",
  lot_unsold: "close",
  payment_failed: "ban",
  card_sold: "coin",
  income_paid: "coin",
  request_made: "swap",
  request_done: "swap",
  request_declined: "close",
  request_answered: "talk",
  trade_proposed: "swap",
  trade_terms: "eye",
  trade_done: "swap",
  traded_cards: "eye",
  trade_refused: "close",
  starter_chosen: "flag",
  round_started: "flag",
  direction_chosen: "forward",
  game_ended: "crown",
};

export const FILTERS: Record<string, readonly Tag[]> = {
  mine: ["trade_terms", "traded_cards"], // told to the two parties alone, and without their seats
  sold: ["lot_sold", "lot_unsold", "payment_failed"],
  trade: ["card_sold", "request_made", "request_answered", "request_done", "request_declined", "trade_proposed", "trade_terms", "trade_done", "traded_cards", "trade_refused"],
};

/** Sales to the bank between two lots stand together. */
export const RUNS: Tag[] = ["card_sold"];

export const TOLD: Tag[] = [
  "round_started", "lot_marked", "lot_flipped", "bid_made", "bids_revealed", "rebid_opened", "die_rolled", "payment_failed", "lot_sold", "lot_unsold",
  "card_sold", "request_made", "request_answered", "request_done", "request_declined", "trade_proposed", "trade_terms", "trade_done", "trade_refused", "game_ended",
];

/** A bid that has been beaten within a second need not be read. */
export const REPLACED: Tag[] = ["bid_made"];
