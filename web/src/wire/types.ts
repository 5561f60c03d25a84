/** What crosses the socket and the HTTP door, as the services declare it. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Fields = { [key: string]: Json };
export type Seat = number;

// Options ---------------------------------------------------------------------------------------

export interface Between { is: "between"; min: number; max: number; step?: number; safe?: number }
export interface Exactly { is: "exactly"; value: Json }
export interface OneOf { is: "one_of"; of: Json[]; safe?: Json }
export interface Names { is: "names" }
export interface SeatOf { is: "seat"; of: Seat[]; safe?: Seat }
export interface CardOf { is: "card"; of: string[]; safe?: string }
export interface Maybe { is: "maybe"; of: Domain }
export interface Subset { is: "subset"; of: Json[]; min: number; max: number }
export interface Payment { is: "payment"; of: Json[]; weights: number[]; at_least: number }
export interface Permutation { is: "permutation"; of: Json[] }
export interface TradeOffer {
  is: "trade_offer";
  partners: { seat: Seat; gold: number }[];
  gold: number;
  cards: string[];
}
export type Domain =
  | Between | Exactly | OneOf | Names | SeatOf | CardOf | Maybe | Subset | Payment | Permutation | TradeOffer;

export interface Refusal { code: string; params: Fields }
export interface Option {
  do: string;
  fields?: { [name: string]: Domain };
  of?: Domain;
  safe?: boolean;
  undo?: boolean;
  closed?: Refusal;
}
export interface Options { moment: number; may: Option[] }
export type Command = { type: string } & Fields;

// The socket, to the server ---------------------------------------------------------------------

export type Control =
  | { type: "take_over" }
  | { type: "policy"; mode: "auto" | "pass" }
  | { type: "leave" };
export type ClientFrame =
  | { type: "hello" }
  | { type: "command"; id: string; game: string; moment: number; command: Command }
  | { type: "preview"; number: number; game: string; moment: number; command: Command }
  | { type: "control"; id: string; game: string; control: Control }
  | { type: "contribute"; game: string; value: string }
  | { type: "resync"; game: string }
  | { type: "earlier"; game: string; before: number };

// The socket, from the server -------------------------------------------------------------------

export type GameEvent = { type: string } & Fields;
export interface LoggedEvent { v: number; at: number; event: GameEvent; until?: number }
export interface Clock { name: string; due: number; seat?: Seat | null }
export type Sections = { [name: string]: Json };

export interface WelcomeFrame { type: "welcome"; person: string; name: string; kind: string; at: number; seat: Seat | null }
export interface GatheringFrame { type: "gathering"; game: string; commitment: string; until: number }
export interface ViewFrame {
  type: "view";
  game: string;
  version: number;
  at: number;
  full?: boolean;
  events: LoggedEvent[];
  sections: Sections;
  options: Options | null;
  awaited: Seat[];
  clocks: Clock[];
}
export interface SeatCustody { seat: Seat; custody: null | "clock" | "offline" | "left"; policy: "auto" | "pass"; autopilot: boolean }
export interface PeopleFrame { type: "people"; game: string; version: number; at: number; seats: SeatCustody[]; events: LoggedEvent[] }
export interface AckFrame { type: "ack"; id: string; version: number }
export interface RefusedFrame { type: "refused"; id: string; code: string; params: Fields }
export interface PreviewFrame { type: "preview"; number: number; preview?: Json; code?: string; params?: Fields }
export interface EarlierFrame { type: "earlier"; game: string; events: LoggedEvent[]; more: boolean }
export interface HeartbeatFrame { type: "heartbeat"; at: number; game: string | null; version: number }
export interface ErrorFrame { type: "error"; code: string; params: Fields }
export type ServerFrame =
  | WelcomeFrame | RoomFrame | GatheringFrame | ViewFrame | PeopleFrame | AckFrame | RefusedFrame
  | PreviewFrame | EarlierFrame | HeartbeatFrame | ErrorFrame;

// Rooms and the HTTP door -----------------------------------------------------------------------

export type Pace = "normal" | "fast" | "instant";
export type Occupant =
  | { kind: "person"; person: string; name: string; online: boolean }
  | { kind: "bot"; name: string; level: string };
export interface Chair { chair: number; seat: Seat | null; occupant: Occupant | null }
export interface FinishedGame { game: string; code: string; at: number }
export type OptionValue = number | string | boolean;
export interface RoomView {
  room: string;
  version: number;
  game_code: string;
  options: { [name: string]: OptionValue };
  pace: Pace;
  listed: boolean;
  host: string;
  state: "open" | "starting" | "playing" | "finished";
  game: { id: string; code: string; rules: number } | null;
  chairs: Chair[];
  watchers: number;
  finished: FinishedGame[];
}
export type RoomFrame = { type: "room" } & RoomView;

export interface Me { person: string; name: string; kind: string }
export interface CardOption { name: string; default: OptionValue; min?: number; max?: number; of?: OptionValue[] }
export interface GameCard {
  code: string;
  rules: number;
  titles: { [locale: string]: string };
  seats: [number, number];
  options: CardOption[];
}
export interface NewRoom {
  game_code: string;
  seats: number;
  options: { [name: string]: OptionValue };
  pace: Pace;
  listed: boolean;
  bots: number;
}
