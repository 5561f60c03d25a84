/** 古物帮 in the log and to a screen reader: which icon an event has, who is told, which begin a part, which are read out. */

import type { IconName } from "../../ui/icons";
import type { CurioEvent } from "../../wire/types";
import type { LogTone } from "../pack";

type Tag = CurioEvent["type"];

export const ICONS: Partial<Record<Tag, IconName>> = {
  round_started: "flag",
  turn_started: "forward",
  hand_dealt: "cards",
  cards_seen: "eye",
  cards_gained: "plus",
  cards_taken: "plus",
  cards_discarded: "minus",
  recycled: "back",
  market_refilled: "back",
  market_entered: "eye",
  tomb_entered: "eye",
  tomb_decayed: "close",
  policy_laid: "seal",
  policy_revealed: "seal",
  skill_used: "spark",
  tool_played: "spark",
  points_changed: "clock",
  points_decreed: "clock",
  medals_given: "crown",
  gifts_passed: "swap",
  card_stolen: "warn",
  piece_entered: "down",
  pieces_moved: "swap",
  pieces_exchanged: "swap",
  pieces_disabled: "ban",
  piece_uprighted: "up",
  piece_inverted: "down",
  pieces_left: "up",
  display_secured: "keys",
  appraisal_opened: "eye",
  appraisal_ended: "check",
  lot_added: "gavel",
  lot_opened: "gavel",
  bid_made: "gavel",
  lot_passed: "close",
  lot_sold: "gavel",
  lot_unsold: "close",
  censer_ticked: "clock",
  countdown_started: "clock",
  play_ended: "flag",
  window_opened: "flag",
  score_changed: "spark",
  display_scored: "crown",
  game_ended: "crown",
};

/** What others are told by its number alone. */
export const TONES: Partial<Record<string, LogTone>> = { hand_dealt: "mine", cards_seen: "mine" };

export const FILTERS: Record<string, readonly Tag[]> = {
  mine: ["hand_dealt", "cards_seen"], // told to me alone, and without a seat
  sold: ["lot_added", "lot_opened", "bid_made", "lot_passed", "lot_sold", "lot_unsold"],
  rows: ["piece_entered", "pieces_moved", "pieces_exchanged", "pieces_disabled", "piece_uprighted", "piece_inverted", "pieces_left", "display_secured", "score_changed", "display_scored"],
  appraisal: ["appraisal_opened", "attribute_added", "appraisal_redrawn", "appraisal_ended"],
};

export const TOLD: Tag[] = [
  "round_started", "turn_started", "market_refilled", "tomb_entered", "tomb_decayed", "policy_laid", "policy_revealed", "skill_used", "tool_played", "card_stolen", "cards_seen", "piece_entered",
  "pieces_exchanged", "piece_uprighted", "piece_inverted", "pieces_left", "display_secured", "appraisal_opened", "appraisal_ended", "medals_given", "points_decreed", "gifts_passed",
  "lot_opened", "bid_made", "lot_sold", "lot_unsold", "censer_ticked", "countdown_started", "play_ended", "window_opened", "score_changed", "display_scored", "game_ended",
];

/** A bid that has been beaten within a second need not be read. */
export const REPLACED: Tag[] = ["bid_made"];
