/** One WebSocket to a room that keeps itself alive: says hello, watches for silence, comes back with growing pauses. */

import type { FromClient, ToClient } from "./types";

export type Link = "connecting" | "open" | "lost";
export interface SocketHandlers {
  frame(frame: ToClient): void;
  link(link: Link): void;
  /** The server broke off over a frame of mine that it does not read: too large. */
  overflow(): void;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;
/** The server says something at least every 5 s. */
const SILENCE_MS = 12_500;
/** A connection that has lasted so long was a good one; the pauses before the next grow from the shortest again. */
const STEADY_MS = 5_000;
/** A WebSocket's close code: message too big. */
const TOO_BIG = 1009;

/** The pause before try number `attempt` (0, 1, ...): doubles to its limit, up to a quarter shorter so that tabs do not march in step. */
export function pause(attempt: number, random = Math.random): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (1 - random() / 4);
}

export class RoomSocket {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #url: string;
  readonly #handlers: SocketHandlers;

  constructor(url: string, handlers: SocketHandlers) {
    this.#url = url;
    this.#handlers = handlers;
  }

  /** Connect now, also when a pause before the next try is running. */
  open(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#listen(); // a connection that is neither made nor refused counts as silence
    socket.onopen = () => this.send({ type: "hello" });
    socket.onmessage = (message: MessageEvent<string>) => {
      this.#listen();
      this.#steady ??= setTimeout(() => (this.#attempt = 0), STEADY_MS);
      this.#handlers.link("open");
      this.#handlers.frame(JSON.parse(message.data) as ToClient);
    };
    socket.onclose = ({ code }) => {
      if (code === TOO_BIG) this.#handlers.overflow();
      this.#lost(socket);
    };
  }

  /** False when there is no open connection: nothing is queued, the caller decides what is worth repeating. */
  send(frame: FromClient): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Give up the present connection, and try again. A dead line may take minutes to report its own end. */
  drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#lost(socket);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearTimeout(this.#steady);
    this.#socket?.close();
    this.#socket = null;
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.drop(), SILENCE_MS);
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket || this.#closed) return;
    this.#socket = null;
    clearTimeout(this.#silence);
    clearTimeout(this.#steady);
    this.#steady = undefined;
    this.#handlers.link("lost");
    this.#retry = setTimeout(() => this.open(), pause(this.#attempt));
    this.#attempt += 1;
  }
}
