import { CLASSIC_RULES, isWinningLine, type KlondikeRules, type Position, startOf } from "@klondike/engine";
import { editionOf } from "@klondike/engine/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyRules } from "../../../engine/src/testing/arbitraries.ts";
import { board } from "../../../engine/src/testing/boards.ts";
import { shortestNow } from "../shortest/shortest.ts";
import { solveNow } from "../solve.ts";
import { drawUntil, SETTINGS } from "../testing/samples.ts";
import { anyTangle, makeTangle } from "../testing/tangles.ts";
import { GeneralSearch } from "./general-search.ts";

/** Number of positions that the general search decides, for each setting of a switch. */
const POSITIONS = 5;
/** Number of positions it must prove lost, under random rules. */
const LOST = 20;

/** Compares the general search with the kernel; returns the verdict if there is one. */
function compareWithKernel(position: Position, rules: KlondikeRules): string | undefined {
  const general = new GeneralSearch(position, rules).step(4_000);
  if (general !== undefined) expect(solveNow(position, rules).verdict).toBe(general.verdict);
  return general?.verdict;
}

describe("the general search and the kernel agree", () => {
  test.each(SETTINGS)("under $name", ({ rules: anyOf }) => {
    drawUntil(POSITIONS, fc.tuple(anyTangle, anyOf), (drawn) => compareWithKernel(...drawn) !== undefined);
  });

  test("on lost games", () => {
    drawUntil(LOST, fc.tuple(anyTangle, anyRules), (drawn) => compareWithKernel(...drawn) === "lost");
  });
});

test("any-card rules can win a game that kings-only rules lose", () => {
  const suit = (letter: string): string => [..."A23456789TJQK"].map((rank) => rank + letter).join(" ");
  const position = board(`f1: ${suit("D")}\nf2: ${suit("H")}\nf3: ${suit("S")}\nt1: AC | 2C`);
  const kings: KlondikeRules = { ...CLASSIC_RULES, worryBack: false };
  const any: KlondikeRules = { ...kings, emptyColumns: "any" };
  expect(solveNow(position, kings).verdict).toBe("lost");
  const solution = solveNow(position, any);
  expect(solution.verdict === "winnable" && isWinningLine(position, solution.moves, any)).toBe(true);
  const par = shortestNow(position, any, { states: 10_000 });
  expect(par?.isProved).toBe(false);
});

test("an ace from the stock goes to its own foundation even if an earlier one is empty", () => {
  const start = makeTangle([9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8].toReversed(), 12, []);
  const rules: KlondikeRules = { ...CLASSIC_RULES, foundations: "fixed-suit", lifting: "whole-run" };
  const answer = new GeneralSearch(start, rules).step(100_000);
  expect(answer?.verdict).toBe("winnable");
});

test("resumes a search in the next step", () => {
  fc.assert(
    fc.property(anyTangle, (position) => {
      const rules: KlondikeRules = { ...CLASSIC_RULES, lifting: "whole-run" };
      const whole = new GeneralSearch(position, rules);
      const sliced = new GeneralSearch(position, rules);
      const answer = whole.step(1_000_000);
      let step = sliced.step(1);
      for (let slices = 0; step === undefined && slices < 1_000_000; slices++) step = sliced.step(1);
      expect(step).toEqual(answer);
      expect(sliced.depth).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 30 },
  );
});

/** Number of positions searched until `by-hand`'s deal 5 is proved winnable. */
function statesWith(passes: number | "unlimited"): number {
  const { rules, dealing } = editionOf("by-hand");
  const talon = { kind: "waste", draw: 3, passes } as const;
  const search = new GeneralSearch(startOf({ scheme: "klondike", seed: 5n }, dealing), { ...rules, talon });
  expect(search.step(20_000)?.verdict).toBe("winnable");
  return search.states;
}

test("unlimited passes: a position reached with another pass count is not searched again", () => {
  // A search that compared the passes too would need 5,232 positions.
  expect(statesWith("unlimited")).toBe(2_415);
});

test("limited passes: a position reached again with fewer passes used is searched again", () => {
  // Three positions are searched twice.
  expect(statesWith(5)).toBe(1_172);
});
