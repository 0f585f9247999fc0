/** What document 004's two kinds of piles share: numbers from the rear to the front, and reach at both ends. */
export abstract class Pile {
  readonly #cards: number[] = [];

  /** How many cards the pile holds. */
  size(): number {
    return this.#cards.length;
  }

  /** Whether the pile holds no card. */
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

  /** Takes the front card away. Throws where the pile is empty. */
  removeFront(): number {
    return present(this.#cards.pop());
  }

  /** Takes the rear card away. Throws where the pile is empty. */
  removeRear(): number {
    return present(this.#cards.shift());
  }

  /** The front card, which stays where it is. Throws where the pile is empty. */
  peekFront(): number {
    return present(this.#cards.at(-1));
  }

  /** The rear card, which stays where it is. Throws where the pile is empty. */
  peekRear(): number {
    return present(this.#cards[0]);
  }

  /** The cards from the rear to the front. */
  toArray(): number[] {
    return [...this.#cards];
  }

  /** The cards from the rear to the front, `[3, 2]`; nothing at all where the pile is empty. */
  toString(): string {
    return this.isEmpty() ? "" : `[${this.#cards.join(", ")}]`;
  }
}

function present(card: number | undefined): number {
  if (card === undefined) throw new Error("the pile is empty");
  return card;
}
