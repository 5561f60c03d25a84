/** A replay in steps, as somebody saw it: one for the deal and one for each entry that told this viewer something. */

import type { Line, Seat } from "../wire/types";
import type { ReplayFile, Told } from "./file";

/** A seat, whoever watched without one, or everything that was recorded. */
export type Viewer = Seat | "table" | "all";

export interface Shown extends Line {
  /** Who was told, where not everybody was. */
  to: Seat[] | null;
}
export interface Step {
  /** The entry's number from 1; 0 is the deal. */
  entry: number;
  at: number;
  lines: Shown[];
}

export function sees(viewer: Viewer, to: Seat[] | null): boolean {
  return to === null || viewer === "all" || (viewer !== "table" && to.includes(viewer));
}

export function stepsOf(file: ReplayFile, viewer: Viewer): Step[] {
  const step = (entry: number, at: number, told: Told[]): Step => ({
    entry,
    at,
    lines: told.filter(({ to }) => sees(viewer, to)).map(({ event, to }) => ({ v: entry, at, event, to })),
  });
  const moves = file.entries.map(({ at, events }, i) => step(i + 1, at, events));
  return [step(0, file.started_at, file.opening), ...moves.filter(({ lines }) => lines.length)];
}

/** The last step that is not after an entry. */
export function stepAt(steps: Step[], entry: number): number {
  return steps.findLastIndex((step) => step.entry <= entry);
}

/** The steps that have an event of one of these types. */
export function marked(steps: Step[], types: string[]): number[] {
  return steps.flatMap(({ lines }, i) => (lines.some(({ event }) => types.includes(event.type)) ? [i] : []));
}
