import { describe, expect, it } from "vitest";
import { courses, SIDE } from "../src/games/tycoon/board/course";

describe("the course of an evening", () => {
  it("runs from the left edge to the right, the lowest sum at the bottom and the highest at the top", () => {
    const [best, worst] = courses([[150, 150], [120, 160], [100, 200]], 15);
    expect(best).toEqual({ seat: 1, line: "0.0,50.0 50.0,40.0 100.0,0.0", at: 0 });
    expect(worst).toEqual({ seat: 0, line: "0.0,50.0 50.0,80.0 100.0,100.0", at: SIDE });
  });

  it("keeps names apart and inside, where several end alike", () => {
    const ends = courses([[0, 100, 100, 1, 0, 50]], 15).map(({ at }) => at);
    ends.slice(1).forEach((at, i) => expect(at - ends[i]!).toBeGreaterThanOrEqual(15 - 1e-9));
    expect([ends[0], ends.at(-1)]).toEqual([0, SIDE]);
  });

  it("has room for eight names that all end alike", () => {
    const ends = courses([[7, 7, 7, 7, 7, 7, 7, 7]], 15).map(({ at }) => at);
    expect([ends[0], ends.at(-1)]).toEqual([0, SIDE]);
  });
});
