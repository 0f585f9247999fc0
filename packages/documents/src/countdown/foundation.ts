import { Pile } from "./pile.ts";

/** One of document 004's two foundation piles, whose numbers count down from the rear to the front. */
export class Foundation extends Pile {
  /** Returns whether a card may be added at the front: on an empty pile, or on the number one higher. */
  accepts(card: number): boolean {
    return this.isEmpty() || this.peekFront() === card + 1;
  }

  /** Moves all cards to the front of another foundation. Returns whether that was legal; if not, nothing moves. */
  move(pile: Pile): boolean {
    // Cards cannot be moved back to the stock, or onto their own pile.
    if (!(pile instanceof Foundation) || pile === this) return false;
    if (this.isEmpty() || !pile.accepts(this.peekRear())) return false;
    while (!this.isEmpty()) pile.addFront(this.removeRear());
    return true;
  }
}
