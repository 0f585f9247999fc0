import { expect, test } from "vitest";
import { applyMove } from "./apply.ts";
import { parseDeal, startOf } from "./deal.ts";
import { editionOf, type KlondikeEditionName } from "./editions.ts";
import { legalMoves } from "./legal-moves.ts";
import type { Position } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";

/** The number of ways to play `depth` moves from a position. */
function perft(position: Position, rules: KlondikeRules, depth: number): number {
  const moves = legalMoves(position, rules);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(applyMove(position, move, rules), rules, depth - 1), 0);
}

// Counted by a brute-force program in Python that shares no code with the engine.
test.each<[KlondikeEditionName, string, readonly number[]]>([
  ["classic", "klondike:1", [6, 24, 91, 335, 1184, 4102]],
  ["classic", "dotnet:0", [2, 9, 29, 102, 315, 898]],
  ["draw-three", "dotnet:0", [2, 6, 17, 50, 126, 262]],
  ["draw-three", "dotnet:1", [7, 36, 175, 763, 3003, 10726]],
  ["open-deck", "java:305419896", [5, 21, 80, 289, 1002, 3447]],
  ["by-hand", "klondike:1", [6, 20, 56, 145, 377, 1047]],
  ["by-hand", "dotnet:0", [2, 5, 13, 34, 99, 297]],
])("%s, %s: the numbers of move sequences to each depth", (edition, name, counts) => {
  const deal = parseDeal(name);
  if (!deal.ok) throw new Error(name);
  const { rules, dealing } = editionOf(edition);
  const start = startOf(deal.value, dealing);
  expect(Array.from({ length: 6 }, (_, index) => perft(start, rules, index + 1))).toEqual(counts);
});
