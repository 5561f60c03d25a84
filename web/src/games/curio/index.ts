/** 古物帮 for a reader: its words, its cards, what stands where. */

import type { CurioSections, Sections } from "../../wire/types";
import type { GamePack, QueueItem } from "../pack";
import { ANCHORS } from "./anchors";
import { card } from "./cards";
import { facts } from "./facts";
import { FILTERS, ICONS, REPLACED, TOLD, TONES } from "./log";
import { picture } from "./picture.svelte";
import { hear } from "./sounds";

/** What is sold, or appraised. */
function lot(sections: Sections): string | null {
  const { phase } = sections as unknown as Partial<CurioSections>;
  return phase?.type === "auction_bid" ? phase.card : phase?.type === "appraisal" ? phase.antique : null;
}

/** What is sold, and what waits in the auction house. */
function queue(sections: Sections): QueueItem[] {
  const { phase, piles } = sections as unknown as Partial<CurioSections>;
  if (phase?.type !== "auction_bid" || !piles?.lots.length) return [];
  const item = (card: string, state: QueueItem["state"]): QueueItem => ({ card, text: null, state, marked: false });
  return [item(phase.card, "now"), ...piles.lots.map(({ card }) => item(card, "waiting"))];
}

const FAN = ["A40", "A14", "A27", "A12", "A35"];

const pack: GamePack = {
  cover: {
    get fan() {
      return FAN.map(picture);
    },
    ink: "print-purple",
  },
  words: {
    "zh-CN": () => import("./words.zh-CN"),
    ja: () => import("./words.ja"),
    en: () => import("./words.en"),
  },
  rules: {
    texts: {
      "zh-CN": () => import("./rules.zh-CN"),
      ja: () => import("./rules.ja"),
      en: () => import("./rules.en"),
    },
    anchors: ANCHORS,
  },
  recorder: () => import("./recorder"),
  board: () => import("./board"),
  card,
  facts,
  pictures: [],
  group: () => null,
  gloss: () => null,
  lot,
  queue,
  kinds: {
    seat: "seat", consignor: "seat", victim: "seat", first: "seat", order: "seat", queue: "seat", waiting: "seat", seats: "seat",
    card: "card", cards: "card", own: "card", target: "card", pair: "card", tool: "card", antique: "card", paid: "card", left: "card", recycled: "card", put_away: "card",
    hand: "card", hands: "card", mine: "card", void: "card", policy: "card",
  },
  chips: {},
  aside: ["skip", "give_up", "pass_all"],
  hero: ["standing.value", "least"],
  lead: ["standing.seat"],
  won: [],
  pills: {
    consignor: { icon: "coin" },
    medals: { icon: "crown" },
    points: { icon: "plus" },
  },
  silent: ["displays", "scores", "type", "seat", "mine", "bonus", "score", "table.chairs", "table.rounds", "table.round", "table.order"],
  headings: ["round_started", "turn_started", "policy_revealed", "lot_opened", "window_opened", "game_ended"],
  runs: [],
  icons: ICONS,
  tones: TONES,
  filters: FILTERS,
  told: TOLD,
  replaced: REPLACED,
  hear,
  recap: ["appraisal_ended", "lot_sold", "lot_unsold", "policy_revealed", "tomb_decayed", "display_scored"],
  scenes: ["appraisal_ended", "policy_revealed", "lot_sold", "lot_unsold", "display_scored", "game_ended"],
  ends: ["lot_sold", "lot_unsold", "display_scored"],
  payments: ["lot_sold"],
  keys: { p: "pass", m: "market_enter", e: "end_turn" },
};

export default pack;
