/** What a browser can check of a replay: the commitment, and the chain of hashes over every entry (docs/replay.md). */

import type { ReplayFile } from "./file";
import { fields, members } from "./slices";

const BEFORE_HEAD = ["format", "game", "code", "rules", "options", "seats", "commitment", "secret", "started_at", "opening"];
const FIELDS = [...BEFORE_HEAD, "head", "entries", "ranking", "seal"];
const HASHED = ["at", "actor", "id", "moment", "command", "events"];

export interface Checked {
  /** Whether the secret is the one that was promised before the start. */
  commitment: boolean;
  /** `unread`: not the canonical form, so its hashes cannot be told from here. A number: the first entry that differs. */
  chain: "whole" | "unread" | "head" | "seal" | number;
}

/** Null where the browser has no means, which is so on a page without encryption. */
export async function check(text: string, file: ReplayFile): Promise<Checked | null> {
  if (!globalThis.crypto?.subtle) return null;
  return { commitment: (await sha256(unhex(file.secret))) === file.commitment, chain: await chain(text, file) };
}

async function chain(text: string, file: ReplayFile): Promise<Checked["chain"]> {
  const parts = fields(text);
  const rebuilt = FIELDS.map((name) => `"${name}":${parts.get(name)}`).join(",");
  if (text !== `{${rebuilt}}` || !text.startsWith('{"format":1,"game":"')) return "unread";
  let link = await sha256(bytes(list(parts, BEFORE_HEAD)));
  if (link !== file.head) return "head";
  for (const [i, entry] of members(parts.get("entries")!).entries()) {
    link = await next(link, list(fields(entry), HASHED));
    if (link !== file.entries[i]?.hash) return i + 1;
  }
  return (await next(link, parts.get("ranking")!)) === file.seal ? "whole" : "seal";
}

const list = (parts: Map<string, string>, names: string[]): string => `[${names.map((name) => parts.get(name)).join(",")}]`;

/** The next link: over the bytes of the one before and what it adds. */
function next(link: string, text: string): Promise<string> {
  return sha256(new Uint8Array([...unhex(link), ...bytes(text)]));
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function unhex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", data))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
