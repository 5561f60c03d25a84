/** Letter keys, outside text fields: what they do is what the button on screen does. */

import type { Room } from "./room.svelte";

export function shortcuts(event: KeyboardEvent, room: Room, show: (layer: "own" | "table" | "log") => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const target = event.target as HTMLElement;
  if (target.closest("input, select, textarea, dialog")) return;
  const letter = event.key.toLowerCase();
  if (letter === "g") document.getElementById("dock")?.focus();
  else if (letter === "l") show("log");
  else if (letter === "c") show("own");
  else {
    const command = room.pack?.keys[letter];
    if (!command || (letter === " " && target.closest("button, a, summary"))) return;
    document.querySelector<HTMLButtonElement>(`#dock [data-act][data-do="${command}"]:enabled`)?.click();
  }
  event.preventDefault();
}
