import type { Room } from "./room.svelte";

/** Whether the game waits for me and I can do something about it: a stand-in does not hold this decision. */
export function mineToMove(room: Room): boolean {
  const game = room.game;
  if (!game || room.seat === null || room.custody?.held) return false;
  return game.awaited.includes(room.seat) && (game.options?.may.some((o) => !o.closed && !o.undo) ?? false);
}

/** Whether there is anything that I may do now, asked or not: then the bench is lit. */
export function mayAct(room: Room): boolean {
  return room.link === "open" && !room.custody?.held && (room.game?.options?.may.some((o) => !o.closed && !o.undo) ?? false);
}
