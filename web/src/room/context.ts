import { createContext } from "svelte";
import type { Board } from "../games/pack";
import type { Speech } from "../games/speech";
import type { Drafts } from "../options/drafts.svelte";
import type { Chair, Seat, Sections } from "../wire/types";
import type { Room } from "./room.svelte";

/** What cards, values, lines of the log and the ranking are told from: a room, or a replay. */
export interface Teller {
  readonly speech: Speech;
  readonly board: Board;
  /** Whose eyes these are. */
  readonly seat: Seat | null;
  readonly view: { readonly chairs: Chair[] } | null;
  readonly game: { readonly sections: Sections } | null;
  seatName(seat: Seat): string;
}

/** The room and the drafts of my commands, for every component of the page. */
const [useRoom, setRoom] = createContext<Room>();
export { useRoom };
export const [useDrafts, provideDrafts] = createContext<Drafts>();
export const [useTeller, provideTeller] = createContext<Teller>();

export function provideRoom(room: Room): void {
  setRoom(room);
  provideTeller(room);
}
