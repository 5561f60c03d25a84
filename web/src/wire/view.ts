/** What this client knows of a game: the server's messages put together. Sections are replaced whole, never merged inside. */

import type { ClockLine, Line, OptionsData, PeopleFrame, Seat, SeatPeople, Sections, ViewFrame } from "./types";

/** A clock with the time it had when this client first saw it, for drawing how much of it is left. */
export interface SpanClock extends ClockLine { span: number }

export interface GameView {
  game: string;
  version: number;
  sections: Sections;
  options: OptionsData | null;
  awaited: Seat[];
  clocks: SpanClock[];
  events: Line[];
  /** Whether the server has events before the first of `events`. */
  more: boolean;
}
export interface People { game: string; version: number; seats: SeatPeople[]; events: Line[] }

export interface Received<T> {
  state: T | null;
  /** A message is missing between the last one and this one: only a full view repairs that. */
  gap: boolean;
  /** Events that were not known before. */
  news: Line[];
}

/** The log keeps this many lines; earlier ones are asked for. */
export const LOG_LINES = 200;

/** A full view is how it is, even if its version is an earlier one: the server may have lost its last moves. */
export function receiveView(known: GameView | null, frame: ViewFrame): Received<GameView> {
  const same = known?.game === frame.game ? known : null;
  if (frame.full) {
    const news = same ? frame.events.filter((line) => line.v > same.version) : [];
    return { state: fold(same, frame, frame.sections, frame.events), gap: false, news };
  }
  if (!same) return { state: known, gap: true, news: [] };
  if (frame.version <= same.version) return { state: same, gap: false, news: [] };
  if (frame.version !== same.version + 1) return { state: same, gap: true, news: [] };
  const state = fold(same, frame, { ...same.sections, ...frame.sections }, [...same.events, ...frame.events]);
  return { state, gap: false, news: frame.events };
}

function fold(known: GameView | null, frame: ViewFrame, sections: Sections, events: Line[]): GameView {
  return {
    game: frame.game,
    version: frame.version,
    sections,
    options: frame.options,
    awaited: frame.awaited,
    clocks: frame.clocks.map((clock) => ({ ...clock, span: span(known, clock, frame.at) })),
    events: events.slice(-LOG_LINES),
    more: frame.full ? events.length >= LOG_LINES : (known?.more ?? false) || events.length > LOG_LINES,
  };
}

function span(known: GameView | null, clock: ClockLine, at: number): number {
  const before = known?.clocks.find((c) => c.name === clock.name && (c.seat ?? null) === (clock.seat ?? null) && c.due === clock.due);
  return before?.span ?? Math.max(1, clock.due - at);
}

export function receivePeople(known: People | null, frame: PeopleFrame): Received<People> {
  const same = known?.game === frame.game ? known : null;
  if (same && frame.version < same.version) return { state: same, gap: false, news: [] };
  const news = frame.events.filter((line) => line.v > (same?.version ?? 0));
  const events = [...(same?.events ?? []), ...news].slice(-LOG_LINES);
  // Every message carries all seats, so a missed one costs lines of the log only.
  return { state: { game: frame.game, version: frame.version, seats: frame.seats, events }, gap: false, news };
}

export function receiveEarlier(known: GameView, events: Line[], more: boolean): GameView {
  const first = known.events[0]?.v ?? Infinity;
  return { ...known, events: [...events.filter((line) => line.v < first), ...known.events], more };
}
