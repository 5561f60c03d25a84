/** Loads and decodes the faces of a game and the backs before the first card is turned. */

import { BACK, NUMBERED_BACK } from "../assets/faces";
import type { Pictures } from "../games/pack";

/** Kept, so that what has been decoded stays so. */
const held = new Map<string, HTMLImageElement>();

export function preload(faces: readonly Pictures[]): void {
  for (const address of [BACK[240], NUMBERED_BACK[240], ...faces.flatMap((face) => [face[400], face.small])]) {
    if (held.has(address)) continue;
    const image = new Image();
    held.set(address, image);
    image.fetchPriority = "low";
    image.src = address;
    image.decode().catch(() => held.delete(address)); // shown when it is needed, then
  }
}
