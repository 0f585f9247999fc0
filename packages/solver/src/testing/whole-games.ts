import {
  applyMove,
  type Card,
  dealt,
  FRESH_DECK,
  foundationsOf,
  isWon,
  type KlondikeRules,
  legalMoves,
  type Position,
  tableauOf,
} from "@klondike/engine";
import fc from "fast-check";
import { anyDeck } from "../../../engine/src/testing/arbitraries.ts";
import { solveNow } from "../solve.ts";

/** A whole game with a reduced deck: the low ranks are home from the start, the others are dealt to all columns. */
export const anyReducedGame: fc.Arbitrary<Position> = fc
  .record({
    home: fc.integer({ min: 4, max: 7 }),
    talon: fc.integer({ min: 0, max: 9 }),
    order: fc.shuffledSubarray([...FRESH_DECK], { minLength: 52, maxLength: 52 }),
  })
  .map(({ home, talon, order }) => {
    const deck = order.filter((card) => card % 13 >= home);
    const piles: Card[][] = Array.from({ length: 7 }, () => []);
    for (const [index, card] of deck.slice(talon).entries()) piles[index % 7]?.push(card);
    return {
      stock: deck.slice(0, talon),
      waste: [],
      foundations: foundationsOf([0, 1, 2, 3].map((suit) => FRESH_DECK.slice(suit * 13, suit * 13 + home))),
      tableau: tableauOf(piles.map((pile) => ({ faceDown: pile.slice(0, -1), faceUp: pile.slice(-1) }))),
      passes: 1,
    };
  });

/** Number of positions searched for a line that leads to a late position. */
const LINE_STATES = 20_000;

/**
 * A late position of a full deal: a part of a winning line of the deal, then some random moves, which may lose the game.
 * Undefined for a deal that is lost or not decided quickly.
 */
export function anyLatePosition(rules: KlondikeRules): fc.Arbitrary<Position | undefined> {
  return fc
    .record({
      deck: anyDeck,
      share: fc.integer({ min: 55, max: 85 }),
      choices: fc.array(fc.nat(), { minLength: 4, maxLength: 40 }),
    })
    .map(({ deck, share, choices }) => {
      const start = dealt(deck, "by-row");
      const solution = solveNow(start, rules, { states: LINE_STATES });
      if (solution.verdict !== "winnable") return undefined;
      const line = solution.moves.slice(0, Math.floor((solution.moves.length * share) / 100));
      let position = line.reduce((before, move) => applyMove(before, move, rules), start);
      for (const choice of choices) {
        const moves = legalMoves(position, rules);
        const move = moves[choice % moves.length];
        if (move === undefined || isWon(position, rules)) break;
        position = applyMove(position, move, rules);
      }
      return position;
    });
}
