/** Two pages: home, and a room by its code. */

class Route {
  room = $state<string | null>(read());

  constructor() {
    addEventListener("popstate", () => (this.room = read()));
  }

  enter(room: string): void {
    history.pushState(null, "", `/room/${encodeURIComponent(room)}`);
    this.room = room;
  }

  home(): void {
    history.pushState(null, "", "/");
    this.room = null;
  }
}

function read(): string | null {
  const code = /^\/room\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  return code ? decodeURIComponent(code) : null;
}

export const route = new Route();
