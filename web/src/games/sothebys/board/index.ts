/** What 决战苏富比 draws itself. */

import "../../../assets/fonts/slice-jp-sothebys.css";
import "../../../assets/fonts/slice-sc-sothebys.css";
import type { Sections, SothebysSections, SothebysStanding as Final } from "../../../wire/types";
import type { Standing } from "../../../room/ranking";
import type { Board, RankingPart, Step } from "../../pack";
import Account from "./Account.svelte";
import Collection from "./Collection.svelte";
import Seat from "./Seat.svelte";
import Stage from "./Stage.svelte";
import Summary from "./Summary.svelte";

/** The parts of a round (rules page, section 5). The last one takes no time, and the first round has no loans. */
function steps(sections: Sections): Step[] {
  const { phase, table } = sections as unknown as Partial<SothebysSections>;
  if (!phase || !table) return [];
  const now = phase.type === "redeal" ? "deal" : phase.type === "loan" ? "loan" : "sale";
  const parts = table.round > 1 ? ["deal", "loan", "sale", "settle"] : ["deal", "sale", "settle"];
  const place = parts.indexOf(now);
  return parts.map((part, at) => ({ key: `step.${part}`, state: at < place ? "done" : at === place ? "now" : "waiting" }));
}

function parts({ rest }: Standing): RankingPart[] {
  const { start, sales, purchases, income, fines, interest } = rest as unknown as Final;
  return [
    { key: "final.start", value: start },
    { key: "final.trade", value: sales - purchases, loss: sales < purchases },
    { key: "final.income", value: income - fines, loss: income < fines },
    { key: "final.interest", value: 0 - interest, loss: true },
  ];
}

const board: Board = { Stage, Collection, Summary, Seat, Account, steps, parts };

export default board;
