/** The card that is shown large, over everything. */

class Large {
  card = $state<string | null>(null);

  open(card: string): void {
    this.card = card;
  }

  close(): void {
    this.card = null;
  }
}

export const large = new Large();
