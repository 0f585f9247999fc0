import { CLASSIC_RULES, dealt, FRESH_DECK } from "@klondike/engine";
import type { Solution } from "@klondike/solver";
import type { Pool } from "@klondike/solver/pool";
import { expect, test } from "vitest";
import { testHost } from "../../../play/src/testing/test-host.ts";
import { restingPool } from "./resting-pool.ts";

const task = { position: dealt(FRESH_DECK, "by-row"), rules: CLASSIC_RULES };

/** Pools that resolve on demand, and counts of those created and closed. */
function pools() {
  const counts = { made: 0, closed: 0 };
  const answers: (() => void)[] = [];
  const create = (): Pool => {
    counts.made++;
    return {
      solve: () => new Promise((resolve) => answers.push(() => resolve({ verdict: "lost" } as Solution))),
      shorten: async () => undefined,
      close: () => void counts.closed++,
    };
  };
  return { counts, create, answer: () => answers.shift()?.() };
}

test("ends idle threads, but not while a question is open", async () => {
  const host = testHost();
  const { counts, create, answer } = pools();
  const pool = restingPool(host, 20_000, create);
  expect(counts).toEqual({ made: 0, closed: 0 });
  const asked = pool.solve(task);
  host.turn(100_000);
  expect(counts).toEqual({ made: 1, closed: 0 });
  answer();
  await asked;
  host.turn(19_999);
  expect(counts.closed).toBe(0);
  host.turn(1);
  expect(counts).toEqual({ made: 1, closed: 1 });
});

test("a request within the idle time keeps the threads, and a later one starts new ones", async () => {
  const host = testHost();
  const { counts, create } = pools();
  const pool = restingPool(host, 20_000, create);
  await pool.shorten(task);
  host.turn(15_000);
  await pool.shorten(task);
  host.turn(15_000);
  expect(counts).toEqual({ made: 1, closed: 0 });
  host.turn(5_000);
  await pool.shorten(task);
  expect(counts).toEqual({ made: 2, closed: 1 });
});
