/** 疑心暗鬼オークション for a reader: its words, its names, what stands where. */

import type { Params } from "../../i18n/message";
import type { Seat, Sections, SuspicionSections } from "../../wire/types";
import type { GamePack } from "../pack";
import { cover } from "./cover";
import { ledger } from "./ledger";
import { FILTERS, ICONS, REPLACED, TOLD, TONES } from "./log";
import { ANCHORS } from "./rules";
import { hear } from "./sounds";

/** A card by its number, with its kind where I see that; an item by its round and its name. */
function thing(field: string, number: number, to: Seat | null, sections: Sections): { key: string; params: Params } {
  const { hand, kinds, table } = sections as unknown as Partial<SuspicionSections>;
  if (field.endsWith("_items")) return { key: "offer.item", params: { round: number, name: table?.items[number - 1]?.name } };
  const kind = field === "give_cards" ? hand?.[number - 1]?.kind : kinds?.[String(to)]?.[number - 1];
  return { key: "offer.card", params: { number, kind } };
}

const pack: GamePack = {
  cover,
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
  card: () => null,
  pictures: [],
  thing,
  group: () => null,
  gloss: () => null,
  lot: () => null,
  queue: () => [],
  kinds: {
    seat: "seat", to: "seat", target: "seat", winner: "seat", partner: "seat", scout: "seat", give_view: "seat", want_view: "seat",
    money: "money", price: "money", amount: "money", gain: "money", back: "money", value: "money", values: "money", start_money: "money",
    give_money: "money", want_money: "money", money_after: "money", least: "money", most: "money",
  },
  chips: { write: { set: [100, 110, 120, 130, 140] } },
  aside: ["hack", "quagmire", "insure", "appraise", "use", "buy_position", "offer"],
  ledger,
  hero: [],
  lead: [],
  won: ["hammer.winner"],
  pills: {
    ready: { icon: "check", tone: "done" },
    picked: { icon: "check", tone: "done" },
    written: { icon: "check", tone: "done" },
    out: { icon: "down", tone: "out" },
    scout: { icon: "eye" },
    target: { icon: "warn" },
  },
  silent: ["type", "chairs", "id", "revision", "table.items", "table.round", "table.over"],
  headings: ["deck_laid", "item_listed", "game_ended"],
  runs: [],
  icons: ICONS,
  tones: TONES,
  filters: FILTERS,
  quiet: ["offer_gap", "rest"],
  told: TOLD,
  replaced: REPLACED,
  hear,
  recap: ["seats_out", "amounts_compared", "hack_shown", "hack_stopped", "insured"],
  scenes: ["hack_shown", "hack_stopped"],
  ends: ["hack_shown", "hack_stopped"],
  payments: [],
  perPoint: 2,
  keys: { r: "ready", d: "drop", u: "undrop" },
};

export default pack;
