/** What 古物帮 draws itself. */

import "../../../assets/fonts/slice-jp-curio.css";
import "../../../assets/fonts/slice-sc-curio.css";
import type { CurioSections, CurioStanding as Final, FieldDomain, Sections } from "../../../wire/types";
import type { Standing } from "../../../room/ranking";
import type { Board, RankingPart, Step } from "../../pack";
import Account from "./Account.svelte";
import Acting from "./Acting.svelte";
import Choice from "./Choice.svelte";
import Collection from "./Collection.svelte";
import Seat from "./Seat.svelte";
import Stage from "./Stage.svelte";
import Summary from "./Summary.svelte";
import { partsOf } from "./score";

/** The parts of a round (rules page, section 3), and the scoring at the end. */
function steps(sections: Sections): Step[] {
  const { phase, table, scores = [] } = sections as unknown as Partial<CurioSections>;
  if (!phase || !table) return [];
  const all = table.order.length;
  if (phase.type === "scoring") return [{ key: "step.scoring", params: { done: scores.length + 1, all }, state: "now" }];
  const turn = table.turn ? table.order.indexOf(table.turn.seat) + 1 : all;
  const now = table.turn ? "turn" : phase.type === "auction_bid" ? "sale" : "policy";
  const parts = ["turn", "policy", "sale", "check"];
  const at = parts.indexOf(now);
  return parts.map((part, place) => ({ key: `step.${part}`, params: { done: turn, all }, state: place < at ? "done" : place === at ? "now" : "waiting" }));
}

const parts = ({ rest }: Standing): RankingPart[] => partsOf((rest as unknown as Final).score);

/** Cards are chosen with what they do; the order of a row as everywhere. */
function control(_command: string, _field: string, domain: FieldDomain): typeof Choice | null {
  const cards = domain.is === "card" || domain.is === "payment" || (domain.is === "subset" && domain.of.every((one) => typeof one === "string"));
  return cards ? Choice : null;
}

const board: Board = { Stage, Collection, Summary, Seat, Account, control, buttons: { turn_action: Acting }, steps, parts };

export default board;
