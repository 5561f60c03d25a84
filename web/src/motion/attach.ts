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

function once(when: () => boolean, act: (node: Element) => void): Attachment {
  let before: boolean | null = null;
  return (node) => {
    const now = when();
    if (now && before === false) act(node);
    before = now;
  };
}
