/** Document 001's name for a card that a player chooses to move: its pile, and its place in the pile. */
export class CardLocation {
  // `private` and not `#`: tools that compare two locations value by value see these.
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

  /** The pile: 0 for the main deck, 1…7 for the tableau, 8…11 for the foundations. */
  getPileIndex(): number {
    return this.pileIndex;
  }

  /** The card's place in the pile, counted from 0 at the bottom. */
  getCardIndex(): number {
    return this.cardIndex;
  }
}
