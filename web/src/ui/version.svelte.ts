/** Whether the server has a newer client than this page. The name of the built script carries a hash of what is in it, so another name is another client. */

const SCRIPT = 'script[type="module"][src]';

export const scriptOf = (page: Document): string | null => page.querySelector(SCRIPT)?.getAttribute("src") ?? null;

class Version {
  newer = $state(false);

  /** Ask for the page again, without running it. What cannot be asked is not known, and nothing is claimed. */
  async look(): Promise<void> {
    try {
      const answer = await fetch("/", { cache: "no-cache", credentials: "same-origin" });
      if (!answer.ok) return;
      const now = scriptOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
      const mine = scriptOf(document);
      this.newer = now !== null && mine !== null && now !== mine;
    } catch {
      // Still offline: the next connection asks again.
    }
  }
}

export const version = new Version();
