/** 拍卖大亨 for a reader: its words, its cards' names, what stands where. */

import "../../assets/fonts/slice-jp-tycoon.css";
import "../../assets/fonts/slice-sc-tycoon.css";
import type { Sections, TycoonSections } from "../../wire/types";
import type { CardFace, GamePack, QueueItem, Words } from "../pack";
import { face, FACES } from "../../assets/faces";
import { ERAS } from "./cards";
import { facts } from "./facts";
import { ledger } from "./ledger";
import { FILTERS, ICONS, REPLACED, RUNS, TOLD } from "./log";
import { ANCHORS } from "./rules";
import { hear } from "./sounds";

/** A copy of a card, or the card as it is printed, such as `E5-2`. */
const CARD = /^(E[1-9])-([1-4])(?:-[1-3])?$/;
const RED = 4;

function card(id: string, words: Words): CardFace | null {
  const [, eraId, stars] = CARD.exec(id) ?? [];
  const era = ERAS[eraId ?? ""];
  const printed = era?.cards[Number(stars) - 1];
  const pictures = face(id);
  if (!era || !printed || !pictures) return null;
  return {
    name: printed[0],
    gloss: gloss(printed[0], words),
    lang: "zh-CN",
    stars: Number(stars),
    value: 10 * Number(stars),
    red: Number(stars) === RED,
    brush: true,
    ink: Number(stars) === RED ? "red-card" : `era-${eraId!.slice(1)}`,
    group: words[`group.${eraId}`] ?? era.name[0],
    pictures,
  };
}

function eraOf(name: string): string | null {
  return Object.keys(ERAS).find((id) => ERAS[id]!.cards.some((printed) => printed[0] === name)) ?? null;
}

/** A card's name for readers of another language; `gloss` in the words says which. */
function gloss(name: string, words: Words): string | null {
  const column = Number(words["gloss"] ?? 0);
  const printed = ERAS[eraOf(name) ?? ""]?.cards.find((one) => one[0] === name);
  return column && printed ? printed[column]! : null;
}

function group(name: string, words: Words): string | null {
  const id = eraOf(name);
  return id && (words[`group.${id}`] ?? id);
}

/** This game's sections; none before the first view. */
const seen = (sections: Sections): Partial<TycoonSections> => sections as unknown as Partial<TycoonSections>;

/** The lot that was turned over last, while it is sold. */
function lot(sections: Sections): string | null {
  const { table, phase } = seen(sections);
  if (!table || !["open", "sealed", "die"].includes(String(phase?.type))) return null;
  return table.lots[table.flipped - 1]?.card ?? null;
}

function queue(sections: Sections): QueueItem[] {
  const { table, phase } = seen(sections);
  if (!table) return [];
  const present = phase?.type === "sell" ? table.flipped : lot(sections) === null ? -1 : table.flipped - 1;
  const done = phase?.type === "mark" ? 0 : table.flipped;
  return table.lots.map(({ card: face, mode, marked }, place) => ({
    card: face,
    text: mode,
    state: place === present ? "now" : place < done ? "done" : "waiting",
    marked,
  }));
}

const pack: GamePack = {
  cover: { fan: ["E8-4", "E2-4", "E6-4", "E1-4", "E5-4"].map((id) => face(id)!), ink: "red-card" },
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
  pictures: [...FACES.values()],
  group,
  gloss,
  lot,
  queue,
  kinds: {
    seat: "seat", to: "seat", starter: "seat", buyer: "seat", seller: "seat", payer: "seat",
    gold: "money", amount: "money", gross: "money", tax: "money", net: "money", price: "money", prices: "money", total: "money",
    bid: "money", luxury: "money", base: "money", value: "money", confiscated: "money", last_paid: "money", least: "money",
    give_gold: "money", want_gold: "money", gold_after: "money", minimum: "money", maximum: "money",
    modifier: "signed", bonus: "percent", bonus_after: "percent", percent: "times",
    card: "card", give_card: "card", hidden_red: "card", given: "card", got: "card",
    card_name: "name", want_card_name: "name", gets_name: "name", names: "name",
    era: "group", eras: "group", stars: "slots",
  },
  chips: { bid: { add: [2, 5, 10] }, sealed: { set: [5, 10, 20, 30, 40] }, request: { set: [5, 10, 20, 30] } },
  aside: ["sell"],
  ledger,
  hero: ["standing.amount", "least"],
  lead: ["standing.seat"],
  won: ["candidates.0.seat"],
  pills: {
    ready: { icon: "check", tone: "done" },
    sealed: { icon: "check", tone: "done" },
    willing: { icon: "check", tone: "done" },
    passed: { icon: "close", tone: "out" },
    ban: { icon: "ban", tone: "out" },
  },
  silent: ["seat", "missing", "table.lots", "table.round", "table.rounds", "table.flipped"],
  headings: ["round_started", "lot_flipped", "request_made", "trade_proposed", "game_ended"],
  runs: RUNS,
  icons: ICONS,
  filters: FILTERS,
  told: TOLD,
  replaced: REPLACED,
  hear,
  recap: ["die_rolled", "payment_failed", "lot_sold", "lot_unsold", "bonus_rolled", "request_done", "trade_done"],
  scenes: ["round_started", "bonus_rolled", "bids_revealed", "die_rolled", "payment_failed", "lot_sold", "lot_unsold", "game_ended"],
  ends: ["lot_sold", "lot_unsold"],
  payments: ["lot_sold"],
  keys: { p: "pass", r: "ready", " ": "roll", f: "flip" },
};

export default pack;
