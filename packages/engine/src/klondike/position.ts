import { type Card, isRed, type Pile, rankOf, suitOf } from "../cards/card.ts";
import type { Deck } from "../cards/deck.ts";

/** A hidden card on a shown one cannot be written down. */
export interface Column {
  readonly faceDown: Pile;
  readonly faceUp: Pile;
}

export type Foundations = readonly [Pile, Pile, Pile, Pile];
export type Tableau = readonly [Column, Column, Column, Column, Column, Column, Column];

/** Where all 52 cards lie. */
export interface Position {
  readonly stock: Pile;
  readonly waste: Pile;
  readonly foundations: Foundations;
  readonly tableau: Tableau;
  /** How often the stock has been begun, the pass under way included. */
  readonly passes: number;
}

/** Whether the cards go out in rows across the columns or pile after pile. */
export type Dealing = "by-row" | "by-pile";

const EMPTY: Pile = [];

/** The first position of a game: columns of one to seven cards with the top card face up, the rest is the stock. */
export function dealt(deck: Deck, dealing: Dealing): Position {
  const columns: Card[][] = [[], [], [], [], [], [], []];
  let next = 0;
  const place = (column: number): void => {
    columns[column]?.push(deck[next++] as Card);
  };
  if (dealing === "by-row") {
    for (let row = 0; row < 7; row++) for (let column = row; column < 7; column++) place(column);
  } else {
    for (let column = 0; column < 7; column++) for (let card = 0; card <= column; card++) place(column);
  }
  const tableau = columns.map((cards) => ({ faceDown: cards.slice(0, -1), faceUp: cards.slice(-1) }));
  return {
    stock: deck.slice(next).reverse(),
    waste: EMPTY,
    foundations: [EMPTY, EMPTY, EMPTY, EMPTY],
    tableau: tableau as unknown as Tableau,
    passes: 1,
  };
}

/** The top card of a pile. */
export function topOf(pile: Pile): Card | undefined {
  return pile[pile.length - 1];
}

/** How many cards a column holds, hidden ones included. */
export function sizeOf(column: Column): number {
  return column.faceDown.length + column.faceUp.length;
}

/** Whether the card may lie on the other in a column: one rank lower, of the other colour. */
export function followsDown(card: Card, on: Card): boolean {
  return rankOf(card) === rankOf(on) - 1 && isRed(card) !== isRed(on);
}

/** Whether the card may lie on the other on a foundation: one rank higher, of the same suit. */
export function followsUp(card: Card, on: Card): boolean {
  return rankOf(card) === rankOf(on) + 1 && suitOf(card) === suitOf(on);
}
