/** A suit as document 003 writes it: ♣, ♦, ♥ or ♠. */
export type Suit = "c" | "d" | "h" | "s";

/** The suits in the order of a new deck. */
export const SUITS: readonly Suit[] = ["c", "d", "h", "s"];

/** The characters that stand for ranks 1…13 in file names. */
const RANK_CHARACTERS = "a23456789tjqk";

/** The number of ranks. */
export const RANKS = RANK_CHARACTERS.length;

/** A playing card of document 003. It is face down until it is turned up. */
export class Card {
  // `private` instead of `#`, so that test frameworks compare cards by value.
  private readonly rank: number;
  private readonly suit: Suit;
  private faceUp = false;

  /**
   * @param rank 1 for an ace … 13 for a king
   * @throws RangeError if there is no such rank or suit
   */
  constructor(rank: number, suit: Suit) {
    if (!Number.isInteger(rank) || rank < 1 || rank > RANKS) throw new RangeError(`no card has rank ${rank}`);
    if (!SUITS.includes(suit)) throw new RangeError(`no card has suit ${suit}`);
    this.rank = rank;
    this.suit = suit;
  }

  /** Returns 1 for an ace … 13 for a king. */
  getRank(): number {
    return this.rank;
  }

  /** Returns `c`, `d`, `h` or `s`. */
  getSuit(): Suit {
    return this.suit;
  }

  /** Returns whether the card is a diamond or a heart. */
  isRed(): boolean {
    return this.suit === "d" || this.suit === "h";
  }

  /** Returns whether the card is face up. */
  isFaceUp(): boolean {
    return this.faceUp;
  }

  /** Turns the card face up. */
  turnUp(): void {
    this.faceUp = true;
  }

  /** Turns the card face down. */
  turnDown(): void {
    this.faceUp = false;
  }

  /** Returns the picture to show: `cards\ts.gif` for the ten of spades, `cards\back.gif` if the card is face down. */
  getFileName(): string {
    const name = this.faceUp ? `${RANK_CHARACTERS[this.rank - 1]}${this.suit}` : "back";
    return `cards\\${name}.gif`;
  }
}
