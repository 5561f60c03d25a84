/** What 拍卖大亨 draws itself. */

import type { Sections, TycoonStanding as Final, TycoonSections } from "../../../wire/types";
import type { Standing } from "../../../room/ranking";
import type { Board, RankingPart, Step } from "../../pack";
import Account from "./Account.svelte";
import Collection from "./Collection.svelte";
import Stage from "./Stage.svelte";
import Summary from "./Summary.svelte";
import { lost, worth } from "./eras";

/** The parts of a round, each with the phases that belong to it (rules page, section 3). The first and the last take no time. */
const PARTS: [string, string[]][] = [
  ["settle", []],
  ["mark", ["direction", "mark"]],
  ["sale", ["sell", "open", "sealed", "die"]],
  ["trade", ["trade_request", "request_answer", "request_choose", "trade_free", "trade_answer"]],
  ["turn", []],
];

function steps(sections: Sections): Step[] {
  const { table, phase } = sections as unknown as Partial<TycoonSections>;
  const now = PARTS.findIndex(([, phases]) => phase && phases.includes(phase.type));
  if (now < 0) return [];
  const lots = table?.lots.length ?? 0;
  const lot = Math.min(lots, (table?.flipped ?? 0) + (phase?.type === "sell" ? 1 : 0));
  return PARTS.map(([key], place) => ({ key: `step.${key}`, params: { lot, lots }, state: place < now ? "done" : place === now ? "now" : "waiting" }));
}

function parts({ rest }: Standing): RankingPart[] {
  const { gold, eras, sets } = rest as unknown as Final;
  return [
    { key: "final.gold", value: gold },
    { key: "final.cards", value: worth(eras) },
    { key: "final.confiscated", value: 0 - lost(eras), loss: true },
    { key: "final.sets", value: sets },
  ];
}

const board: Board = { Stage, Collection, Summary, Account, Evening: () => import("./Evening.svelte"), parts, steps };

export default board;
