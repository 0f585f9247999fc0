/** What document 003's game asks of its display: to keep track of what is selected. */
export interface SelectionDisplay {
  /** Selects the top card of the waste, and nothing else. */
  selectWaste(): void;
  /** Selects a pile, 0…6, and nothing else. */
  selectPile(index: number): void;
  /** Whether the waste is selected. */
  isWasteSelected(): boolean;
  /** Whether any pile is selected. */
  isPileSelected(): boolean;
  /** The selected pile, 0…6; −1 where none is. */
  selectedPile(): number;
  /** Selects nothing. */
  unselect(): void;
}

const NO_PILE = -1;

/** A display that draws nothing: it only remembers the selection. */
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
