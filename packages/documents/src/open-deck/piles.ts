import type { Pile } from "@klondike/engine";
import {
  FOUNDATION_IDS,
  foundationsOf,
  type PileId,
  type Position,
  TABLEAU_IDS,
  tableauOf,
} from "@klondike/engine";
import { CardObjects } from "../card-objects.ts";
import { type Card, cardFor, engineCardOf } from "./card.ts";
import { Deck } from "./deck.ts";

/** The engine's names of the piles 0…11. */
const PILE_IDS: readonly PileId[] = ["s", ...TABLEAU_IDS, ...FOUNDATION_IDS];

/** The engine's name of a numbered pile; undefined where no pile has the number. */
export function pileIdOf(index: number): PileId | undefined {
  return PILE_IDS[index];
}

/** The twelve numbered decks and the waste, and the way between them and the engine's position. */
export class Piles {
  /** 0 is the main deck, 1…7 the tableau, 8…11 the foundations. */
  readonly numbered: readonly Deck[] = PILE_IDS.map(() => new Deck());
  readonly waste = new Deck();

  /** Lays the first position of a game, in cards that were not there before. */
  deal(start: Position): void {
    this.#lay(start, (cards) => cards.map(cardFor));
  }

  /** The position in which the cards lie. */
  read(): Position {
    return this.#read(new CardObjects(engineCardOf));
  }

  /** Lays the cards as a change of the position says. */
  change(change: (before: Position) => Position): void {
    const objects = new CardObjects(engineCardOf);
    const after = change(this.#read(objects));
    this.#lay(after, (cards) => objects.takeBack(cards));
  }

  /** The position, and the card objects handed in for it. */
  #read(objects: CardObjects<Card>): Position {
    const read = (deck: Deck | undefined): Pile => objects.handIn(deck?.getCards() ?? []);
    const [mainDeck, ...rest] = this.numbered;
    return {
      stock: read(mainDeck),
      waste: read(this.waste),
      tableau: tableauOf(
        rest.slice(0, 7).map((deck) => {
          const cards = read(deck);
          const exposeIndex = deck.getExposeIndex();
          return { faceDown: cards.slice(0, exposeIndex), faceUp: cards.slice(exposeIndex) };
        }),
      ),
      foundations: foundationsOf(rest.slice(7).map(read)),
      passes: 1,
    };
  }

  /** Lays a position; each pile asks for the card objects that it takes. */
  #lay(position: Position, objectsOf: (cards: Pile) => readonly Card[]): void {
    const { stock, waste, tableau, foundations } = position;
    const lay = (deck: Deck, cards: Pile, exposeIndex: number): void => {
      if (!deck.isEmpty()) deck.removeCards(0);
      deck.placeCards(objectsOf(cards));
      deck.setExposeIndex(exposeIndex);
    };
    const [mainDeck, ...rest] = this.numbered;
    // Of the main deck only the top card can be seen.
    if (mainDeck !== undefined) lay(mainDeck, stock, Math.max(0, stock.length - 1));
    lay(this.waste, waste, 0);
    for (const [index, deck] of rest.entries()) {
      const column = tableau[index];
      if (column === undefined) lay(deck, foundations[index - tableau.length] ?? [], 0);
      else lay(deck, [...column.faceDown, ...column.faceUp], column.faceDown.length);
    }
  }
}
