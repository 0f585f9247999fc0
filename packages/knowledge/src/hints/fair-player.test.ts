import { CLASSIC_RULES, startOf } from "@klondike/engine";
import { expect, it } from "vitest";
import { isFairlyWon } from "./fair-player.ts";

const start = (seed: bigint) => startOf({ scheme: "klondike", seed });

it("each series is a different player, and the same series plays the same", () => {
  // A deal that a fair player wins about half of the time.
  const games = [1, 2, 3, 4, 5, 6].map((series) => isFairlyWon(start(7n), CLASSIC_RULES, series));
  expect(new Set(games)).toEqual(new Set([true, false]));
  expect([1, 2, 3].map((series) => isFairlyWon(start(7n), CLASSIC_RULES, series))).toEqual(games.slice(0, 3));
});

it("a fair player never wins a lost deal", () => {
  expect(isFairlyWon(start(3n), CLASSIC_RULES)).toBe(false);
});
