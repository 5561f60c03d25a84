import { beforeAll, describe, expect, test, vi } from "vitest";
import pack from "../src/games/tycoon";
import en from "../src/i18n/en";
import { plain } from "../src/i18n/message";
import { Speech } from "../src/games/speech";
import { waiting } from "../src/room/phrases";
import type { Room } from "../src/room/room.svelte";
import type { Words } from "../src/games/pack";

// How the page looks, which is of no account here.
vi.mock("../src/ui/settings.svelte", () => ({ settings: {} }));

let words: Words;
beforeAll(async () => {
  words = (await pack.words.en()).default;
});

const NAMES = ["Ann", "Bo", "Cy"];
/** Bo's table in an open auction: what is closed to Bo and why, and who may still act. */
const room = (code: string, awaited: number[]): Room =>
  ({
    seat: 1,
    link: "open",
    speech: new Speech({ locale: "en", catalogue: en, pack, words, seatName: (seat) => NAMES[seat]! }),
    game: {
      awaited,
      sections: { phase: { type: "open", standing: { seat: 1, amount: 36 } }, purses: [] },
      options: { moment: 1, may: [{ do: "bid", closed: { code, params: {} } }] },
    },
  }) as unknown as Room;

describe("in an open auction", () => {
  test("who leads is told who may still bid, and not that the hammer is next", () => {
    expect(waiting(room("command.leads_already", [2]))).toBe("You lead with 36\u00a0gold; Cy may still bid");
    expect(waiting(room("command.leads_already", [0, 2]))).toMatch(/; Ann, Cy may still bid$/);
  });

  test("who has passed is told so too", () => {
    expect(waiting(room("command.has_passed", [0]))).toBe("You are out of this lot; Ann may still bid");
  });
});

test("an event that no catalogue knows says what it is called and all that it tells", () => {
  const speech = new Speech({ locale: "en", catalogue: en, pack: null, words: {}, seatName: (seat) => NAMES[seat]! });
  expect(plain(speech.event({ type: "lot_sold", seat: 1, worth: 12, bids: [3, 0], open: true }))).toBe("lot sold · Collector Bo · worth 12 · bids 3, 0 · open Yes");
  expect(plain(speech.event({ type: "shuffled" }))).toBe("shuffled");
});
