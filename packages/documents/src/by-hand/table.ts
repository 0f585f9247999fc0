import type { Pile } from "@klondike/engine";
import { type Column, foundationsOf, type Position, tableauOf } from "@klondike/engine";
import { CardObjects } from "../card-objects.ts";
import { type Card, engineCardOf } from "./card.ts";
import type { Stack } from "./stack.ts";

/** The stacks on document 003's table. */
export interface Stacks {
  readonly stock: Stack<Card>;
  readonly waste: Stack<Card>;
  /** Four of them. */
  readonly foundations: readonly Stack<Card>[];
  /** Seven of them. */
  readonly piles: readonly Stack<Card>[];
}

/** The position in which the cards lie. */
export function readTable(stacks: Stacks): Position {
  return positionOf(stacks, new CardObjects(engineCardOf));
}

/** Lays the cards, and turns them, as a change of the position says. */
export function changeTable(stacks: Stacks, change: (before: Position) => Position): void {
  const objects = new CardObjects(engineCardOf);
  const { stock, waste, foundations, tableau } = change(positionOf(stacks, objects));
  const put = (stack: Stack<Card> | undefined, cards: Pile, isFaceUp: boolean): void => {
    for (const card of objects.takeBack(cards)) {
      if (isFaceUp) card.turnUp();
      else card.turnDown();
      stack?.push(card);
    }
  };
  for (const stack of [stacks.stock, stacks.waste, ...stacks.foundations, ...stacks.piles]) stack.clear();
  put(stacks.stock, stock, false);
  put(stacks.waste, waste, true);
  for (const [index, cards] of foundations.entries()) put(stacks.foundations[index], cards, true);
  for (const [index, { faceDown, faceUp }] of tableau.entries()) {
    put(stacks.piles[index], faceDown, false);
    put(stacks.piles[index], faceUp, true);
  }
}

function positionOf(stacks: Stacks, objects: CardObjects<Card>): Position {
  const column = (pile: Stack<Card>): Column => {
    const cards = pile.toArray();
    const shownFrom = cards.findLastIndex((card) => !card.isFaceUp()) + 1;
    return {
      faceDown: objects.handIn(cards.slice(0, shownFrom)),
      faceUp: objects.handIn(cards.slice(shownFrom)),
    };
  };
  return {
    stock: objects.handIn(stacks.stock),
    waste: objects.handIn(stacks.waste),
    foundations: foundationsOf(stacks.foundations.map((pile) => objects.handIn(pile))),
    tableau: tableauOf(stacks.piles.map(column)),
    passes: 1,
  };
}
