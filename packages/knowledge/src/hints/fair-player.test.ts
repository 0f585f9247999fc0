import { CLASSIC_RULES, classicRules, startOf } from "@klondike/engine";
import { hideUnseen } from "@klondike/engine/partial";
import { expect, it } from "vitest";
import { isCompletionFairlyWon, isFairlyWon } from "./fair-player.ts";

const start = (seed: bigint) => startOf({ scheme: "klondike", seed });

it("each series is a different player, and the same series always plays the same game", () => {
  // A deal that a fair player wins in about half of its games.
  const games = [1, 2, 3, 4, 5, 6].map((series) => isFairlyWon(start(8n), CLASSIC_RULES, series));
  expect(new Set(games)).toEqual(new Set([true, false]));
  expect([1, 2, 3].map((series) => isFairlyWon(start(8n), CLASSIC_RULES, series))).toEqual(games.slice(0, 3));
});

it("a fair player never wins a lost deal", () => {
  expect(isFairlyWon(start(3n), CLASSIC_RULES)).toBe(false);
});

it("each seed plays a different completion, and wins about as often as with random deals", () => {
  const rules = classicRules(1, 3);
  const played = (seed: number): boolean =>
    isCompletionFairlyWon(hideUnseen(start(BigInt(seed)), rules), rules, seed);
  const seeds = Array.from({ length: 60 }, (_, at) => at + 1);
  const completions = seeds.map(played);
  expect(seeds.slice(0, 5).map(played)).toEqual(completions.slice(0, 5));
  const wins = completions.filter(Boolean).length;
  const deals = seeds.filter((seed) => isFairlyWon(start(BigInt(seed + 1000)), rules)).length;
  // Both shares are about two fifths; their difference has a standard deviation of 5 games.
  expect(Math.abs(wins - deals)).toBeLessThan(20);
  expect(wins).toBeGreaterThan(0);
});
