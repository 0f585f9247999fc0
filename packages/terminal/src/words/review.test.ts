import type { Review } from "@klondike/knowledge/verdicts";
import type { Verdict } from "@klondike/solver";
import { expect, test } from "vitest";
import { lostGame } from "../testing/recorded-game.ts";
import { reviewLines } from "./review.ts";

const GAME = lostGame();
const [U, W, L] = ["unknown", "winnable", "lost"] as const;

/** The last sentence of a review without a known losing move. */
function lastSentence(
  verdicts: readonly Verdict[],
  known: Pick<Review, "lastWinnable" | "firstLost">,
): string {
  const review: Review = { verdicts, isComplete: false, lostBy: undefined, ...known };
  return reviewLines(GAME, review, (_verdict, sign) => sign).at(-1) ?? "";
}

test("says nothing about losing moves if no position is known to be winnable", () => {
  expect(lastSentence([U, U, L, L], { lastWinnable: undefined, firstLost: 2 })).toBe(
    "After move 2 the game was lost; we can't tell whether it was winnable before.",
  );
});

test("names the range of moves if the positions between the last winnable and the first lost one are unknown", () => {
  expect(lastSentence([W, U, U, L], { lastWinnable: 0, firstLost: 3 })).toBe(
    "One of moves 1 to 3 lost the game; we can't tell which.",
  );
});
