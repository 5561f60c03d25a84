/** What 古文明拍卖行 draws itself. */

import "../../../assets/fonts/slice-jp-relics.css";
import "../../../assets/fonts/slice-sc-relics.css";
import type { Component } from "svelte";
import type { Standing } from "../../../room/ranking";
import type { FieldDomain, RelicsSections, RelicsStanding as Final, Sections } from "../../../wire/types";
import type { Board, Control, RankingPart, Step } from "../../pack";
import Account from "./Account.svelte";
import BidCards from "./BidCards.svelte";
import Collection from "./Collection.svelte";
import Privileges from "./Privileges.svelte";
import Seat from "./Seat.svelte";
import Stage from "./Stage.svelte";
import Summary from "./Summary.svelte";

/** The parts of a lot (rules page, section 5). The first and the last take time only where somebody holds a privilege too many. */
const PARTS = ["reveal", "declare", "bid", "spoil", "award"];

/** The part that a phase belongs to. */
function part({ phase, table }: Partial<RelicsSections>): string | null {
  if (!phase) return null;
  if (phase.type === "discard_priv") return table?.lot ? "reveal" : "award";
  return phase.type === "tie" ? "bid" : phase.type;
}

function steps(sections: Sections): Step[] {
  const now = PARTS.indexOf(part(sections as unknown as Partial<RelicsSections>) ?? "");
  if (now < 0) return [];
  return PARTS.map((key, place) => ({ key: `step.${key}`, state: place < now ? "done" : place === now ? "now" : "waiting" }));
}

function parts({ rest }: Standing): RankingPart[] {
  const { base, set_bonus, kept_bonus, most_bonus } = rest as unknown as Final;
  return [
    { key: "final.base", value: base },
    { key: "final.set_bonus", value: set_bonus },
    { key: "final.kept_bonus", value: kept_bonus },
    { key: "final.most_bonus", value: most_bonus },
  ];
}

/** Bid cards and privileges lie before me; coins are counted as everywhere. */
function control(command: string, field: string, { is }: FieldDomain): Component<Control> | null {
  if (field === "privilege") return Privileges;
  if (field === "cards" && is === "payment") return BidCards;
  return field === "amount" && is === "one_of" && (command === "bid" || command === "add") ? BidCards : null;
}

const board: Board = { Stage, Collection, Summary, Seat, Account, control, steps, parts };

export default board;
