/** The HTTP door of the lobby: one function per request; a refusal is thrown as `ApiError`. */

import type { Fields, GameCard, Me, NewRoom, RoomFrame } from "./types";

export class ApiError extends Error {
  constructor(readonly code: string, readonly params: Fields) {
    super(code);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError("network.unreachable", {});
  }
  const text = await response.text();
  let answer: unknown = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    throw new ApiError(`http.${response.status}`, {});
  }
  if (response.ok) return answer as T;
  const { code, params } = (answer ?? {}) as { code?: string; params?: Fields };
  throw new ApiError(code ?? `http.${response.status}`, params ?? {});
}

const room = (code: string) => `/rooms/${encodeURIComponent(code)}`;

export const api = {
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string) => ask<Me>("PATCH", "/me", { name }),
  games: () => ask<GameCard[]>("GET", "/games"),
  rooms: () => ask<RoomFrame[]>("GET", "/rooms"),
  room: (code: string) => ask<RoomFrame>("GET", room(code)),
  open: (wanted: NewRoom) => ask<RoomFrame>("POST", "/rooms", wanted),
  change: (code: string, part: Partial<Omit<NewRoom, "game_code" | "bots">>) => ask<RoomFrame>("PATCH", room(code), part),
  sit: (code: string, chair: number) => ask<RoomFrame>("POST", `${room(code)}/sit`, { chair }),
  stand: (code: string) => ask<RoomFrame>("POST", `${room(code)}/stand`),
  free: (code: string, chair: number, person: string) => ask<RoomFrame>("POST", `${room(code)}/chairs/${chair}/free`, { person }),
  addBot: (code: string, chair: number) => ask<RoomFrame>("POST", `${room(code)}/bots`, { chair }),
  removeBot: (code: string, chair: number) => ask<RoomFrame>("DELETE", `${room(code)}/bots/${chair}`),
  start: (code: string) => ask<RoomFrame>("POST", `${room(code)}/start`),
  replay: (code: string, game: string) => `/api${room(code)}/games/${encodeURIComponent(game)}/replay`,
};
