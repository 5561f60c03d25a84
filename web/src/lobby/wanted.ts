/** Rooms as they are asked for: the one that is offered to a host, and the one that is played against bots at once. */

import { api } from "../wire/http";
import type { GameCard, NewRoom } from "../wire/types";

/** A room that can be started as it stands: one chair for a friend, bots in all others. */
export function offered(game: GameCard): NewRoom {
  const [least, most] = game.seats as [number, number];
  const seats = Math.min(least + 1, most);
  return {
    game_code: game.code,
    seats,
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    pace: "normal",
    listed: true,
    bots: Math.max(0, seats - 2),
  };
}

/** Opens a room that only its link finds, at the least seats and with bots in all other chairs, and starts it; its code. */
export async function playWithBots(game: GameCard): Promise<string> {
  const seats = game.seats[0]!;
  const { room } = await api.open({ ...offered(game), seats, bots: seats - 1, listed: false });
  await api.start(room);
  return room;
}
