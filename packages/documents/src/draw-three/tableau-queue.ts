import { LinkedQueue } from "../linked-queue.ts";
import type { Card } from "./card.ts";

/** The face-up cards of a column: the lowest card is at the front, the uncovered card at the back. */
export class TableauQueue {
  readonly #queue = new LinkedQueue<Card>();

  /** The card at the back. Out of date if the queue is empty. */
  #backCard: Card | undefined;

  /** The number of cards in the queue. */
  get count(): number {
    return this.#queue.size();
  }

  /** Adds a card at the back. */
  enqueue(card: Card): void {
    this.#queue.add(card);
    this.#backCard = card;
  }

  /** Removes and returns the front card. Throws if the queue is empty. */
  dequeue(): Card {
    return this.#queue.remove();
  }

  /** Returns the front card without removing it. Throws if the queue is empty. */
  peekFront(): Card {
    return this.#queue.element();
  }

  /** Returns the back card without removing it. Throws if the queue is empty. */
  peekBack(): Card {
    if (this.#queue.isEmpty() || this.#backCard === undefined) throw new Error("the queue is empty");
    return this.#backCard;
  }

  /** Returns the cards from the front to the back. */
  toArray(): Card[] {
    return [...this.#queue];
  }

  /** Removes all cards. */
  clear(): void {
    this.#queue.clear();
  }

  /** Iterates from the front to the back. */
  [Symbol.iterator](): Iterator<Card> {
    return this.#queue[Symbol.iterator]();
  }
}
