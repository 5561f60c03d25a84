// The generator of docs/chance.md in JavaScript. Prints what chance.py must draw too, as JSON.
import { createHash } from "node:crypto";

class Counter {
  constructor(key) {
    this.key = key;
    this.draws = 0n;
  }

  word() {
    const place = Buffer.alloc(8);
    place.writeBigUInt64BE(this.draws++);
    return createHash("sha256").update(this.key).update(place).digest().readBigUInt64BE();
  }

  below(limit) {
    const words = 1n << 64n;
    const fair = words - (words % BigInt(limit));
    for (;;) {
      const word = this.word();
      if (word < fair) return word % BigInt(limit);
    }
  }

  die() {
    return Number(this.below(6)) + 1;
  }

  shuffle(items) {
    for (let place = items.length - 1; place > 0; place--) {
      const other = Number(this.below(place + 1));
      [items[place], items[other]] = [items[other], items[place]];
    }
    return items;
  }
}

const key = Buffer.from(process.argv[2], "hex");
const draw = (count, one) => Array.from({ length: count }, one);

function drawn(what) {
  const chance = new Counter(key);
  return { result: what(chance), draws: Number(chance.draws) };
}

console.log(
  JSON.stringify({
    words: drawn((chance) => draw(3, () => chance.word().toString(16).padStart(16, "0"))),
    dice: drawn((chance) => draw(12, () => chance.die())),
    nine: drawn((chance) => chance.shuffle([...Array(9).keys()])),
    large: drawn((chance) => draw(4, () => chance.below((1n << 63n) + 1n).toString())),
    deck: drawn((chance) => chance.shuffle([...Array(52).keys()])),
  }),
);
