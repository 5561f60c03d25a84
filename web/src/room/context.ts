import { createContext } from "svelte";
import type { Drafts } from "../options/drafts.svelte";
import type { Room } from "./room.svelte";

/** The room and the drafts of my commands, for every component of the page. */
export const [useRoom, provideRoom] = createContext<Room>();
export const [useDrafts, provideDrafts] = createContext<Drafts>();
