import { applyMove, CLASSIC_RULES, isWon, type KlondikeRules, type Position } from "@klondike/engine";
import type { KlondikeSession } from "@klondike/engine/session";
import { solveNow } from "@klondike/solver";
import { describe, expect, it } from "vitest";
import { hintedSession } from "../testing/played-session.ts";
import { nextToSearch, positionsOf, type Review, reviewOf } from "./review.ts";
import { verdictCache } from "./verdict-cache.ts";

function reviewed(session: KlondikeSession): { readonly review: Review; readonly searches: number } {
  const { rules } = session.game.setup;
  const positions = positionsOf(session);
  const book = verdictCache(rules);
  for (let searches = 0; ; searches++) {
    const review = reviewOf(positions, book);
    const position = positions[nextToSearch(review.verdicts) ?? -1];
    if (position === undefined) return { review, searches };
    book.note(position, solveNow(position, rules));
  }
}

/** Deals whose hinted games are won, lost on the way, or lost from the start. */
const GAMES = [
  { draw: 1, won: 13n, spoilt: [22n, 23n], hopeless: 3n },
  { draw: 3, won: 2n, spoilt: [13n, 16n], hopeless: 20n },
] as const;

describe.each(GAMES)("review of a whole game at draw $draw", ({ draw, won, spoilt, hopeless }) => {
  const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };

  /** Reviews the game of a deal and compares it with the solver's verdict on every position. */
  function checked(seed: bigint): ReturnType<typeof reviewed> & { readonly session: KlondikeSession } {
    const session = hintedSession(seed, rules);
    const result = reviewed(session);
    const scratch = positionsOf(session).map((position) => solveNow(position, rules).verdict);
    expect(result.review.verdicts).toEqual(scratch);
    expect(result.review.isComplete).toBe(true);
    expect(result.searches).toBeLessThanOrEqual(10);
    return { ...result, session };
  }

  it("needs no search if the game was won", () => {
    const { review, searches } = checked(won);
    expect(searches).toBe(0);
    expect(review).toMatchObject({ firstLost: undefined, lostBy: undefined });
  });

  it.each(spoilt)("reports the move that lost deal %s and a line that would have won", (seed) => {
    const { review, session } = checked(seed);
    const { step, winning } = review.lostBy ?? { step: -1, winning: [] };
    expect(review.verdicts.slice(step, step + 2)).toEqual(["winnable", "lost"]);
    const end = winning.reduce(
      (position, move) => applyMove(position, move, rules),
      positionsOf(session)[step] as Position,
    );
    expect(isWon(end, rules)).toBe(true);
  });

  it("reports no losing move if the deal could not be won", () => {
    const { review } = checked(hopeless);
    expect(review).toMatchObject({ firstLost: 0, lastWinnable: undefined, lostBy: undefined });
  });
});
