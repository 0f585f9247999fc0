import {
  applyMove,
  CLASSIC_RULES,
  isWon,
  type KlondikeRules,
  type Move,
  type Position,
} from "@klondike/engine";
import { parseRules } from "@klondike/engine/notation";
import { shortestNow, solveNow } from "@klondike/solver";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playedSession } from "../testing/played-session.ts";
import { positionsOf } from "./review.ts";
import { verdictCache } from "./verdict-cache.ts";

/** Limits of the solver. Positions undecided within them are left out of the comparison. */
const LIMITS = { states: 3_000 };

function parseTestRules(text: string): KlondikeRules {
  const rules = parseRules(text);
  if (!rules.ok) throw new Error(rules.problem.code);
  return rules.value;
}

const someRules = fc.constantFrom(
  CLASSIC_RULES,
  parseTestRules("draw3"),
  parseTestRules("draw3.passes3"),
  parseTestRules("open-deck.no-worry-back"),
);
const choices = fc.array(fc.nat({ max: 10_000 }), { maxLength: 80 });

function after(position: Position, moves: readonly Move[], rules: KlondikeRules): Position {
  return moves.reduce((table, move) => applyMove(table, move, rules), position);
}

describe("a verdict cache", () => {
  it("agrees with the solver on every position of a game, and its lines win", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 6n), choices, someRules, (seed, picks, rules) => {
        const book = verdictCache(rules);
        for (const [at, position] of positionsOf(playedSession(seed, picks, { rules })).entries()) {
          const solution = solveNow(position, rules, LIMITS);
          const known = book.verdictOf(position);
          if (known !== undefined && solution.verdict !== "unknown" && known !== "unknown") {
            expect(known, `position ${at}`).toBe(solution.verdict);
          }
          if (at % 4 === 0) book.note(position, solution);
          const line = book.lineFrom(position);
          if (line !== undefined) expect(isWon(after(position, line, rules), rules)).toBe(true);
          expect(line !== undefined).toBe(book.verdictOf(position) === "winnable");
        }
      }),
      { numRuns: 8 },
    );
  });

  it("replaces a line by a shorter one", () => {
    const { game } = playedSession(7965989876n, []);
    const book = verdictCache(CLASSIC_RULES);
    const long = solveNow(game.start, CLASSIC_RULES);
    const short = shortestNow(game.start, CLASSIC_RULES, { states: 20_000, bytes: 2 ** 24 });
    if (long.verdict !== "winnable" || short === undefined) throw new Error("no line found");
    book.note(game.start, long);
    book.note(game.start, { ...long, moves: short.moves });
    expect(book.lineFrom(game.start)).toEqual(short.moves);
    book.note(game.start, long);
    expect(book.lineFrom(game.start)).toEqual(short.moves);
  });

  it("returns the verdict of every position of a stored line", () => {
    const session = playedSession(11n, []);
    const solution = solveNow(session.game.start, CLASSIC_RULES, LIMITS);
    if (solution.verdict !== "winnable") throw new Error("the deal is winnable");
    const book = verdictCache(CLASSIC_RULES);
    book.note(session.game.start, solution);
    let position = session.game.start;
    for (const move of solution.moves) {
      expect(book.verdictOf(position)).toBe("winnable");
      position = applyMove(position, move, CLASSIC_RULES);
    }
    expect(book.lineFrom(position)).toEqual([]);
  });

  it("needs no search after a reversible turn of the stock", () => {
    const { start } = playedSession(11n, []).game;
    const book = verdictCache(CLASSIC_RULES);
    book.note(start, { verdict: "lost" });
    expect(book.verdictOf(applyMove(start, { kind: "draw" }, CLASSIC_RULES))).toBe("lost");
    const limited = parseTestRules("draw1.passes1");
    const strict = verdictCache(limited);
    strict.note(start, { verdict: "lost" });
    expect(strict.verdictOf(applyMove(start, { kind: "draw" }, limited))).toBeUndefined();
  });

  it("rejects a line that does not win", () => {
    const { start } = playedSession(11n, []).game;
    expect(() => verdictCache(CLASSIC_RULES).note(start, { verdict: "winnable", moves: [] })).toThrow(
      "does not win",
    );
  });
});
