/** The location of a card that the player chooses to move: its pile and its index in the pile. */
export class CardLocation {
  // `private` instead of `#`, so that test frameworks compare locations by value.
  private readonly pileIndex: number;
  private readonly cardIndex: number;

  /**
   * @param pileIndex 0 for the main deck, 1…7 for the tableau, 8…11 for the foundations
   * @param cardIndex counted from 0 at the bottom of the pile
   */
  constructor(pileIndex: number, cardIndex: number) {
    this.pileIndex = pileIndex;
    this.cardIndex = cardIndex;
  }

  /** Returns the pile: 0 for the main deck, 1…7 for the tableau, 8…11 for the foundations. */
  getPileIndex(): number {
    return this.pileIndex;
  }

  /** Returns the card's index in the pile, counted from 0 at the bottom. */
  getCardIndex(): number {
    return this.cardIndex;
  }
}
