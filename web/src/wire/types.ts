/** What crosses the edge, under the names that the services give it, and what they have no name for. */

import type { OptionValue, Pace, ViewFrame } from "./generated";

export type * from "./generated";

export type Seat = number;
export type Sections = ViewFrame["sections"];

/** The body of a request for a room. */
export interface NewRoom {
  game_code: string;
  seats: number;
  options: { [name: string]: OptionValue };
  pace: Pace;
  listed: boolean;
  bots: number;
}
