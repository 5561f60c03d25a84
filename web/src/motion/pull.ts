/** A sheet or drawer that follows the finger on its head, and goes when it was pulled far enough towards its edge. */

import type { Attachment } from "svelte/attachments";

/** This part of its length, or this fast in pixels a millisecond, is far enough. */
const FAR = 0.3;
const FAST = 0.6;

/** On the head; `moved` finds what moves, `away` is called when it was pulled away. */
export function pull(moved: (head: Element) => HTMLElement, edge: "bottom" | "right", away: () => void): Attachment {
  return (head) => {
    const thing = moved(head);
    let from: { at: number; time: number } | null = null;
    const along = (event: PointerEvent): number => (edge === "bottom" ? event.clientY : event.clientX);
    const way = (event: PointerEvent): number => Math.max(0, along(event) - from!.at);

    const down = (event: Event): void => {
      const pointer = event as PointerEvent;
      if (!pointer.isPrimary || (pointer.target as Element).closest("button")) return;
      from = { at: along(pointer), time: pointer.timeStamp };
      head.setPointerCapture(pointer.pointerId);
    };
    const move = (event: Event): void => {
      if (from) thing.style.transform = `translate${edge === "bottom" ? "Y" : "X"}(${way(event as PointerEvent)}px)`;
    };
    const up = (event: Event): void => {
      if (!from) return;
      const pulled = way(event as PointerEvent);
      const length = edge === "bottom" ? thing.offsetHeight : thing.offsetWidth;
      const fast = pulled / Math.max(1, event.timeStamp - from.time) > FAST;
      from = null;
      if (event.type === "pointerup" && pulled > 0 && (pulled > FAR * length || fast)) away();
      else thing.style.transform = "";
    };
    const heard: [string, (event: Event) => void][] = [["pointerdown", down], ["pointermove", move], ["pointerup", up], ["pointercancel", up]];
    for (const [name, hear] of heard) head.addEventListener(name, hear);
    return () => heard.forEach(([name, hear]) => head.removeEventListener(name, hear));
  };
}
