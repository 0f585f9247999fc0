import { rankSign } from "@klondike/engine/notation";

/** Document 001's enumeration of the ranks: there are these thirteen objects and no others. */
export class Rank {
  static readonly ACE = new Rank(1);
  static readonly TWO = new Rank(2);
  static readonly THREE = new Rank(3);
  static readonly FOUR = new Rank(4);
  static readonly FIVE = new Rank(5);
  static readonly SIX = new Rank(6);
  static readonly SEVEN = new Rank(7);
  static readonly EIGHT = new Rank(8);
  static readonly NINE = new Rank(9);
  static readonly TEN = new Rank(10);
  static readonly JACK = new Rank(11);
  static readonly QUEEN = new Rank(12);
  static readonly KING = new Rank(13);
  static readonly #values: readonly Rank[] = [
    Rank.ACE,
    Rank.TWO,
    Rank.THREE,
    Rank.FOUR,
    Rank.FIVE,
    Rank.SIX,
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
  ];

  /** 1 for the ace … 13 for the king. */
  readonly number: number;

  /** Private: the thirteen constants are the only ranks. */
  private constructor(number: number) {
    this.number = number;
  }

  /** All ranks, from the ace, which is low, to the king. */
  static values(): readonly Rank[] {
    return Rank.#values;
  }

  /** The rank's sign: `A`, `2` … `10`, `J`, `Q`, `K`. */
  toString(): string {
    return rankSign(this.number);
  }
}
