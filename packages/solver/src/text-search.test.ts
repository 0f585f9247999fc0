import { isWinningLine, type KlondikeRules, type Position } from "@klondike/engine";
import { withSwitch } from "@klondike/engine/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyRules } from "../../engine/src/testing/arbitraries.ts";
import { solveNow } from "./solve.ts";
import { drawUntil, SETTINGS } from "./testing/samples.ts";
import { isWinnableAsText } from "./testing/text-search.ts";
import { anyLatePosition, anyReducedGame } from "./testing/whole-games.ts";

/** Position limit of the text search; larger games are skipped. */
const MAX_TEXT_POSITIONS = 3_000;
/** Number of games for each setting of a switch. */
const GAMES = 3;

/** Compares the solver with the text search; returns the verdict if that decides the game. */
function compare(position: Position | undefined, rules: KlondikeRules): "winnable" | "lost" | undefined {
  const truth = position && isWinnableAsText(position, rules, MAX_TEXT_POSITIONS);
  if (position === undefined || truth === undefined) return undefined;
  const verdict = truth ? "winnable" : "lost";
  const solution = solveNow(position, rules);
  expect(solution.verdict).toBe(verdict);
  if (solution.verdict === "winnable") expect(isWinningLine(position, solution.moves, rules)).toBe(true);
  return verdict;
}

const anyStrictRules = anyRules.map((rules) => withSwitch(rules, "whole-run"));

describe.each([
  { name: "whole games with a reduced deck", positions: (): typeof anyReducedGame => anyReducedGame },
  { name: "late positions of full deals", positions: anyLatePosition },
])("agrees with the text search on $name", ({ positions }) => {
  const gamesUnder = (
    anyOf: fc.Arbitrary<KlondikeRules>,
  ): fc.Arbitrary<[Position | undefined, KlondikeRules]> =>
    anyOf.chain((rules) =>
      fc.tuple(positions(rules) as fc.Arbitrary<Position | undefined>, fc.constant(rules)),
    );

  test.each(SETTINGS)("under $name", ({ rules }) => {
    drawUntil(GAMES, gamesUnder(rules), ([position, played]) => compare(position, played) !== undefined);
  });

  test("that are lost when only whole runs move", () => {
    drawUntil(
      GAMES,
      gamesUnder(anyStrictRules),
      ([position, played]) => compare(position, played) === "lost",
    );
  });
});
