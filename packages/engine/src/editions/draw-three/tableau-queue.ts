import type { Card } from "./card.ts";

interface Node {
  readonly card: Card;
  behind: Node | undefined;
}

/**
 * The face-up cards of a column: the lowest of them is at the front, the uncovered one at the back.
 *
 * A linked queue: every card knows the one behind it, so both ends are reached without moving the rest.
 */
export class TableauQueue {
  #front: Node | undefined;
  #back: Node | undefined;
  #count = 0;

  /** How many cards the queue holds. */
  get count(): number {
    return this.#count;
  }

  /** Adds a card at the back. */
  enqueue(card: Card): void {
    const node: Node = { card, behind: undefined };
    if (this.#back === undefined) this.#front = node;
    else this.#back.behind = node;
    this.#back = node;
    this.#count++;
  }

  /** Takes the front card away. Throws where the queue is empty. */
  dequeue(): Card {
    const { card, behind } = present(this.#front);
    this.#front = behind;
    if (behind === undefined) this.#back = undefined;
    this.#count--;
    return card;
  }

  /** The front card, which stays where it is. Throws where the queue is empty. */
  peekFront(): Card {
    return present(this.#front).card;
  }

  /** The back card, which stays where it is. Throws where the queue is empty. */
  peekBack(): Card {
    return present(this.#back).card;
  }

  /** The cards from the front to the back. */
  toArray(): Card[] {
    return [...this];
  }

  /** Takes all cards away. */
  clear(): void {
    this.#front = undefined;
    this.#back = undefined;
    this.#count = 0;
  }

  /** The cards from the front to the back. */
  *[Symbol.iterator](): Generator<Card> {
    for (let node = this.#front; node !== undefined; node = node.behind) yield node.card;
  }
}

function present(node: Node | undefined): Node {
  if (node === undefined) throw new Error("the queue is empty");
  return node;
}
