import { settings } from "../ui/settings.svelte";
import type { SpanClock } from "../wire/view";
import type { Room } from "./room.svelte";
import { ticker } from "./ticker.svelte";

/** The clock that counts for me: my own, else one that runs for all, else whoever's runs. */
export function clockOf(room: Room): SpanClock | undefined {
  const clocks = (room.game?.clocks ?? []).filter(({ name }) => !room.pack?.quiet?.includes(name));
  const common = (clock: SpanClock): boolean => clock.seat === undefined || clock.seat === null;
  return clocks.find((clock) => clock.seat === room.seat && !common(clock)) ?? clocks.find(common) ?? clocks[0];
}

const SECOND_MS = 1_000;

/** So long a clock moves by less than a pixel in the time that `ticker.lately` may be old. */
const LONG_MS = 20_000;

/** Milliseconds left on a clock, never below nothing; where motion is off, as whole seconds. */
export function left(room: Room, clock: SpanClock): number {
  const now = clock.span > LONG_MS ? ticker.lately : ticker.now;
  const ms = Math.max(0, clock.due - (now + room.clock.offset));
  return settings.still ? Math.ceil(ms / SECOND_MS) * SECOND_MS : ms;
}

/** From a hundred seconds on as minutes, as clocks tell it; below that null: the number is enough. */
export function minutes(seconds: number): string | null {
  return seconds < 100 ? null : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whole seconds left, or null without a clock. */
export function seconds(room: Room, clock: SpanClock | undefined): number | null {
  return clock ? Math.ceil(left(room, clock) / SECOND_MS) : null;
}
