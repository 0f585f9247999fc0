import {
  ACE,
  cardOf,
  type Card as EngineCard,
  isRed,
  KING,
  rankOf,
  SUITS,
  suitIndexOf,
} from "@klondike/engine";
import type { Suit } from "./suit.ts";

/** Document 000's playing card. It never changes; which way it faces follows from the pile it lies in. */
export class Card {
  /** The least rank of any card: the ace's. */
  static readonly minRank = ACE;

  /** The greatest rank of any card: the king's. */
  static readonly maxRank = KING;

  /** 1 for an ace, 2…10, 11 for a jack, 12 for a queen, 13 for a king. */
  readonly rank: number;

  readonly suit: Suit;

  /** Throws where no card has this rank or suit. */
  constructor(rank: number, suit: Suit) {
    this.rank = rank;
    this.suit = suit;
    engineCardOf(this);
  }

  /** Whether the card is a heart or a diamond; if not, it is black. */
  get isRed(): boolean {
    return isRed(engineCardOf(this));
  }
}

/** The engine's card that a card stands for. */
export function engineCardOf({ rank, suit }: Card): EngineCard {
  const engineSuit = SUITS[suit];
  if (engineSuit === undefined) throw new RangeError(`no card has suit ${suit}`);
  return cardOf(rank, engineSuit);
}

/** A card that stands for the engine's. */
export function cardFor(card: EngineCard): Card {
  return new Card(rankOf(card), suitIndexOf(card) as Suit);
}
