/** The replay file (docs/replay.md), as far as this client reads it: whatever the game and the version of its rules. */

import { isFields } from "../room/sections";
import type { Fields, GameEvent, Json, Seat } from "../wire/types";

const FORMAT = 1;

/** One recorded event. `to`: null everybody, else these seats; nobody where it stands in the record alone. */
export interface Told { event: GameEvent; to: Seat[] | null; people: boolean }
export interface Entry { at: number; actor: Seat | null; events: Told[]; hash: string }
export interface Seated { chair: number; name: string; person: boolean; contribution: string | null }
export interface ReplayFile {
  game: string;
  code: string;
  rules: number;
  seats: Seated[];
  commitment: string;
  secret: string;
  started_at: number;
  opening: Told[];
  head: string;
  entries: Entry[];
  ranking: Json;
  seal: string;
}

/** Not a replay, or none that this client can read. */
export class Foreign extends Error {}

/** Throws Foreign. */
export function read(text: string): ReplayFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Foreign();
  }
  if (!isReplay(file as Json)) throw new Foreign();
  return file as ReplayFile;
}

function isReplay(file: Json): boolean {
  return (
    isFields(file) &&
    file["format"] === FORMAT &&
    ["game", "code", "commitment", "secret", "head", "seal"].every((name) => typeof file[name] === "string") &&
    isTime(file["started_at"]) &&
    all(file["seats"], isSeated) &&
    all(file["opening"], isTold) &&
    all(file["entries"], isEntry)
  );
}

const isTime = (value: Json | undefined): boolean => typeof value === "number" && !Number.isNaN(new Date(value).getTime());

const all = (value: Json | undefined, check: (one: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every((one) => isFields(one) && check(one));

const isSeated = (seat: Fields): boolean =>
  typeof seat["chair"] === "number" && typeof seat["name"] === "string" && (seat["contribution"] === null || typeof seat["contribution"] === "string");

const isTold = ({ event, to }: Fields): boolean =>
  isFields(event) && typeof event["type"] === "string" && (to === null || (Array.isArray(to) && to.every((seat) => typeof seat === "number")));

const isEntry = (entry: Fields): boolean => isTime(entry["at"]) && typeof entry["hash"] === "string" && all(entry["events"], isTold);
