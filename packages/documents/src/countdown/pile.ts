/** Common base of document 004's two kinds of piles: numbers from the rear to the front, accessible at both ends. */
export abstract class Pile {
  readonly #cards: number[] = [];

  /** Returns the number of cards. */
  size(): number {
    return this.#cards.length;
  }

  /** Returns whether the pile is empty. */
  isEmpty(): boolean {
    return this.#cards.length === 0;
  }

  /** Adds cards at the front, one after another, so that the last of them is the front. */
  pushList(values: Iterable<number>): void {
    for (const value of values) this.addFront(value);
  }

  /** Adds a card at the front. */
  addFront(item: number): void {
    this.#cards.push(item);
  }

  /** Adds a card at the rear. */
  addRear(item: number): void {
    this.#cards.unshift(item);
  }

  /** Removes and returns the front card. Throws if the pile is empty. */
  removeFront(): number {
    return present(this.#cards.pop());
  }

  /** Removes and returns the rear card. Throws if the pile is empty. */
  removeRear(): number {
    return present(this.#cards.shift());
  }

  /** Returns the front card without removing it. Throws if the pile is empty. */
  peekFront(): number {
    return present(this.#cards.at(-1));
  }

  /** Returns the rear card without removing it. Throws if the pile is empty. */
  peekRear(): number {
    return present(this.#cards[0]);
  }

  /** Returns the cards from the rear to the front. */
  toArray(): number[] {
    return [...this.#cards];
  }

  /** Returns the cards from the rear to the front, `[3, 2]`; an empty string if the pile is empty. */
  toString(): string {
    return this.isEmpty() ? "" : `[${this.#cards.join(", ")}]`;
  }
}

function present(card: number | undefined): number {
  if (card === undefined) throw new Error("the pile is empty");
  return card;
}
