/** A card that a press chooses is shown large by a long press, or by Enter. */

import { large } from "./large.svelte";

const LONG_MS = 450;
/** A finger that moves farther, in pixels, scrolls. */
const STILL = 10;

export function inspect(card: string) {
  return (node: HTMLElement): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    /** The press that has opened it chooses nothing any more. */
    let spent = false;

    const over = (): void => clearTimeout(timer);
    const on: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
      pointerdown(event) {
        from = { x: event.clientX, y: event.clientY };
        spent = false;
        over();
        timer = setTimeout(() => {
          spent = true;
          large.open(card);
        }, LONG_MS);
      },
      pointermove(event) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) over();
      },
      pointerup: over,
      pointerleave: over,
      pointercancel: over,
      contextmenu(event) {
        event.preventDefault();
      },
      click(event) {
        if (!spent) return;
        spent = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      keydown(event) {
        if (event.key !== "Enter") return;
        event.preventDefault();
        large.open(card);
      },
    };
    const listeners = Object.entries(on) as [string, EventListener][];
    for (const [type, listener] of listeners) node.addEventListener(type, listener, { capture: true });
    return () => {
      over();
      for (const [type, listener] of listeners) node.removeEventListener(type, listener, { capture: true });
    };
  };
}
