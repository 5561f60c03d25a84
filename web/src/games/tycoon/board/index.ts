/** What 拍卖大亨 draws itself. */

import type { Sections, TycoonSections } from "../../../wire/types";
import type { Board, Step } from "../../pack";
import Stage from "./Stage.svelte";

/** The parts of a round, each with the phases that belong to it (rules page, section 3). */
const PARTS: [string, string[]][] = [
  ["mark", ["direction", "mark"]],
  ["sale", ["sell", "open", "sealed", "die"]],
  ["trade", ["trade_request", "request_answer", "request_choose", "trade_free", "trade_answer"]],
];

function steps(sections: Sections): Step[] {
  const { table, phase } = sections as unknown as Partial<TycoonSections>;
  const now = PARTS.findIndex(([, phases]) => phase && phases.includes(phase.type));
  if (now < 0) return [];
  const params = { lot: Math.max(1, table?.flipped ?? 1), lots: table?.lots.length ?? 0 };
  return PARTS.map(([key], place) => ({ key: `step.${key}`, params, state: place < now ? "done" : place === now ? "now" : "waiting" }));
}

const board: Board = { Stage, steps };

export default board;
