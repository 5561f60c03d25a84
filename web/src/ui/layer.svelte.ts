/** What lies over the room, or beside it: talk and help. One at a time. */

import { tick } from "svelte";

class Layer {
  shown = $state<"talk" | "help" | null>(null);
  /** The tab of the right column on a desk. */
  column = $state<"talk" | "table" | "log">("talk");
  /** Whether there is such a column: then talk needs no layer of its own. */
  docked = $state(false);

  /** Show the talk; `write`: and be ready to type. */
  talk(write: boolean): void {
    if (this.docked) this.column = "talk";
    else this.shown = "talk";
    if (write || this.docked) void tick().then(() => document.getElementById("talk-input")?.focus());
  }

  help(): void {
    this.shown = this.shown === "help" ? null : "help";
  }

  close(): void {
    this.shown = null;
  }
}

export const layer = new Layer();
