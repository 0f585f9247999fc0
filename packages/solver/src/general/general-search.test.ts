import {
  applyMove,
  type Card,
  CLASSIC_RULES,
  dealt,
  deckOfDeal,
  isWon,
  type KlondikeRules,
  legalMoves,
  type Move,
  type Position,
  type Tableau,
} from "@klondike/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { solveNow } from "../solve.ts";
import { GeneralSearch } from "./general-search.ts";

/** The tangle with the low cards in this order: the first `talon` of them are the stock, the others go to columns 5…7. */
function tangleOf(low: readonly number[], talon: number, columns: readonly number[]): Position {
  const cards = low.map((index) => (Math.trunc(index / 3) * 13 + (index % 3)) as Card);
  const piles: Card[][] = [[], [], []];
  for (const [index, card] of cards.slice(talon).entries()) piles[columns[index] ?? 0]?.push(card);
  const run = (even: number, odd: number): Card[] =>
    Array.from({ length: 10 }, (_, down) => ((down % 2 === 0 ? even : odd) * 13 + 12 - down) as Card);
  const runs = [run(0, 1), run(1, 0), run(2, 3), run(3, 2)].map((faceUp) => ({ faceDown: [], faceUp }));
  const tangled = piles.map((pile) => ({ faceDown: pile.slice(0, -1), faceUp: pile.slice(-1) }));
  return {
    stock: cards.slice(0, talon),
    waste: [],
    foundations: [[], [], [], []],
    tableau: [...runs, ...tangled] as unknown as Tableau,
    passes: 1,
  };
}

/** Aces, twos and threes in any order in three columns and the stock; the rest lies in four runs from king to four. */
const anyTangle: fc.Arbitrary<Position> = fc
  .record({
    low: fc.shuffledSubarray([...Array(12).keys()], { minLength: 12, maxLength: 12 }),
    talon: fc.integer({ min: 0, max: 9 }),
    columns: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 12, maxLength: 12 }),
  })
  .map(({ low, talon, columns }) => tangleOf(low, talon, columns));

const anyStrictRules: fc.Arbitrary<KlondikeRules> = fc.record({
  talon: fc.oneof(
    fc.record({
      kind: fc.constant("waste" as const),
      draw: fc.integer({ min: 2, max: 4 }),
      passes: fc.constantFrom("unlimited" as const, 1, 1, 1, 2),
    }),
    fc.constant({ kind: "open-deck" as const }),
  ),
  lifting: fc.constantFrom("any-run" as const, "whole-run" as const),
  turning: fc.constantFrom("automatic" as const, "by-hand" as const),
  worryBack: fc.boolean(),
  foundations: fc.constantFrom("any-ace" as const, "fixed-suit" as const),
  winning: fc.constantFrom("all-home" as const, "early" as const),
});

/** Whether the game can be won, by trying every move there is from every position there is. */
function isWinnable(start: Position, rules: KlondikeRules): boolean | undefined {
  // Passes matter only where they are limited.
  const isLimited = rules.talon.kind === "waste" && rules.talon.passes !== "unlimited";
  const keyOf = (position: Position): string =>
    JSON.stringify(isLimited ? position : { ...position, passes: 0 });
  const seen = new Set([keyOf(start)]);
  const open = [start];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (isWon(position, rules)) return true;
    if (seen.size > 3000) return undefined;
    // Cards go home first, so that wins are found before the patience ends.
    const isHome = (move: Move): number => Number(move.kind === "carry" && move.to.startsWith("f"));
    for (const move of legalMoves(position, rules).toSorted((a, b) => isHome(a) - isHome(b))) {
      const next = applyMove(position, move, rules);
      if (seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
      open.push(next);
    }
  }
  return false;
}

const wins = (start: Position, moves: readonly Move[], rules: KlondikeRules): boolean =>
  isWon(
    moves.reduce((position, move) => applyMove(position, move, rules), start),
    rules,
  );

test("the general search and the solver as a whole agree with trying everything, under any rules", () => {
  const counts = { won: 0, lost: 0 };
  fc.assert(
    fc.property(anyTangle, anyStrictRules, (position, rules) => {
      const truth = isWinnable(position, rules);
      if (truth === undefined) return;
      counts[truth ? "won" : "lost"]++;
      const verdict = truth ? "winnable" : "lost";
      for (const answer of [new GeneralSearch(position, rules).step(1_000_000), solveNow(position, rules)]) {
        expect(answer?.verdict).toBe(verdict);
        if (answer?.verdict === "winnable") expect(wins(position, answer.moves, rules)).toBe(true);
      }
    }),
    { numRuns: 80, seed: 7 },
  );
  expect(counts.won).toBeGreaterThan(20);
  expect(counts.lost).toBeGreaterThan(0);
});

test("the general search and the kernel agree wherever both can be asked", () => {
  const counts = { winnable: 0, lost: 0 };
  fc.assert(
    fc.property(anyTangle, anyStrictRules, (position, strict) => {
      const talon =
        strict.talon.kind === "waste" ? { ...strict.talon, passes: "unlimited" as const } : strict.talon;
      const rules: KlondikeRules = { ...strict, talon, lifting: "any-run" };
      const general = new GeneralSearch(position, rules).step(4_000);
      if (general === undefined) return;
      counts[general.verdict]++;
      expect(solveNow(position, rules).verdict).toBe(general.verdict);
    }),
    { numRuns: 400, seed: 7 },
  );
  expect(counts.winnable).toBeGreaterThan(100);
  expect(counts.lost).toBeGreaterThan(5);
});

test("an ace of the stock opens its own foundation, also where an earlier one is empty", () => {
  const start = tangleOf([9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8].toReversed(), 12, []);
  const rules: KlondikeRules = { ...CLASSIC_RULES, foundations: "fixed-suit", lifting: "whole-run" };
  const answer = new GeneralSearch(start, rules).step(100_000);
  expect(answer?.verdict).toBe("winnable");
});

test("the search goes on where it stopped", () => {
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

test("where passes are unlimited, how many are gone opens no position a second time", () => {
  const start = dealt(deckOfDeal({ scheme: "klondike", seed: 5n }), "by-row");
  const rules: KlondikeRules = {
    ...CLASSIC_RULES,
    talon: { kind: "waste", draw: 3, passes: "unlimited" },
    lifting: "whole-run",
  };
  const fresh = new GeneralSearch(start, rules);
  const later = new GeneralSearch({ ...start, passes: 9 }, rules);
  expect(fresh.step(20_000)).toEqual(later.step(20_000));
  expect(fresh.states).toBe(later.states);
  // It was 5,162 while passes were compared.
  expect(fresh.states).toBeLessThan(2_400);
});
