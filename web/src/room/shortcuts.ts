/** Letter keys, outside text fields: what they do is what the button on screen does. They can be switched off. */

import { settings } from "../ui/settings.svelte";
import type { Room } from "./room.svelte";

/** Something to choose in the dock: a card, a lot, a seat, one of few. */
const CHOICES = "#dock [role=radio][data-field]:not(:disabled), #dock .row [data-field][aria-pressed]:not(:disabled)";

/** Whether a single key means a shortcut here, and not a text, another layer or an assistive command. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (!settings.letters || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return false;
  return !(event.target as HTMLElement).closest("input, select, textarea, dialog");
}

export function shortcuts(event: KeyboardEvent, room: Room, show: (layer: "own" | "table" | "log") => void): void {
  if (!isShortcut(event)) return;
  const letter = event.key.toLowerCase();
  if (letter === "g") document.getElementById("dock")?.focus();
  else if (letter === "l") show("log");
  else if (letter === "c") show("own");
  else if (/^[1-9]$/.test(letter)) {
    const choice = document.querySelectorAll<HTMLElement>(CHOICES)[Number(letter) - 1];
    if (!choice) return;
    choice.click();
    choice.focus();
  } else {
    const command = room.pack?.keys[letter];
    if (!command || (letter === " " && (event.target as HTMLElement).closest("button, a, summary"))) return;
    document.querySelector<HTMLButtonElement>(`#dock [data-act][data-do="${command}"]:enabled`)?.click();
  }
  event.preventDefault();
}
