/** 古文明拍卖行 in the log and to a screen reader: which icon an event has, which begin a part, which are read out. */

import type { IconName } from "../../ui/icons";
import type { RelicsEvent } from "../../wire/types";

type Tag = RelicsEvent["type"];

export const ICONS: Partial<Record<Tag, IconName>> = {
  auctioneer_chosen: "flag",
  lot_revealed: "eye",
  privilege_issued: "plus",
  privilege_dropped: "minus",
  double_declared: "spark",
  inside_declared: "eye",
  instant_declared: "gavel",
  instants_revealed: "gavel",
  bid_sealed: "seal",
  bid_seen: "eye",
  bids_revealed: "cards",
  tie_opened: "swap",
  addition_sealed: "seal",
  additions_revealed: "cards",
  tie_decided: "swap",
  result_announced: "flag",
  result_spoiled: "ban",
  lot_sold: "gavel",
  lot_unsold: "close",
  deck_wasted: "close",
  game_ended: "crown",
};

export const FILTERS: Record<string, readonly Tag[]> = {
  mine: ["bid_seen"], // told to the one who looks alone
  sold: ["lot_sold", "lot_unsold", "deck_wasted"],
  privileges: ["privilege_issued", "privilege_dropped", "double_declared", "inside_declared", "instant_declared", "instants_revealed", "result_spoiled"],
};

export const TOLD: Tag[] = [
  "lot_revealed", "privilege_issued", "privilege_dropped", "double_declared", "inside_declared", "instant_declared", "instants_revealed", "bid_seen",
  "bids_revealed", "tie_opened", "additions_revealed", "tie_decided", "result_announced", "result_spoiled", "lot_sold", "lot_unsold", "deck_wasted", "game_ended",
];
