/** What 疑心暗鬼オークション draws itself. */

import "../../../assets/fonts/slice-jp-suspicion.css";
import "../../../assets/fonts/slice-sc-suspicion.css";
import type { Sections, SuspicionSections, SuspicionStanding as Final } from "../../../wire/types";
import type { Standing } from "../../../room/ranking";
import type { Board, RankingPart, Step } from "../../pack";
import Account from "./Account.svelte";
import Buttons from "./Buttons.svelte";
import Collection from "./Collection.svelte";
import { ANSWERS } from "./offers";
import Seat from "./Seat.svelte";
import Stage from "./Stage.svelte";
import Summary from "./Summary.svelte";

const PARTS = ["draw", "first", "half", "second", "final"];

/** The parts of the game and where it stands (rules page, section 5). */
function steps(sections: Sections): Step[] {
  const { table, phase } = sections as unknown as Partial<SuspicionSections>;
  if (!table || !phase) return [];
  const { items, half_time, over, round } = table;
  const second = over >= half_time;
  const now = phase.type === "final" ? "final" : phase.type === "draw" ? (second ? "half" : "draw") : round > half_time ? "second" : "first";
  const at = PARTS.indexOf(round === 0 ? "draw" : now);
  const counted = (key: string): { done: number; all: number } =>
    key === "second" ? { done: Math.max(0, round - half_time), all: items.length - half_time } : { done: Math.min(round, half_time), all: half_time };
  return PARTS.map((key, place) => ({ key: `step.${key}`, params: counted(key), state: place < at ? "done" : place === at ? "now" : "waiting" }));
}

function parts({ rest }: Standing): RankingPart[] {
  const { items, money, bonus } = rest as unknown as Final;
  return [
    { key: "final.items", value: items.reduce((sum, { value }) => sum + value, 0) },
    { key: "final.money", value: money / 2 },
    { key: "final.bonus", value: bonus },
  ];
}

const board: Board = { Seat, Stage, Collection, Summary, Account, parts, steps, buttons: { clock: Buttons }, onstage: ANSWERS };

export default board;
