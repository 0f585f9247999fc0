import { type Card, FRESH_DECK, foundationsOf, type Position, tableauOf } from "@klondike/engine";
import fc from "fast-check";

/** A random position with the given number of cards of each suit on the foundations and the others in disorder. */
export function anyEnding(home: { readonly min: number; readonly max: number }): fc.Arbitrary<Position> {
  return fc
    .record({
      homes: fc.tuple(...Array.from({ length: 4 }, () => fc.integer(home))),
      order: fc.shuffledSubarray([...FRESH_DECK], { minLength: 52, maxLength: 52 }),
      talon: fc.integer({ min: 0, max: 12 }),
      waste: fc.nat({ max: 4 }),
      columns: fc.array(fc.nat({ max: 6 }), { minLength: 52, maxLength: 52 }),
    })
    .map(({ homes, order, talon, waste, columns }) => {
      const rest = order.filter((card) => card % 13 >= (homes[Math.trunc(card / 13)] ?? 0));
      const piles: Card[][] = Array.from({ length: 7 }, () => []);
      for (const [index, card] of rest.slice(talon).entries()) {
        const wanted = piles[columns[index] ?? 0] ?? [];
        (wanted.length < 7 ? wanted : piles.find((pile) => pile.length < 7))?.push(card);
      }
      return {
        waste: rest.slice(0, Math.min(waste, talon)),
        stock: rest.slice(Math.min(waste, talon), talon).reverse(),
        foundations: foundationsOf(
          homes.map((count, suit) => FRESH_DECK.slice(suit * 13, suit * 13 + count)),
        ),
        tableau: tableauOf(piles.map((pile) => ({ faceDown: pile.slice(0, -1), faceUp: pile.slice(-1) }))),
        passes: 1,
      };
    });
}
