import { LinkedQueue } from "../linked-queue.ts";
import type { Card } from "./card.ts";

/** The face-up cards of a column: the lowest of them is at the front, the uncovered one at the back. */
export class TableauQueue {
  readonly #cards = new LinkedQueue<Card>();

  /** How many cards the queue holds. */
  get count(): number {
    return this.#cards.size();
  }

  /** Adds a card at the back. */
  enqueue(card: Card): void {
    this.#cards.offer(card);
  }

  /** Takes the front card away. Throws where the queue is empty. */
  dequeue(): Card {
    return present(this.#cards.poll());
  }

  /** The front card, which stays where it is. Throws where the queue is empty. */
  peekFront(): Card {
    return present(this.#cards.peek());
  }

  /** The back card, which stays where it is. Throws where the queue is empty. */
  peekBack(): Card {
    return present(this.#cards.peekLast());
  }

  /** The cards from the front to the back. */
  toArray(): Card[] {
    return [...this.#cards];
  }

  /** Takes all cards away. */
  clear(): void {
    this.#cards.clear();
  }

  /** The cards from the front to the back. */
  [Symbol.iterator](): Generator<Card> {
    return this.#cards[Symbol.iterator]();
  }
}

function present(card: Card | undefined): Card {
  if (card === undefined) throw new Error("the queue is empty");
  return card;
}
