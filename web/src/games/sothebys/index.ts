/** 决战苏富比 for a reader: its words, its cards, what stands where. */

import type { Sections, SothebysSections } from "../../wire/types";
import type { Cover, GamePack } from "../pack";
import { card } from "./cards";
import { facts } from "./facts";
import { ledger } from "./ledger";
import { FILTERS, ICONS, REPLACED, TOLD } from "./log";
import { picture } from "./picture";
import { ANCHORS } from "./rules";
import { hear } from "./sounds";

/** The card that was played last, while it is sold. */
function lot(sections: Sections): string | null {
  return (sections as unknown as Partial<SothebysSections>).table?.lot?.cards.at(-1) ?? null;
}

const cover: Cover = {
  get fan() {
    return [
      picture({ colour: "black", kind: "open", crowns: 3 }),
      picture({ colour: "green", kind: "once", crowns: 2 }),
      picture({ colour: "yellow", kind: "joint", crowns: 3 }),
      picture({ colour: "blue", kind: "fixed", crowns: 4 }),
      picture({ colour: "red", kind: "sealed", crowns: 5 }),
    ];
  },
  ink: "print-blue",
};

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
  card,
  facts,
  pictures: [],
  group: () => null,
  gloss: () => null,
  lot,
  queue: () => [],
  kinds: {
    seat: "seat", seller: "seat", opener: "seat", auctioneer: "seat", partner: "seat", to: "seat", waiting: "seat", passed: "seat", eligible: "seat", sealed: "seat",
    cash: "money", amount: "money", price: "money", least: "money", mine: "money", total: "money", unit: "money", repayment: "money", interest: "money",
    units: "money", values: "money", worth: "money", cash_after: "money",
    loan: "number", income: "signed",
    card: "card", cards: "card", closing: "card", bought: "card", discard: "card",
  },
  chips: { bid: { add: [5, 10, 20] }, sealed: { set: [10, 20, 50, 100, 200] }, set: { set: [20, 50, 100, 150, 200] }, loan: { set: [100, 200, 300, 400, 500] } },
  aside: [],
  ledger,
  hero: ["standing.amount", "price", "least"],
  lead: ["standing.seat"],
  won: [],
  pills: {
    sealed: { icon: "check", tone: "done" },
    passed: { icon: "close", tone: "out" },
    loan: { icon: "coin" },
  },
  silent: ["seat", "waiting", "mine", "border", "table.chairs", "table.rounds", "table.round"],
  headings: ["round_started", "card_played", "card_closed", "round_ended", "game_ended"],
  runs: [],
  icons: ICONS,
  filters: FILTERS,
  told: TOLD,
  replaced: REPLACED,
  hear,
  recap: ["border_revealed", "lot_sold", "lot_taken", "cards_paid", "loans_taken"],
  scenes: ["bids_revealed", "border_revealed", "lot_sold", "lot_taken", "round_ended", "colours_ranked", "cards_paid", "loan_repaid", "card_closed", "game_ended"],
  ends: ["lot_sold", "lot_taken", "round_ended"],
  payments: ["lot_sold", "cards_paid"],
  keys: { p: "pass" },
};

export default pack;
