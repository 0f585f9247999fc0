import { isWinningLine, startOf } from "@klondike/engine";
import { editionOf } from "@klondike/engine/rules";
import { expect, test } from "vitest";
import { solveNow } from "./solve.ts";

test("a narrow beam finds a win that the main search needs millions of positions for", () => {
  const { rules } = editionOf("by-hand");
  const position = startOf({ scheme: "klondike", seed: 9_810_000_078n });
  const solution = solveNow(position, rules, { states: 250_000 });
  const moves = solution.verdict === "winnable" ? solution.moves : [];
  expect(isWinningLine(position, moves, rules)).toBe(true);
});
