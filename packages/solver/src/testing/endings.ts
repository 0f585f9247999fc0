import {
  type Card,
  FRESH_DECK,
  followsDown,
  foundationsOf,
  type KlondikeRules,
  type Position,
  rankOf,
  suitIndexOf,
  tableauOf,
} from "@klondike/engine";
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

/**
 * A random position with long face-up runs, built by these rules, and one foundation behind the others: where a card sent home too early, or a
 * run that cannot be moved, decides the game.
 */
export function anyRunEnding(rules: KlondikeRules): fc.Arbitrary<Position> {
  return fc
    .record({
      level: fc.integer({ min: 6, max: 10 }),
      ahead: fc.tuple(...Array.from({ length: 4 }, () => fc.nat({ max: 2 }))),
      behind: fc.record({ suit: fc.nat({ max: 3 }), ranks: fc.integer({ min: 1, max: 4 }) }),
      order: fc.shuffledSubarray([...FRESH_DECK], { minLength: 52, maxLength: 52 }),
      places: fc.array(fc.nat({ max: 9 }), { minLength: 52, maxLength: 52 }),
      waste: fc.nat({ max: 3 }),
    })
    .map(({ level, ahead, behind, order, places, waste }) => {
      const homes = ahead.map((ranks, suit) => level + (suit === behind.suit ? -behind.ranks : ranks));
      const rest = order
        .filter((card) => card % 13 >= (homes[Math.trunc(card / 13)] ?? 0))
        .sort((a, b) => rankOf(b) - rankOf(a));
      const hidden: Card[][] = Array.from({ length: 7 }, () => []);
      const runs: Card[][] = Array.from({ length: 7 }, () => []);
      const talon: Card[] = [];
      for (const [index, card] of rest.entries()) {
        const place = places[index] ?? 0;
        const run = runs.find((cards) => {
          const top = cards.at(-1);
          return top !== undefined && followsDown(card, top, rules);
        });
        const empty = runs.find((cards) => cards.length === 0);
        if (place === 0) talon.push(card);
        // Most cards of the suit that is behind are hidden.
        else if (place === 1 || (suitIndexOf(card) === behind.suit && place < 8))
          hidden[place % 3]?.push(card);
        else (run ?? empty ?? talon).push(card);
      }
      return {
        waste: talon.slice(0, waste),
        stock: talon.slice(waste),
        foundations: foundationsOf(
          homes.map((count, suit) => FRESH_DECK.slice(suit * 13, suit * 13 + count)),
        ),
        tableau: tableauOf(
          runs.map((faceUp, column) => {
            const faceDown = hidden[column] ?? [];
            // A column with hidden cards shows its top card.
            return faceUp.length > 0
              ? { faceDown, faceUp }
              : { faceDown: faceDown.slice(0, -1), faceUp: faceDown.slice(-1) };
          }),
        ),
        passes: 1,
      };
    });
}

/**
 * A random position in which one suit is up to four ranks behind and most of its cards are in two columns under others,
 * with no stock. Clearing those columns needs cards that may have gone to the foundations too early.
 */
export const anyBlockedEnding: fc.Arbitrary<Position> = fc
  .record({
    level: fc.integer({ min: 5, max: 9 }),
    ahead: fc.tuple(...Array.from({ length: 4 }, () => fc.nat({ max: 2 }))),
    behind: fc.record({ suit: fc.nat({ max: 3 }), ranks: fc.integer({ min: 1, max: 4 }) }),
    order: fc.shuffledSubarray([...FRESH_DECK], { minLength: 52, maxLength: 52 }),
    columns: fc.array(fc.nat({ max: 1 }), { minLength: 52, maxLength: 52 }),
  })
  .map(({ level, ahead, behind, order, columns }) => {
    const homes = ahead.map((ranks, suit) => level + (suit === behind.suit ? -behind.ranks : ranks));
    const rest = order.filter((card) => card % 13 >= (homes[Math.trunc(card / 13)] ?? 0));
    const piles: Card[][] = Array.from({ length: 7 }, () => []);
    // High cards do not block: each suit has a column in order.
    const isHigh = (card: Card): boolean => card % 13 >= level + 3;
    for (const card of rest.filter(isHigh).sort((a, b) => rankOf(b) - rankOf(a)))
      piles[6 - suitIndexOf(card)]?.push(card);
    for (const [index, card] of rest.filter((each) => !isHigh(each)).entries())
      piles[columns[index] ?? 0]?.push(card);
    return {
      waste: [],
      stock: [],
      foundations: foundationsOf(homes.map((count, suit) => FRESH_DECK.slice(suit * 13, suit * 13 + count))),
      tableau: tableauOf(piles.map((pile) => ({ faceDown: pile.slice(0, -1), faceUp: pile.slice(-1) }))),
      passes: 1,
    };
  });

/**
 * A random position in which the next card of a suit is needed in a column although only the other suit of its colour is
 * behind, by four ranks: that suit's next card is under one of the same suit, which has a place only on a card that can
 * be placed on the first. Both suits of the other colour are at most two ranks behind.
 */
export const anyTwinBehindEnding: fc.Arbitrary<Position> = fc
  .record({
    rank: fc.integer({ min: 5, max: 10 }),
    suit: fc.nat({ max: 3 }),
    carrier: fc.nat({ max: 1 }),
    order: fc.shuffledSubarray([...FRESH_DECK], { minLength: 52, maxLength: 52 }),
    columns: fc.array(fc.nat({ max: 2 }), { minLength: 52, maxLength: 52 }),
  })
  .map(({ rank, suit, carrier, order, columns }) => {
    const twin = 3 - suit;
    const others = [0, 1, 2, 3].filter((each) => each !== suit && each !== twin);
    const homes = [0, 1, 2, 3].map((each) => rank - (each === suit ? 1 : each === twin ? 4 : 2));
    const cardAt = (of: number, height: number): Card => (of * 13 + height - 1) as Card;
    const blocked = [cardAt(twin, rank - 3), cardAt(twin, rank - 2), cardAt(others[carrier] ?? 0, rank - 1)];
    const needed = cardAt(suit, rank);
    const placed = new Set([...blocked, needed]);
    const rest = order.filter((card) => rankOf(card) > (homes[suitIndexOf(card)] ?? 0) && !placed.has(card));
    const piles: Card[][] = Array.from({ length: 7 }, () => []);
    // High cards do not block: each suit has a column in order.
    const isHigh = (card: Card): boolean => rankOf(card) > rank + 1;
    for (const card of rest.filter(isHigh).sort((a, b) => rankOf(b) - rankOf(a)))
      piles[6 - suitIndexOf(card)]?.push(card);
    for (const [index, card] of rest.filter((each) => !isHigh(each)).entries())
      piles[columns[index] ?? 0]?.push(card);
    piles[0]?.push(...blocked);
    piles[1]?.push(needed);
    return {
      waste: [],
      stock: [],
      foundations: foundationsOf(homes.map((count, each) => FRESH_DECK.slice(each * 13, each * 13 + count))),
      tableau: tableauOf(piles.map((pile) => ({ faceDown: pile.slice(0, -1), faceUp: pile.slice(-1) }))),
      passes: 1,
    };
  });
