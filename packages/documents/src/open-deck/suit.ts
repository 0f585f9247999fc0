import type { Suit as EngineSuit } from "@klondike/engine";
import { suitSign } from "@klondike/engine/notation";

/** Document 001's enumeration of the suits: there are these four objects and no others. */
export class Suit {
  static readonly CLUBS = new Suit("C");
  static readonly DIAMONDS = new Suit("D");
  static readonly HEARTS = new Suit("H");
  static readonly SPADES = new Suit("S");
  static readonly #values: readonly Suit[] = [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES];

  /** The engine's name of the suit. */
  readonly letter: EngineSuit;

  /** Private: the four constants are the only suits. */
  private constructor(letter: EngineSuit) {
    this.letter = letter;
  }

  /** Whether the suit is red: ♦ or ♥. */
  get isRed(): boolean {
    return this === Suit.DIAMONDS || this === Suit.HEARTS;
  }

  /** All suits, in the order of a new deck. */
  static values(): readonly Suit[] {
    return Suit.#values;
  }

  /** The suit's sign: `♣`, `♦`, `♥` or `♠`. */
  toString(): string {
    return suitSign(this.letter);
  }
}
