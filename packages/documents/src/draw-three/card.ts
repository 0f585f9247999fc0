import { Suit } from "./suit.ts";

/** A playing card of document 000. It is immutable; its pile determines which way it faces. */
export class Card {
  /** The lowest rank, an ace. */
  static readonly minRank = 1;

  /** The highest rank, a king. */
  static readonly maxRank = 13;

  /** 1 for an ace, 2…10, 11 for a jack, 12 for a queen, 13 for a king. */
  readonly rank: number;

  readonly suit: Suit;

  /** @throws RangeError if there is no such rank or suit */
  constructor(rank: number, suit: Suit) {
    if (!Number.isInteger(rank) || rank < Card.minRank || rank > Card.maxRank) {
      throw new RangeError(`no card has rank ${rank}`);
    }
    if (!Object.values(Suit).includes(suit)) throw new RangeError(`no card has suit ${suit}`);
    this.rank = rank;
    this.suit = suit;
  }

  /** Whether the card is a heart or a diamond; the others are black. */
  get isRed(): boolean {
    return this.suit === Suit.Hearts || this.suit === Suit.Diamonds;
  }
}
