/** Every game that has a pack, by its code; and what the protocol says of it. */
import { readFileSync } from "node:fs";
import type { GamePack } from "../src/games/pack";

const found = import.meta.glob<{ default: GamePack }>("../src/games/*/index.ts", { eager: true });
export const PACKS: [code: string, pack: GamePack][] = Object.entries(found).map(([path, { default: pack }]) => [path.split("/").at(-2)!, pack]);

export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: string[];
}

export const root = new URL("../../", import.meta.url);
export const definitions = (JSON.parse(readFileSync(new URL("docs/protocol.json", root), "utf8")) as { $defs: Record<string, Schema> }).$defs;

/** What a game's definitions are called before their own names. */
export const prefix = (code: string): string => code[0]!.toUpperCase() + code.slice(1);

/** The tags of a game's phases. */
export function phases(code: string): string[] {
  const refs = JSON.stringify(definitions[`${prefix(code)}Sections`]!.properties!["phase"]).match(/#\/\$defs\/\w+/g) ?? [];
  return refs.map((ref) => definitions[ref.split("/").pop()!]!.properties!["type"]!.enum![0]!);
}
