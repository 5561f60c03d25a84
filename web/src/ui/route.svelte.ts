/** Three pages: home, a room by its code, and a replay by its room and game, or whichever is opened there. */

import { depth } from "./back";

export interface Linked { room: string; game: string }

class Route {
  room = $state<string | null>(read());
  replay = $state.raw<{ linked: Linked | null } | null>(readReplay());

  #path = location.pathname;

  constructor() {
    addEventListener("popstate", () => {
      if (location.pathname === this.#path) return;
      this.#path = location.pathname;
      this.room = read();
      this.replay = readReplay();
    });
  }

  enter(room: string): void {
    this.#visit(`/room/${encodeURIComponent(room)}`);
    this.room = room;
  }

  home(): void {
    this.#visit("/");
    this.room = null;
    this.replay = null;
  }

  /** From a layer over the page, which closes with it, the way back leads to the page. */
  #visit(path: string): void {
    if (depth()) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#path = path;
  }
}

function read(): string | null {
  const code = /^\/room\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  return code ? decodeURIComponent(code) : null;
}

function readReplay(): { linked: Linked | null } | null {
  const found = /^\/replay(?:\/([^/]+)\/([^/]+))?\/?$/.exec(location.pathname);
  if (!found) return null;
  const [, room, game] = found;
  return { linked: room && game ? { room: decodeURIComponent(room), game: decodeURIComponent(game) } : null };
}

export const replayPath = ({ room, game }: Linked): string => `/replay/${encodeURIComponent(room)}/${encodeURIComponent(game)}`;

export const route = new Route();
