/** Where a replay's text comes from: a file of the reader's, or the room that played it. */

import { preload } from "../ui/preload";
import { api, ApiError } from "../wire/http";
import type { Fields } from "../wire/types";
import { check } from "./check";
import { Foreign, read } from "./file";
import { Player } from "./player.svelte";

/** No game is as long as this; whatever is longer is not a replay. */
const MOST_BYTES = 32 * 2 ** 20;

/** Throws Foreign. */
export async function openFile(file: Blob): Promise<Player> {
  if (file.size > MOST_BYTES) throw new Foreign();
  return play(await file.arrayBuffer());
}

/** Throws ApiError, Foreign. */
export async function openLinked(room: string, game: string): Promise<Player> {
  let response: Response;
  try {
    response = await fetch(api.replay(room, game), { credentials: "same-origin" });
  } catch {
    throw new ApiError("network.unreachable", {});
  }
  if (response.ok) return play(await response.arrayBuffer());
  const { code, params } = (await response.json().catch(() => ({}))) as { code?: string; params?: Fields };
  throw new ApiError(code ?? `http.${response.status}`, params ?? {});
}

/** A replay with the pictures of all its cards, so that none is waited for on the way. */
async function play(bytes: ArrayBuffer): Promise<Player> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Foreign();
  }
  const file = read(text);
  const player = await Player.open(file, check(text, file));
  await preload(player.pack?.pictures ?? []);
  return player;
}
