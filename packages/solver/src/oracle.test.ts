import {
  heightsBySuit,
  isSafeHome,
  isWinningLine,
  type KlondikeRules,
  type Position,
  topOf,
} from "@klondike/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyRules } from "../../engine/src/testing/arbitraries.ts";
import { GeneralSearch } from "./fallback/general-search.ts";
import { solveNow } from "./solve.ts";
import { isWinnable } from "./testing/brute-force.ts";
import { anyEnding, anyRunEnding } from "./testing/endings.ts";

const PRUNINGS = [[], ["order"], ["safe-moves"], ["relaxation"], ["draw-1"]] as const;

/** Compares every search, with and without its prunings, with trying every move; returns the truth if it is found. */
function compareWithTruth(position: Position, rules: KlondikeRules): "winnable" | "lost" | undefined {
  const truth = isWinnable(position, rules, 2_000);
  if (truth === undefined) return undefined;
  const verdict = truth ? "winnable" : "lost";
  for (const without of PRUNINGS) {
    const solution = solveNow(position, rules, { without });
    expect(solution.verdict, without.join()).toBe(verdict);
    if (solution.verdict === "winnable") expect(isWinningLine(position, solution.moves, rules)).toBe(true);
  }
  expect(new GeneralSearch(position, rules).step(100_000)?.verdict).toBe(verdict);
  return verdict;
}

test("agrees with exhaustive search on small games under any rules", () => {
  const counts = { winnable: 0, lost: 0 };
  fc.assert(
    fc.property(anyEnding({ min: 7, max: 12 }), anyRules, (position, rules) => {
      const verdict = compareWithTruth(position, rules);
      if (verdict !== undefined) counts[verdict]++;
    }),
    { numRuns: 300 },
  );
  expect(counts.winnable).toBeGreaterThan(100);
  expect(counts.lost).toBeGreaterThan(4);
});

test("agrees with exhaustive search on long runs with one foundation behind, under any rules", () => {
  const counts = { winnable: 0, lost: 0, longRuns: 0, unsafe: 0 };
  fc.assert(
    fc.property(anyRunEnding, anyRules, (position, rules) => {
      const verdict = compareWithTruth(position, rules);
      if (verdict === undefined) return;
      counts[verdict]++;
      const heights = heightsBySuit(position.foundations);
      const tops = position.tableau.flatMap(({ faceUp }) => topOf(faceUp) ?? []);
      const isNext = (card: number): boolean => heights[Math.trunc(card / 13)] === card % 13;
      if (position.tableau.some(({ faceUp }) => faceUp.length >= 4)) counts.longRuns++;
      // Cards that can go home but are not safe there.
      if (tops.some((card) => isNext(card) && !isSafeHome(card, heights, rules))) counts.unsafe++;
    }),
    { numRuns: 300 },
  );
  expect(counts.winnable).toBeGreaterThan(70);
  expect(counts.lost).toBeGreaterThan(1);
  expect(counts.longRuns).toBeGreaterThan(40);
  expect(counts.unsafe).toBeGreaterThan(50);
});
