/** Plays cues. A browser lets a page sound only after a press on it, so what comes before that is silent. */

import { length, PEAK, tones, type Heard, type Tone } from "./cues";

/** Between two cues of one moment, in seconds. */
const PAUSE = 0.06;
/** With more than this waiting, the rest of the moment is silent. */
const WAITING = 1.6;
/** Small enough to be silence, for a curve that may not reach zero. */
const SILENT = 0.0001;

export class Synth {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  /** When the last cue ends. */
  #free = 0;

  /** Called on a press of the person: from now on it may sound. */
  wake(): void {
    this.#context ??= new AudioContext();
    void this.#context.resume();
  }

  /** After those that still sound. */
  play(heard: Heard): void {
    const context = this.#context;
    if (context?.state !== "running") return;
    const from = Math.max(context.currentTime, this.#free);
    if (from - context.currentTime > WAITING) return;
    for (const tone of tones(heard)) this.#sound(context, tone, from + tone.at);
    this.#free = from + length(heard) + PAUSE;
  }

  #sound(context: AudioContext, tone: Tone, at: number): void {
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(PEAK * tone.gain, at);
    volume.gain.exponentialRampToValueAtTime(SILENT, at + tone.decay);
    volume.connect(context.destination);
    const source = tone.wave === "noise" ? this.#hiss(context, tone.hertz, volume) : this.#hum(context, tone.wave, tone.hertz, volume);
    source.start(at);
    source.stop(at + tone.decay);
  }

  #hum(context: AudioContext, type: "sine" | "triangle", frequency: number, into: AudioNode): AudioScheduledSourceNode {
    const source = new OscillatorNode(context, { type, frequency });
    source.connect(into);
    return source;
  }

  #hiss(context: AudioContext, frequency: number, into: AudioNode): AudioScheduledSourceNode {
    this.#noise ??= whiteNoise(context);
    const source = new AudioBufferSourceNode(context, { buffer: this.#noise });
    source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency })).connect(into);
    return source;
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate / 10, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = 2 * Math.random() - 1;
  return buffer;
}

export const synth = new Synth();
