import type { Card as EngineCard, Pile } from "@klondike/engine";
import { type Column, type Position, TABLEAU_IDS, type TableauId, tableauOf } from "@klondike/engine";
import { CardObjects } from "../card-objects.ts";
import { type Card, cardFor, engineCardOf } from "./card.ts";
import type { CardPile, DiscardPile, TableauColumn } from "./piles.ts";
import type { Stack } from "./stack.ts";

/**
 * The piles that a click touches. The document hands its `Game` no others, and no rule for a move looks at others,
 * so to the engine the rest of the table is empty.
 */
export interface Touched {
  readonly stock?: CardPile | undefined;
  readonly discard?: DiscardPile | undefined;
  /** Each at the place of its own that `columnIdOf` tells. */
  readonly columns?: readonly TableauColumn[];
  readonly foundation?: Stack<Card> | undefined;
}

/** The name under which the engine finds a touched column. */
export function columnIdOf({ columns = [] }: Touched, column: TableauColumn): TableauId {
  const id = TABLEAU_IDS[columns.indexOf(column)];
  if (id === undefined) throw new Error("the column is not among those touched");
  return id;
}

/** The touched piles as the engine sees them, with the way back for the cards that lie in them. */
export class Table {
  readonly #touched: Touched;
  readonly #objects: CardObjects<Card>;
  readonly position: Position;

  constructor(touched: Touched) {
    const objects = new CardObjects(engineCardOf);
    const read = (stack: Stack<Card> | undefined): Pile => objects.handIn(stack?.toArray().reverse() ?? []);
    const column = (at: TableauColumn | undefined): Column => ({
      faceDown: read(at?.faceDownPile),
      faceUp: objects.handIn(at?.faceUpPile ?? []),
    });
    this.#touched = touched;
    this.#objects = objects;
    this.position = {
      stock: read(touched.stock?.pile),
      waste: read(touched.discard?.pile),
      foundations: [read(touched.foundation), [], [], []],
      tableau: tableauOf(TABLEAU_IDS.map((_, index) => column(touched.columns?.[index]))),
      passes: 1,
    };
  }

  /** Lays the cards as they lie in a later position. */
  lay(after: Position): void {
    layCards(this.#touched, after, (cards) => this.#objects.takeBack(cards));
  }
}

/** Lays the first position of a game, in cards that were not there before. */
export function layDeal(stock: CardPile, tableau: readonly TableauColumn[], start: Position): void {
  layCards({ stock, columns: tableau }, start, (cards) => cards.map(cardFor));
  for (const column of tableau) column.numberSelected = 0;
}

function layCards(touched: Touched, after: Position, objectsOf: (cards: Pile) => readonly Card[]): void {
  const lay = (stack: Stack<Card> | undefined, cards: readonly EngineCard[]): void => {
    if (stack === undefined) return;
    stack.clear();
    for (const card of objectsOf(cards)) stack.push(card);
  };
  lay(touched.stock?.pile, after.stock);
  lay(touched.discard?.pile, after.waste);
  lay(touched.foundation, after.foundations[0]);
  for (const [index, { faceDownPile, faceUpPile }] of (touched.columns ?? []).entries()) {
    const { faceDown, faceUp } = after.tableau[index] ?? { faceDown: [], faceUp: [] };
    lay(faceDownPile, faceDown);
    faceUpPile.clear();
    for (const card of objectsOf(faceUp)) faceUpPile.enqueue(card);
  }
}
