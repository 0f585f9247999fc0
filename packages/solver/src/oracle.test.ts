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
import { anyClassicRules, anyRules } from "../../engine/src/testing/arbitraries.ts";
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

/** Compares `runs` positions; returns how many were winnable and lost. */
function compareAll(positions: fc.Arbitrary<Position>, anyOf: fc.Arbitrary<KlondikeRules>, runs: number) {
  const counts = { winnable: 0, lost: 0 };
  fc.assert(
    fc.property(positions, anyOf, (position, rules) => {
      const verdict = compareWithTruth(position, rules);
      if (verdict !== undefined) counts[verdict]++;
    }),
    { numRuns: runs },
  );
  return counts;
}

test("agrees with exhaustive search on small games under the rules of classic", () => {
  const { winnable, lost } = compareAll(anyEnding({ min: 9, max: 12 }), anyClassicRules, 150);
  expect(winnable).toBeGreaterThan(20);
  expect(lost).toBeGreaterThan(0);
});

test("agrees with exhaustive search on small games under any rules", () => {
  const { winnable, lost } = compareAll(anyEnding({ min: 7, max: 12 }), anyRules, 300);
  expect(winnable + lost).toBeGreaterThan(100);
});

test("agrees with exhaustive search on long runs with one foundation behind, under any rules", () => {
  const { winnable, lost } = compareAll(anyRunEnding, anyRules, 300);
  expect(winnable + lost).toBeGreaterThan(70);
});

test("agrees with exhaustive search on long runs with one foundation behind, under the rules of classic", () => {
  const counts = { winnable: 0, lost: 0, longRuns: 0, unsafe: 0 };
  fc.assert(
    fc.property(anyRunEnding, anyClassicRules, (position, rules) => {
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
    { numRuns: 150 },
  );
  expect(counts.winnable).toBeGreaterThan(35);
  expect(counts.lost).toBeGreaterThan(0);
  expect(counts.longRuns).toBeGreaterThan(20);
  expect(counts.unsafe).toBeGreaterThan(25);
});
