import type { Card, Column, Position, Tableau } from "@klondike/engine";
import fc from "fast-check";

/** The tangle with the low cards in this order: the first `talon` of them are the stock, the others go to columns 5…7. */
export function makeTangle(low: readonly number[], talon: number, columns: readonly number[]): Position {
  const cards = low.map((index) => (Math.trunc(index / 3) * 13 + (index % 3)) as Card);
  const piles: Card[][] = [[], [], []];
  for (const [index, card] of cards.slice(talon).entries()) piles[columns[index] ?? 0]?.push(card);
  const run = (even: number, odd: number): Column => ({
    faceDown: [],
    faceUp: Array.from({ length: 10 }, (_, down) => ((down % 2 === 0 ? even : odd) * 13 + 12 - down) as Card),
  });
  const tangled = (pile: readonly Card[] = []): Column => ({
    faceDown: pile.slice(0, -1),
    faceUp: pile.slice(-1),
  });
  const tableau: Tableau = [
    run(0, 1),
    run(1, 0),
    run(2, 3),
    run(3, 2),
    tangled(piles[0]),
    tangled(piles[1]),
    tangled(piles[2]),
  ];
  return { stock: cards.slice(0, talon), waste: [], foundations: [[], [], [], []], tableau, passes: 1 };
}

/** Aces, twos and threes in random order in three columns and the stock; the rest are four runs from king to four. */
export const anyTangle: fc.Arbitrary<Position> = fc
  .record({
    low: fc.shuffledSubarray([...Array(12).keys()], { minLength: 12, maxLength: 12 }),
    talon: fc.integer({ min: 0, max: 9 }),
    columns: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 12, maxLength: 12 }),
  })
  .map(({ low, talon, columns }) => makeTangle(low, talon, columns));
