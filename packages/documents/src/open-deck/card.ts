import { cardOf, type Card as EngineCard, rankOf, suitIndexOf } from "@klondike/engine";
import { Rank } from "./rank.ts";
import { Suit } from "./suit.ts";

/** Document 001's playing card. It never changes; whether it is exposed is known to the deck it lies in. */
export class Card {
  // `private` and not `#`: tools that compare two cards value by value see these.
  private readonly rank: Rank;
  private readonly suit: Suit;

  /** The card of a rank and a suit. */
  constructor(rank: Rank, suit: Suit) {
    this.rank = rank;
    this.suit = suit;
  }

  /** The card's rank. */
  getRank(): Rank {
    return this.rank;
  }

  /** The card's suit. */
  getSuit(): Suit {
    return this.suit;
  }

  /** The card in words: `10 of ♦`. */
  toString(): string {
    return `${this.rank} of ${this.suit}`;
  }
}

/** The engine's card that a card stands for. */
export function engineCardOf(card: Card): EngineCard {
  return cardOf(card.getRank().number, card.getSuit().letter);
}

/** A card that stands for the engine's. */
export function cardFor(card: EngineCard): Card {
  const rank = Rank.values()[rankOf(card) - 1] as Rank;
  const suit = Suit.values()[suitIndexOf(card)] as Suit;
  return new Card(rank, suit);
}
