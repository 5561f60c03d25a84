/** 古文明拍卖行 for a reader: its words, its relics' names, what stands where. */

import type { RelicsSections, Sections } from "../../wire/types";
import type { GamePack } from "../pack";
import { ALL, card, gloss, group, idOf } from "./cards";
import { facts } from "./facts";
import { FILTERS, ICONS, TOLD } from "./log";
import { picture } from "./picture";
import { ANCHORS } from "./rules";
import { hear } from "./sounds";

function lot(sections: Sections): string | null {
  return (sections as unknown as Partial<RelicsSections>).table?.lot?.card ?? null;
}

const FAN = [idOf("china", 11), idOf("rome", 12), idOf("maya", 12), idOf("china", 12), idOf("egypt", 12)];

const pack: GamePack = {
  cover: {
    get fan() {
      return FAN.map((id) => picture(ALL.get(id)!));
    },
    ink: "civ-egypt",
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
  pictures: [], // they are drawn here and never asked for
  group,
  gloss,
  lot,
  queue: () => [],
  kinds: {
    seat: "seat", target: "seat", auctioneer: "seat", winner: "seat",
    coins: "money",
    card: "card", waste: "card",
    civilization: "group", privilege: "word", privileges: "word",
  },
  chips: { bid: { set: [1, 2, 3, 5] }, add: { set: [1, 2, 3] } },
  aside: ["use_double", "use_inside", "use_instant", "spoil"],
  hero: ["amount"],
  lead: ["winner"],
  won: [],
  pills: {
    done: { icon: "check", tone: "done" },
    kept: { icon: "check", tone: "done" },
    sealed: { icon: "check", tone: "done" },
    doubled: { icon: "spark" },
    targets: { icon: "eye" },
    instants: { icon: "gavel" },
    auctioneer: { icon: "flag" },
  },
  silent: ["mine", "seen", "waiting", "table.round", "table.rounds", "table.lot"],
  headings: ["lot_revealed", "game_ended"],
  runs: [],
  icons: ICONS,
  filters: FILTERS,
  told: TOLD,
  replaced: ["bid_sealed"],
  hear,
  recap: ["bids_revealed", "lot_sold", "lot_unsold", "privilege_issued", "privilege_dropped"],
  scenes: ["instants_revealed", "bids_revealed", "tie_opened", "additions_revealed", "tie_decided", "result_spoiled", "lot_sold", "lot_unsold", "deck_wasted", "game_ended"],
  ends: ["lot_sold", "lot_unsold"],
  payments: ["lot_sold"],
  keys: { d: "done", k: "no" },
};

export default pack;
