/** What this browser prefers: theme, motion, sound, letter keys. */

import { prefersReducedMotion } from "svelte/motion";
import { reread } from "../motion/tokens";

export type Theme = "dark" | "light";
/** What is heard, each with a switch of its own: the table, my move, the talk. */
export const EARS = ["table", "mine", "talk"] as const;
export type Ear = (typeof EARS)[number];

function stored(name: string): string | null {
  try {
    return localStorage.getItem(`saleroom.${name}`);
  } catch {
    return null;
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(`saleroom.${name}`, value);
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}

class Settings {
  theme = $state<Theme>(
    (stored("theme") as Theme | null) ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"),
  );
  motion = $state(stored("motion") !== "off");
  /** Silent until a switch is first pressed. */
  sound = $state<Readonly<Record<Ear, boolean>>>({
    table: stored("sound.table") === "on",
    mine: stored("sound.mine") === "on",
    talk: stored("sound.talk") === "on",
  });
  /** Whether single letters, digits and the space bar do anything outside text fields. */
  letters = $state(stored("letters") !== "off");

  /** Nothing travels, by this person's switch or by the system's. */
  get still(): boolean {
    return !this.motion || prefersReducedMotion.current;
  }

  /** Put both on the root, where the tokens look for them. */
  apply(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.motion = this.motion ? "on" : "off";
    reread();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    store("theme", theme);
    this.apply();
  }

  setMotion(on: boolean): void {
    this.motion = on;
    store("motion", on ? "on" : "off");
    this.apply();
  }

  setSound(ear: Ear, on: boolean): void {
    this.sound = { ...this.sound, [ear]: on };
    store(`sound.${ear}`, on ? "on" : "off");
  }

  setLetters(on: boolean): void {
    this.letters = on;
    store("letters", on ? "on" : "off");
  }
}

export const settings = new Settings();
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", reread);
