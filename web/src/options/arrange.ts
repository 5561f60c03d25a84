/** Which act the big button gives, and which stand beside it. */

import type { Drafts } from "./drafts.svelte";
import { fields, type Act } from "./model";

export interface Arrangement {
  primary: Act | null;
  beside: Act[];
}

/**
 * An act that moves the game on and can be given as it stands comes first; then the safe one; then one that still wants a choice.
 * Neither a step back, nor a way out, nor a command that the game keeps `aside` is the big button while there is another, here or on the stage.
 */
export function arrange(drafts: Drafts, aside: readonly string[]): Arrangement {
  const open = drafts.acts.filter((act) => !act.closed && !act.undo);
  const big = open.filter((act) => act.part !== "out" && !aside.includes(act.do));
  const complete = (act: Act): boolean => act.bare || drafts.command(act) !== null || opensSheet(act, drafts);
  const primary =
    big.find((act) => act === drafts.shown && complete(act)) ??
    big.find((act) => !act.safe && complete(act)) ??
    big.find((act) => act.safe) ??
    big[0] ??
    (drafts.staged.some((act) => !act.closed) ? null : open[0]) ??
    null;
  return { primary, beside: drafts.acts.filter((act) => act !== primary) };
}

/** Whether the act's choices are made in a sheet that its button opens. */
export function opensSheet(act: Act, drafts: Drafts): boolean {
  return isWhole(act) || fields(act, drafts.of(act)).some(([, domain]) => domain.is === "names");
}

/** Whether the act has one domain over its whole command. */
export const isWhole = (act: Act): boolean => act.variants.some(({ option }) => option.of !== undefined);
