import type { SpanClock } from "../wire/view";
import type { Room } from "./room.svelte";
import { ticker } from "./ticker.svelte";

/** The clock that counts for me: my own, else one that runs for all, else whoever's runs. */
export function clockOf(room: Room): SpanClock | undefined {
  const clocks = room.game?.clocks ?? [];
  const common = (clock: SpanClock): boolean => clock.seat === undefined || clock.seat === null;
  return clocks.find((clock) => clock.seat === room.seat && !common(clock)) ?? clocks.find(common) ?? clocks[0];
}

/** Milliseconds left on a clock, never below nothing. */
export function left(room: Room, clock: SpanClock): number {
  return Math.max(0, clock.due - (ticker.now + room.clock.offset));
}

/** Whole seconds left, or null without a clock. */
export function seconds(room: Room, clock: SpanClock | undefined): number | null {
  return clock ? Math.ceil(left(room, clock) / 1000) : null;
}
