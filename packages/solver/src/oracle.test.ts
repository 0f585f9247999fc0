import {
  heightsBySuit,
  isSafeHome,
  isWinningLine,
  type KlondikeRules,
  type Position,
  rankOf,
  suitIndexOf,
  topOf,
} from "@klondike/engine";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyRules } from "../../engine/src/testing/arbitraries.ts";
import { GeneralSearch } from "./fallback/general-search.ts";
import { solveNow } from "./solve.ts";
import { isWinnable } from "./testing/brute-force.ts";
import { anyBlockedEnding, anyEnding, anyRunEnding, anyTwinBehindEnding } from "./testing/endings.ts";
import { drawUntil, SETTINGS } from "./testing/samples.ts";

const PRUNINGS = [[], ["order"], ["safe-moves"], ["relaxation"], ["draw-1"]] as const;

/** Compares every search, with and without each pruning, with brute force. Returns the verdict, if brute force finds it. */
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

/** Whether a column has a run of at least four face-up cards. */
function hasLongRun({ tableau }: Position): boolean {
  return tableau.some(({ faceUp }) => faceUp.length >= 4);
}

/** Whether a card could go to its foundation, but another suit is so far behind that it may be needed in a column. */
function hasUnsafeHome({ foundations, tableau }: Position, rules: KlondikeRules): boolean {
  const heights = heightsBySuit(foundations);
  return tableau
    .flatMap(({ faceUp }) => topOf(faceUp) ?? [])
    .some((card) => heights[suitIndexOf(card)] === rankOf(card) - 1 && !isSafeHome(card, heights, rules));
}

/** Number of positions that exhaustive search decides, for each setting of a switch and each class. */
const POSITIONS = 4;
/** Number of lost positions for each class, under random rules: most small games can be won. */
const LOST = 4;

const CLASSES = [
  { name: "small games", positions: () => anyEnding({ min: 7, max: 12 }), isMember: () => true },
  { name: "long runs", positions: anyRunEnding, isMember: hasLongRun },
  { name: "games with one suit behind", positions: anyRunEnding, isMember: hasUnsafeHome },
] as const;

/** Rules and a position that suits them. */
function gamesUnder(
  anyOf: fc.Arbitrary<KlondikeRules>,
  positions: (rules: KlondikeRules) => fc.Arbitrary<Position>,
): fc.Arbitrary<readonly [Position, KlondikeRules]> {
  return anyOf.chain((rules) => fc.tuple(positions(rules), fc.constant(rules)));
}

describe.each(CLASSES)("agrees with exhaustive search on $name", ({ positions, isMember }) => {
  test.each(SETTINGS)("under $name", ({ rules: anyOf }) => {
    drawUntil(POSITIONS, gamesUnder(anyOf, positions), ([position, rules]) =>
      isMember(position, rules) ? compareWithTruth(position, rules) !== undefined : false,
    );
  });

  test("that are lost", () => {
    drawUntil(LOST, gamesUnder(anyRules, positions), ([position, rules]) =>
      isMember(position, rules) ? compareWithTruth(position, rules) === "lost" : false,
    );
  });
});

/** Positions that need a card which may have gone to a foundation too early, and how many to decide for each setting. */
const TOO_EARLY = [
  // If a card counts as safe although another suit is too far behind, one in fifty of these verdicts changes.
  { name: "a blocked column needs it", positions: anyBlockedEnding, count: 40 },
  // If a card counts as safe although its own colour is four ranks behind, one in seven of these verdicts changes.
  { name: "only the other suit of its colour needs it", positions: anyTwinBehindEnding, count: 8 },
] as const;

describe.each(TOO_EARLY)("sends no card home too early: $name", ({ positions, count }) => {
  test.each(SETTINGS)("under $name", ({ rules: anyOf }) => {
    // Without worrying back a card that was sent home cannot return.
    const final = anyOf.map((rules) => ({ ...rules, worryBack: false }));
    drawUntil(count, fc.tuple(positions, final), ([position, rules]) => {
      const truth = isWinnable(position, rules, 2_000);
      if (truth === undefined) return false;
      const verdict = truth ? "winnable" : "lost";
      expect(new GeneralSearch(position, rules).step(100_000)?.verdict).toBe(verdict);
      expect(solveNow(position, rules).verdict).toBe(verdict);
      return true;
    });
  });
});
