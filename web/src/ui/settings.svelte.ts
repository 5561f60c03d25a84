/** What this browser prefers: theme and motion. */

export type Theme = "dark" | "light";

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

  /** Put both on the root, where the tokens look for them. */
  apply(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.motion = this.motion ? "on" : "off";
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
}

export const settings = new Settings();
