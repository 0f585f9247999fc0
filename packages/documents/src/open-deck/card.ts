import type { Rank } from "./rank.ts";
import type { Suit } from "./suit.ts";

/** A playing card of document 001. It is immutable; its deck determines whether it is exposed. */
export class Card {
  // `private` instead of `#`, so that test frameworks compare cards by value.
  private readonly rank: Rank;
  private readonly suit: Suit;

  /** Creates the card of a rank and a suit. */
  constructor(rank: Rank, suit: Suit) {
    this.rank = rank;
    this.suit = suit;
  }

  /** Returns the card's rank. */
  getRank(): Rank {
    return this.rank;
  }

  /** Returns the card's suit. */
  getSuit(): Suit {
    return this.suit;
  }

  /** Returns the card in words: `10 of ♦`. */
  toString(): string {
    return `${this.rank} of ${this.suit}`;
  }
}
