import {
  CLASSIC_RULES,
  isFoundation,
  isWinningLine,
  type KlondikeRules,
  type Move,
  startOf,
} from "@klondike/engine";
import { expect, test } from "vitest";
import { shortestNow } from "../shortest/shortest.ts";
import { solveNow } from "../solve.ts";
import type { Pool } from "./pool.ts";
import { tidyLine } from "./tidy-line.ts";

const DRAW_THREE: KlondikeRules = {
  ...CLASSIC_RULES,
  talon: { kind: "waste", draw: 3, passes: "unlimited" },
};

/** Searches on this thread. */
const pool: Pick<Pool, "shorten"> = {
  shorten: async ({ position, rules, limits }) => shortestNow(position, rules, limits),
};

function winningLine(seed: bigint, rules: KlondikeRules) {
  const position = startOf({ scheme: "klondike", seed });
  const solution = solveNow(position, rules);
  if (solution.verdict !== "winnable") throw new Error(`deal ${seed} is ${solution.verdict}`);
  return { position, moves: solution.moves };
}

/** Cards taken back from foundations. */
function worriedBack(moves: readonly Move[]): number {
  return moves.filter((move) => move.kind === "carry" && isFoundation(move.from)).length;
}

test("a line full of detours loses most of its moves and of the cards it takes back", async () => {
  const { position, moves } = winningLine(7965989876n, CLASSIC_RULES);
  const tidied = await tidyLine(pool, position, CLASSIC_RULES, moves);
  expect(moves.length).toBeGreaterThan(200);
  expect(tidied.length).toBeLessThan(130);
  expect(worriedBack(tidied)).toBeLessThan(worriedBack(moves));
  expect(isWinningLine(position, tidied, CLASSIC_RULES)).toBe(true);
});

test("at draw three a tidied line wins and is no longer", async () => {
  const { position, moves } = winningLine(5n, DRAW_THREE);
  const tidied = await tidyLine(pool, position, DRAW_THREE, moves);
  expect(isWinningLine(position, tidied, DRAW_THREE)).toBe(true);
  expect(tidied.length).toBeLessThanOrEqual(moves.length);
});

test("keeps the line if the search fails, is cancelled, or returns a line that does not win", async () => {
  const { position, moves } = winningLine(1n, CLASSIC_RULES);
  const wrong = { moves: moves.slice(1), count: 1, isProved: false, lowerBound: 0, states: 0, ms: 0 };
  const answers: (() => Promise<typeof wrong | undefined>)[] = [
    () => Promise.reject(new Error("the thread died")),
    () => Promise.resolve(undefined),
    () => Promise.resolve(wrong),
  ];
  for (const shorten of answers)
    expect(await tidyLine({ shorten }, position, CLASSIC_RULES, moves)).toBe(moves);
});
