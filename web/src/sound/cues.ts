/** What each cue is made of: a few tones and ticks. Data alone, so that its loudness and length can be held to their limits. */

export type Cue = "mine" | "bid" | "overbid" | "tick" | "hammer" | "die" | "coin_in" | "coin_out" | "bell" | "fail" | "talk";

/** A cue for an event. `raise`: so many steps up, for a tick that climbs with the price. */
export interface Heard { cue: Cue; raise?: number }

/** One sounding part. Times in seconds, frequencies in Hz; it starts at once and dies away over `decay`. */
export interface Tone {
  wave: "sine" | "triangle" | "noise";
  at: number;
  decay: number;
  /** Of the cue's peak; what sounds together never adds up to more than 1. */
  gain: number;
  /** Of noise: the middle of its band. */
  hertz: number;
}

/** No cue peaks above −18 dB of full scale. */
export const PEAK = 10 ** (-18 / 20);
/** No cue lasts longer, in seconds. */
export const LONGEST = 0.6;

const E4 = 329.63;
const A4 = 440;
/** A tick climbs by a semitone with each raise, up to an octave. */
const SEMITONE = 2 ** (1 / 12);
const OCTAVE = 12;

const tap = (at: number, hertz: number): Tone[] => [
  { wave: "triangle", at, decay: 0.06, gain: 0.8, hertz },
  { wave: "noise", at, decay: 0.008, gain: 0.2, hertz: 2_400 },
];
const tick = (at: number, hertz: number, gain = 0.6): Tone => ({ wave: "noise", at, decay: 0.02, gain, hertz });
const ping = (at: number, hertz: number): Tone => ({ wave: "sine", at, decay: 0.14, gain: 0.5, hertz });
const knock = (at: number, gain = 0.8): Tone[] => [
  { wave: "sine", at, decay: 0.12, gain, hertz: 90 },
  { wave: "noise", at, decay: 0.008, gain: 1 - gain, hertz: 1_200 },
];

const CUES: Record<Cue, Tone[]> = {
  mine: [...tap(0, E4), ...tap(0.13, A4)],
  bid: [tick(0, 1_400)],
  overbid: [{ wave: "triangle", at: 0, decay: 0.16, gain: 0.5, hertz: 523.25 }, { wave: "triangle", at: 0.17, decay: 0.22, gain: 0.5, hertz: A4 }],
  tick: [tick(0, 700, 0.3)],
  hammer: knock(0),
  die: [...[0, 0.13, 0.23, 0.3, 0.35].map((at) => tick(at, 2_000, 0.5)), ...knock(0.42)],
  coin_in: [ping(0, 1_318.5), ping(0.09, 1_975.5)],
  coin_out: [ping(0, 1_975.5), ping(0.09, 1_318.5)],
  bell: [
    { wave: "sine", at: 0, decay: 0.6, gain: 0.5, hertz: 880 },
    { wave: "sine", at: 0, decay: 0.45, gain: 0.3, hertz: 2_112 },
    { wave: "sine", at: 0, decay: 0.3, gain: 0.2, hertz: 3_520 },
  ],
  fail: [...knock(0, 0.9), ...knock(0.2, 0.9)],
  talk: [{ wave: "sine", at: 0, decay: 0.09, gain: 0.4, hertz: 660 }],
};

export function tones({ cue, raise = 0 }: Heard): Tone[] {
  const up = SEMITONE ** Math.min(raise, OCTAVE);
  return CUES[cue].map((tone) => ({ ...tone, hertz: tone.hertz * up }));
}

/** Seconds until the last part has died away. */
export const length = (heard: Heard): number => Math.max(...tones(heard).map(({ at, decay }) => at + decay));
