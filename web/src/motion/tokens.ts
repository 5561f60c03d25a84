/** Durations and ways are written in tokens.css alone; what moves by script reads them there, so it stands still where they say so. */

const DURATIONS = ["--m-1", "--m-2", "--m-3", "--m-4", "--m-slip", "--m-shown"] as const;
const CURVES = ["--ease-out", "--ease-hammer"] as const;
export type Duration = (typeof DURATIONS)[number];
type Curve = (typeof CURVES)[number];

/** What was read, all of it at once: to read makes the browser style the whole page anew, in the middle of a change. */
const known = new Map<string, string>();

/** After the style sheet has come to say something else: where motion was switched. */
export const reread = (): void => known.clear();

function read(token: Duration | Curve | "--travel"): string {
  if (!known.get(token)) {
    const style = getComputedStyle(document.documentElement);
    for (const one of [...DURATIONS, ...CURVES, "--travel"]) known.set(one, style.getPropertyValue(one));
  }
  return known.get(token)!;
}

/** Milliseconds. */
export const duration = (token: Duration): number => milliseconds(read(token));

/** "120ms", ".12s" or "0" as milliseconds. */
export function milliseconds(text: string): number {
  const number = Number.parseFloat(text) || 0;
  return /\ds\s*$/.test(text) ? number * 1_000 : number;
}

/** A curve, as the browser's own animations take it. */
export function curve(token: Curve): string {
  return read(token) || "ease-out";
}

/** How much of a way is gone: 1, or 0 where motion is off and things only fade. */
export function travel(): number {
  return Number.parseFloat(read("--travel") || "1");
}
