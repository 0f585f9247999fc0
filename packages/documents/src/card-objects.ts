import type { Card, Pile } from "@klondike/engine";

/**
 * The card objects of a document while the engine moves the cards they stand for.
 *
 * Objects are handed in, the engine's cards come out; afterwards each card is changed back into the object that was
 * handed in for it. So the objects a caller laid on the table stay the same ones, also where a table set by hand
 * holds a card twice.
 */
export class CardObjects<Obj> {
  readonly #cardOf: (object: Obj) => Card;
  readonly #waiting = new Map<Card, Obj[]>();

  constructor(cardOf: (object: Obj) => Card) {
    this.#cardOf = cardOf;
  }

  /** The engine's cards for these objects, in the same order. */
  handIn(objects: Iterable<Obj>): Pile {
    return Array.from(objects, (object) => {
      const card = this.#cardOf(object);
      const same = this.#waiting.get(card);
      if (same === undefined) this.#waiting.set(card, [object]);
      else same.push(object);
      return card;
    });
  }

  /** The objects for these cards, in the same order; each object is given back once. */
  takeBack(cards: Pile): Obj[] {
    return cards.map((card) => {
      const object = this.#waiting.get(card)?.shift();
      if (object === undefined) throw new Error("a card came back that was not handed in");
      return object;
    });
  }
}
