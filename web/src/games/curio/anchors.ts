/** Where the rules for players speak of each phase. */

import type { CurioSections } from "../../wire/types";
import type { SectionName } from "./rules";

type Phase = NonNullable<CurioSections["phase"]>["type"];
export const ANCHORS: Readonly<Record<Phase | "over", SectionName>> = {
  turn_sort: "sort",
  turn_activate: "activate",
  activate_discard: "activate",
  turn_action: "act",
  market_pick: "market",
  tomb_pick: "tomb",
  appraisal: "appraisal",
  turn_discard: "limit",
  policy: "policy",
  policy_gift: "policy",
  auction_bid: "auction",
  scoring: "scoring",
  over: "end",
};
