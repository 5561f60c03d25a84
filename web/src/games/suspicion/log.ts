/** 疑心暗鬼オークション in the log and to a screen reader: which icon an event has, who is told, which begin a part, which are read out. */

import type { IconName } from "../../ui/icons";
import type { SuspicionEvent } from "../../wire/types";
import type { LogTone } from "../pack";

type Tag = SuspicionEvent["type"];

export const ICONS: Partial<Record<Tag, IconName>> = {
  items_named: "log",
  deck_laid: "cards",
  position_picked: "cards",
  card_drawn: "eye",
  scout_held: "eye",
  treasure_seen: "eye",
  position_bought: "eye",
  appraised: "eye",
  value_learnt: "eye",
  insured: "coin",
  quagmire_declared: "warn",
  hack_began: "keys",
  hack_stopped: "coin",
  hack_shown: "eye",
  item_listed: "flag",
  drop_pressed: "clock",
  drop_stopped: "back",
  dropped_out: "down",
  seats_out: "gavel",
  amount_written: "seal",
  amounts_compared: "gavel",
  offer_made: "swap",
  offer_countered: "swap",
  offer_refused: "close",
  offer_withdrawn: "back",
  offer_lapsed: "close",
  trade_done: "swap",
  trade_settled: "swap",
  game_ended: "crown",
};

const TO_ME: Tag[] = ["card_drawn", "treasure_seen", "position_bought", "appraised", "value_learnt", "drop_pressed", "drop_stopped", "dropped_out"];
const TO_PARTIES: Tag[] = ["offer_made", "offer_countered", "offer_refused", "offer_withdrawn", "offer_lapsed", "trade_settled"];
const TO_ALL: Tag[] = ["scout_held", "quagmire_declared", "hack_began", "hack_stopped", "hack_shown", "insured", "trade_done"];
const toned = (tags: Tag[], tone: LogTone): [Tag, LogTone][] => tags.map((tag) => [tag, tone]);

/** Red is told to me alone, purple to the two who trade, yellow is announced to all; drops and hammers have no colour. */
export const TONES: Partial<Record<string, LogTone>> = Object.fromEntries([...toned(TO_ME, "mine"), ...toned(TO_PARTIES, "party"), ...toned(TO_ALL, "all")]);

export const FILTERS: Record<string, readonly Tag[]> = {
  mine: [...TO_ME, ...TO_PARTIES],
  sold: ["item_listed", "seats_out", "amounts_compared"],
  trade: [...TO_PARTIES, "trade_done"],
  cards: ["card_drawn", "scout_held", "treasure_seen", "position_bought", "appraised", "insured", "value_learnt", "quagmire_declared", "hack_began", "hack_stopped", "hack_shown"],
};

export const TOLD: Tag[] = [
  "deck_laid", "card_drawn", "scout_held", "treasure_seen", "position_bought", "appraised", "insured", "value_learnt", "quagmire_declared",
  "hack_began", "hack_stopped", "hack_shown", "item_listed", "dropped_out", "seats_out", "amount_written", "amounts_compared",
  "offer_made", "offer_countered", "offer_refused", "offer_withdrawn", "offer_lapsed", "trade_done", "trade_settled", "game_ended",
];

/** Who has written within a second need not all be read. */
export const REPLACED: Tag[] = ["amount_written"];
