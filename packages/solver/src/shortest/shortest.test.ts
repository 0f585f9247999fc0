import {
  applyMove,
  CLASSIC_RULES,
  isWon,
  type KlondikeRules,
  type Move,
  type Position,
  refusalOf,
  startOf,
} from "@klondike/engine";
import { formatMove } from "@klondike/engine/notation";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyPlayedGame } from "../../../engine/src/testing/arbitraries.ts";
import { movesIn } from "../line-length.ts";
import { solveNow } from "../solve.ts";
import { anyEnding } from "../testing/endings.ts";
import { fewestMoves } from "../testing/fewest-moves.ts";
import { drawUntil, SETTINGS } from "../testing/samples.ts";
import { createBeam } from "./beam.ts";
import { type Shortest, shortestKnown, shortestNow } from "./shortest.ts";
import { shortestInput } from "./shortest-input.ts";

const DRAW_THREE: KlondikeRules = {
  ...CLASSIC_RULES,
  talon: { kind: "waste", draw: 3, passes: "unlimited" },
};
const SHORT_LINES = 2;
const FLAT = { columns: 4, turns: 4, hidden: 0, talon: 0, noise: 0, seed: 0 };
const QUICK = { states: 20_000, bytes: 2 ** 22 };

function dealNumber(seed: number): Position {
  return startOf({ scheme: "klondike", seed: BigInt(seed) });
}

function expectWin(start: Position, rules: KlondikeRules, shortest: Shortest): void {
  let position = start;
  for (const move of shortest.moves) {
    const refusal = refusalOf(position, move, rules);
    if (refusal !== undefined) expect.fail(`${formatMove(move)}: ${refusal}`);
    position = applyMove(position, move, rules);
  }
  expect(isWon(position, rules)).toBe(true);
  expect(shortest.count).toBe(movesIn(shortest.moves));
  expect(shortest.lowerBound).toBeLessThanOrEqual(shortest.count);
  expect(shortest.isProved).toBe(shortest.lowerBound === shortest.count);
}

test("counts moved runs and draws, but not recycling or turning up cards", () => {
  const line: Move[] = [
    { kind: "draw" },
    { kind: "recycle" },
    { kind: "carry", from: "t1", to: "t2", count: 3 },
    { kind: "turn-up", column: "t1" },
  ];
  expect(movesIn(line)).toBe(2);
});

/** Number of positions whose fewest moves exhaustive search finds, for each setting of a switch. */
const POSITIONS = 3;

test.each(SETTINGS)("a proved length equals that of exhaustive search under $name", ({ rules: anyOf }) => {
  const values = fc.tuple(anyEnding({ min: 9, max: 12 }), anyOf, fc.boolean());
  drawUntil(POSITIONS, values, ([position, rules, isPlain]) => {
    const fewest = fewestMoves(position, rules, 1_500);
    const shortest = shortestNow(position, rules, { bytes: 2 ** 22, states: 50_000, isPlain });
    if (shortest !== undefined) expectWin(position, rules, shortest);
    if (fewest === "lost") expect(shortest).toBeUndefined();
    if (typeof fewest !== "number") return false;
    // Without an input for the search a line is found and nothing proved, except that zero moves are the fewest.
    const isDecided = shortestInput(position, rules, isPlain) !== undefined || fewest === 0;
    if (isDecided) expect(shortest?.count).toBe(fewest);
    else expect(shortest?.count).toBeGreaterThanOrEqual(fewest);
    expect(shortest?.isProved).toBe(isDecided);
    return true;
  });
});

test("every line wins with legal moves, from any position under any rules", () => {
  fc.assert(
    fc.property(anyPlayedGame, ({ end, rules }) => {
      const shortest = shortestNow(end, rules, { states: 2_000, bytes: 2 ** 20 });
      if (shortest !== undefined) expectWin(end, rules, shortest);
    }),
    { numRuns: 60 },
  );
});

test("the bound never exceeds the moves left on a short line", () => {
  for (const draw of [1, 3]) {
    for (let seed = 1; seed <= SHORT_LINES; seed++) {
      const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };
      let position = dealNumber(seed);
      const line = shortestNow(position, rules, QUICK)?.moves ?? [];
      for (const [index, move] of line.entries()) {
        const input = shortestInput(position, rules, false);
        const beam = input === undefined ? undefined : createBeam(input, 2 ** 18);
        beam?.begin({ width: 1, below: movesIn(line.slice(index)) + 1, weights: FLAT });
        beam?.step(1);
        // The position is expanded only if the bound allows for the moves left.
        expect(beam?.states(), `${seed} at ${index}`).toBe(1);
        position = applyMove(position, move, rules);
      }
    }
  }
});

describe("a deal", () => {
  test("gets a line much shorter than the first one found", () => {
    for (const rules of [CLASSIC_RULES, DRAW_THREE]) {
      const start = dealNumber(2);
      const first = solveNow(start, rules);
      if (first.verdict !== "winnable") throw new Error("the deal was to be winnable");
      const lengths: number[] = [];
      const shortest = shortestNow(start, rules, {
        ...QUICK,
        known: first.moves,
        onBetter: ({ count }) => lengths.push(count),
      });
      if (shortest === undefined) throw new Error("a line was given");
      expectWin(start, rules, shortest);
      expect(shortest.count).toBeLessThan(0.9 * movesIn(first.moves));
      expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
      expect(lengths.at(-1)).toBe(shortest.count);
    }
  });

  test("keeps the given line if nothing better is found in time", () => {
    const start = dealNumber(1);
    const first = solveNow(start, CLASSIC_RULES);
    const known = first.verdict === "winnable" ? first.moves : [];
    const shortest = shortestNow(start, CLASSIC_RULES, { states: 0, known });
    expect(shortest).toMatchObject({ moves: known, isProved: false });
  });
});

test.each([
  { seed: 2, bound: 95 },
  { seed: 4, bound: 100 },
  { seed: 6, bound: 92 },
])("raises the bound of deal $seed step by step while a decision is out of reach", ({ seed, bound }) => {
  const shortest = shortestNow(dealNumber(seed), CLASSIC_RULES, { states: 100_000, bytes: 2 ** 22 });
  expect(shortest?.lowerBound).toBeGreaterThanOrEqual(bound);
  expect(shortest?.isProved).toBe(false);
});

test("a lost deal has no line", () => {
  expect(shortestNow(dealNumber(3), DRAW_THREE)).toBeUndefined();
});

test("rejects a known line that does not win", () => {
  expect(() => shortestNow(dealNumber(1), CLASSIC_RULES, { known: [{ kind: "draw" }] })).toThrow();
});

test("a cancelled search returns the best line so far", async () => {
  const controller = { aborted: false };
  const shortest = await shortestKnown(dealNumber(2), CLASSIC_RULES, {
    bytes: 2 ** 22,
    signal: controller,
    onBetter: () => {
      controller.aborted = true;
    },
  });
  expect(shortest?.isProved).toBe(false);
});

test("proves the last moves of a long game immediately", () => {
  const start = dealNumber(2);
  const whole = shortestNow(start, DRAW_THREE, QUICK);
  let position = start;
  const moves = whole?.moves ?? [];
  for (const move of moves.slice(0, -30)) position = applyMove(position, move, DRAW_THREE);
  const rest = shortestNow(position, DRAW_THREE, { states: 20_000 });
  expect(rest?.isProved).toBe(true);
});
