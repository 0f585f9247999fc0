import type { Card, Pile } from "../cards/card.ts";
import type { Deck } from "../cards/deck.ts";
import { type Deal, deckOfDeal } from "../deals/deal.ts";
import { type Position, tableauOf } from "./position.ts";

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
  return {
    stock: deck.slice(next).reverse(),
    waste: EMPTY,
    foundations: [EMPTY, EMPTY, EMPTY, EMPTY],
    tableau: tableauOf(columns.map((cards) => ({ faceDown: cards.slice(0, -1), faceUp: cards.slice(-1) }))),
    passes: 1,
  };
}

/** The first position of a deal, in rows as `classic` deals where nothing else is said. */
export function startOf(deal: Deal, dealing: Dealing = "by-row"): Position {
  return dealt(deckOfDeal(deal), dealing);
}
