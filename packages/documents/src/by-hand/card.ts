import {
  cardOf,
  type Card as EngineCard,
  type Suit as EngineSuit,
  formatCard,
  isRed,
  rankOf,
  suitOf,
} from "@klondike/engine";

/** A suit as document 003 writes it: ♣, ♦, ♥ or ♠. */
export type Suit = "c" | "d" | "h" | "s";

const ENGINE_SUITS: Readonly<Record<Suit, EngineSuit>> = { c: "C", d: "D", h: "H", s: "S" };

/** Document 003's playing card, which lies face down until it is turned up. */
export class Card {
  // `private` and not `#`: tools that compare two cards value by value see these.
  private readonly card: EngineCard;
  private faceUp = false;

  /**
   * Throws where no card has this rank or suit.
   *
   * @param rank 1 for an ace … 13 for a king
   */
  constructor(rank: number, suit: Suit) {
    if (!Object.hasOwn(ENGINE_SUITS, suit)) throw new RangeError(`no card has suit ${suit}`);
    this.card = cardOf(rank, ENGINE_SUITS[suit]);
  }

  /** 1 for an ace … 13 for a king. */
  getRank(): number {
    return rankOf(this.card);
  }

  /** `c`, `d`, `h` or `s`. */
  getSuit(): Suit {
    return suitOf(this.card).toLowerCase() as Suit;
  }

  /** Whether the card is a diamond or a heart. */
  isRed(): boolean {
    return isRed(this.card);
  }

  /** Whether the card's face can be seen. */
  isFaceUp(): boolean {
    return this.faceUp;
  }

  /** Turns the card so that its face can be seen. */
  turnUp(): void {
    this.faceUp = true;
  }

  /** Turns the card so that its back can be seen. */
  turnDown(): void {
    this.faceUp = false;
  }

  /** The picture of the side that can be seen: `cards\ts.gif` for the ten of spades, `cards\back.gif` face down. */
  getFileName(): string {
    return `cards\\${this.faceUp ? formatCard(this.card).toLowerCase() : "back"}.gif`;
  }
}

/** The engine's card that a card stands for. */
export function engineCardOf(card: Card): EngineCard {
  return cardOf(card.getRank(), ENGINE_SUITS[card.getSuit()]);
}

/** A card, face down, that stands for the engine's. */
export function cardFor(card: EngineCard): Card {
  return new Card(rankOf(card), suitOf(card).toLowerCase() as Suit);
}
