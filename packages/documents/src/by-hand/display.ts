/** The methods of document 003's display that the game uses: it keeps track of the selection. */
export interface SelectionDisplay {
  /** Selects the top card of the waste, and nothing else. */
  selectWaste(): void;
  /** Selects a pile, 0…6, and nothing else. */
  selectPile(index: number): void;
  /** Whether the waste is selected. */
  isWasteSelected(): boolean;
  /** Whether any pile is selected. */
  isPileSelected(): boolean;
  /** The selected pile, 0…6; −1 if none is. */
  selectedPile(): number;
  /** Selects nothing. */
  unselect(): void;
}

const NO_PILE = -1;

/** A display that draws nothing and only keeps the selection. */
export class SolitaireDisplay implements SelectionDisplay {
  #isWasteSelected = false;
  #pile = NO_PILE;

  selectWaste(): void {
    this.unselect();
    this.#isWasteSelected = true;
  }

  selectPile(index: number): void {
    this.unselect();
    this.#pile = index;
  }

  isWasteSelected(): boolean {
    return this.#isWasteSelected;
  }

  isPileSelected(): boolean {
    return this.#pile !== NO_PILE;
  }

  selectedPile(): number {
    return this.#pile;
  }

  unselect(): void {
    this.#isWasteSelected = false;
    this.#pile = NO_PILE;
  }
}
