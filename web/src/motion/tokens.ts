/** Durations and ways are written in tokens.css alone; what moves by script reads them there, so it stands still where they say so. */

export type Duration = "--m-1" | "--m-2" | "--m-3" | "--m-4" | "--m-slip" | "--m-shown";

/** Milliseconds. */
export function duration(token: Duration): number {
  return milliseconds(getComputedStyle(document.documentElement).getPropertyValue(token));
}

/** "120ms", ".12s" or "0" as milliseconds. */
export function milliseconds(text: string): number {
  const number = Number.parseFloat(text) || 0;
  return /\ds\s*$/.test(text) ? number * 1_000 : number;
}

/** A curve, as the browser's own animations take it. */
export function curve(token: "--ease-out" | "--ease-hammer"): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token) || "ease-out";
}

/** How much of a way is gone: 1, or 0 where motion is off and things only fade. */
export function travel(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--travel") || "1");
}
