import { isWinningLine } from "@klondike/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyRules } from "../../engine/src/testing/arbitraries.ts";
import { GeneralSearch } from "./fallback/general-search.ts";
import { solveNow } from "./solve.ts";
import { isWinnable } from "./testing/brute-force.ts";
import { anyEnding } from "./testing/endings.ts";

const PRUNINGS = [[], ["order"], ["safe-moves"], ["relaxation"], ["draw-1"]] as const;

test("agrees with exhaustive search on small games under any rules", () => {
  const counts = { winnable: 0, lost: 0 };
  fc.assert(
    fc.property(anyEnding({ min: 7, max: 12 }), anyRules, (position, rules) => {
      const truth = isWinnable(position, rules, 2_000);
      if (truth === undefined) return;
      const verdict = truth ? "winnable" : "lost";
      counts[verdict]++;
      for (const without of PRUNINGS) {
        const solution = solveNow(position, rules, { without });
        expect(solution.verdict, without.join()).toBe(verdict);
        if (solution.verdict === "winnable")
          expect(isWinningLine(position, solution.moves, rules)).toBe(true);
      }
      expect(new GeneralSearch(position, rules).step(100_000)?.verdict).toBe(verdict);
    }),
    { numRuns: 300 },
  );
  expect(counts.winnable).toBeGreaterThan(100);
  expect(counts.lost).toBeGreaterThan(4);
});
