/** What a screen reader is told politely: all of it goes through one region, one thing after the other. */

class Announcer {
  text = $state("");

  say(text: string): void {
    this.text = text;
  }
}

export const announcer = new Announcer();
