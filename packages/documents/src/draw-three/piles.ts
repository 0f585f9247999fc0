import type { Card } from "./card.ts";
import { Stack } from "./stack.ts";
import { TableauQueue } from "./tableau-queue.ts";

/** The stock or a foundation. */
export class CardPile {
  /** The cards; the top of the stack is the top card of the pile. */
  readonly pile = new Stack<Card>();
}

/** The cards drawn from the stock. */
export class DiscardPile {
  /** The cards; the top of the stack is the top card of the pile. */
  readonly pile = new Stack<Card>();
  #isSelected = false;

  /** Whether the top card is selected. */
  get isSelected(): boolean {
    return this.#isSelected;
  }

  /** Throws if an empty pile is selected. */
  set isSelected(isSelected: boolean) {
    if (isSelected && this.pile.count === 0) throw new Error("an empty discard pile cannot be selected");
    this.#isSelected = isSelected;
  }
}

/** One of the seven columns. */
export class TableauColumn {
  /** The cards face down; the top of the stack is the topmost of them. */
  readonly faceDownPile = new Stack<Card>();

  /** The cards face up; the back of the queue is the uncovered card. */
  readonly faceUpPile = new TableauQueue();
  #numberSelected = 0;

  /**
   * How many face-up cards at the top are selected. Cards that leave the column after the number was set do not
   * change it, so it may be greater than what is left.
   */
  get numberSelected(): number {
    return this.#numberSelected;
  }

  /** Throws if the number is negative or greater than the number of face-up cards. */
  set numberSelected(number: number) {
    if (!Number.isInteger(number) || number < 0 || number > this.faceUpPile.count) {
      throw new RangeError(`${number} of ${this.faceUpPile.count} face-up cards cannot be selected`);
    }
    this.#numberSelected = number;
  }
}
