/** Loads and decodes the faces of a game and the backs before the first card is turned. */

import { BACK, NUMBERED_BACK } from "../assets/faces";
import type { Pictures } from "../games/pack";

/** Kept, so that what has been decoded stays so: each picture, and when it is there. */
const held = new Map<string, [HTMLImageElement, Promise<void>]>();

/** Settles when every picture is there, or cannot be had. */
export async function preload(faces: readonly Pictures[]): Promise<void> {
  const addresses = [BACK[240], NUMBERED_BACK[240], ...faces.flatMap((face) => [face[400], face.small])];
  await Promise.all(addresses.map((address) => (held.get(address) ?? load(address))[1]));
}

function load(address: string): [HTMLImageElement, Promise<void>] {
  const image = new Image();
  image.fetchPriority = "low";
  image.src = address;
  const there = image.decode().catch(() => void held.delete(address)); // shown when it is needed, then
  held.set(address, [image, there]);
  return [image, there];
}
