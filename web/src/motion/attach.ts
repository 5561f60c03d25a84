/** Attachments for things that stay where they are and show that something has happened to them. */

import type { Attachment } from "svelte/attachments";
import { curve, duration, travel } from "./tokens";

/** Knocks once when `when` has become true; not for what was so from the beginning. */
export function knock(when: () => boolean): Attachment {
  return once(when, (node) => {
    if (!travel()) return;
    const down = duration("--m-1");
    const back = duration("--m-2");
    node.animate(
      [
        { transform: "none", easing: curve("--ease-hammer") },
        { transform: "scale(1.06)", offset: down / (down + back), easing: curve("--ease-out") },
        { transform: "none" },
      ],
      { duration: down + back },
    );
  });
}

/** By name: on what the one that there is was last. */
const last = new Map<string, Element>();

/** What there is one of on the table, by its name, glides from what it was on to what it is on now: its parent. */
export function glide(name: string): Attachment {
  return (node) => {
    const on = node.parentElement!;
    const before = last.get(name);
    last.set(name, on);
    if (!before?.isConnected || before === on || !travel()) return;
    return laidOut(node, () => {
      const [from, to] = [before.getBoundingClientRect(), on.getBoundingClientRect()];
      const away = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      node.animate([{ transform: away }, { transform: "none" }], { duration: duration("--m-3"), easing: curve("--ease-out") });
    });
  };
}

/** Once the page is laid out, and before it is drawn: then to ask where something is costs nothing. */
function laidOut(node: Element, act: () => void): () => void {
  const size = new ResizeObserver(() => {
    size.disconnect();
    act();
  });
  size.observe(node);
  return () => size.disconnect();
}

function once(when: () => boolean, act: (node: Element) => void): Attachment {
  let before: boolean | null = null;
  return (node) => {
    const now = when();
    if (now && before === false) act(node);
    before = now;
  };
}
