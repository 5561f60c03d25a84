import { expect, test } from "vitest";
import { ServerClock } from "../src/wire/offset";

function clock(keep = 3) {
  let local = 1_000;
  const at = (now: number): void => void (local = now);
  return { at, clock: new ServerClock(() => local, keep) };
}

test("without a message the local time is all there is", () => {
  expect(clock().clock.now()).toBe(1_000);
});

test("the message that travelled fastest decides", () => {
  const { at, clock: server } = clock();
  at(1_000);
  server.observe(5_900); // 100 ms on the way
  at(2_000);
  server.observe(6_990); // 10 ms
  at(3_000);
  server.observe(7_700); // 300 ms
  expect(server.offset).toBe(4_990);
  expect(server.now()).toBe(7_990);
});

test("old samples leave, so that a clock that was set is followed", () => {
  const { at, clock: server } = clock();
  at(1_000);
  server.observe(9_000);
  for (const now of [2_000, 3_000, 4_000]) {
    at(now);
    server.observe(now + 50);
  }
  expect(server.offset).toBe(50);
});
