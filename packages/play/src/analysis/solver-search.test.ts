import { klondikeGame } from "@klondike/engine/session";
import type { Searcher } from "@klondike/knowledge/verdicts";
import { expect, test } from "vitest";
import { patientSearcher } from "./solver-search.ts";

const { start } = klondikeGame("classic", { scheme: "klondike", seed: 7n });

test("a search gets a quarter of the time left, at least the minimum", async () => {
  const given: number[] = [];
  const searcherFor = (ms: number): Searcher => ({
    search: () => {
      given.push(ms);
      return { solution: Promise.resolve({ verdict: "lost", states: 1, ms }), cancel: () => undefined };
    },
  });
  let now = 1000;
  const searcher = patientSearcher(searcherFor, 20_000, () => now);
  for (const time of [1000, 13_000, 20_990]) {
    now = time;
    await searcher.search(start).solution;
  }
  expect(given).toEqual([5000, 2000, 50]);
});

test("returns unknown without searching when time is up", async () => {
  let now = 0;
  const searcher = patientSearcher(
    () => {
      throw new Error("searched");
    },
    100,
    () => now,
  );
  now = 100;
  expect(await searcher.search(start).solution).toEqual({
    verdict: "unknown",
    reason: "time",
    states: 0,
    ms: 0,
  });
});
