import type { Scheme } from "@klondike/engine";
import {
  applyCountdownMove,
  type CountdownMove,
  type CountdownPosition,
  countdownOrder,
  countdownRefusalOf,
} from "@klondike/engine";
import { type Print, printLine } from "../platform.ts";
import type { Foundation } from "./foundation.ts";
import { Pile } from "./pile.ts";

/** The seed of document 004's program: its `random.seed(30)`. */
export const DOCUMENT_SEED = 30n;

/** Document 004's stock. Its rear card is shown and is the one that moves. */
export class Stock extends Pile {
  /**
   * The numbers 0…numberOfCards−1, shuffled.
   *
   * @param scheme how the seed shuffles; `python` is the document's own way
   */
  constructor(numberOfCards = 0, seed: number | bigint = DOCUMENT_SEED, scheme: Scheme = "python") {
    super();
    this.pushList(countdownOrder({ cards: numberOfCards, scheme, seed: BigInt(seed) }));
  }

  /** Prints, and returns, the stock as a player sees it: `S: 1 * * *`, a star for each hidden card. */
  display(print: Print = printLine): string {
    const shown = this.toArray().map((card, index) => (index === 0 ? String(card) : "*"));
    const line = ["S:", ...shown].join(" ");
    print(line);
    return line;
  }

  /**
   * Moves the rear card to the front of a foundation, or of the stock itself where no pile is named. Says whether
   * that was legal; if not, nothing moves.
   */
  move(pile?: Foundation | Stock): boolean {
    const foundation = pile instanceof Stock ? undefined : pile;
    const move: CountdownMove = { from: 0, to: foundation === undefined ? 0 : 1 };
    const before: CountdownPosition = {
      stock: this.toArray(),
      foundations: [foundation?.toArray() ?? [], []],
    };
    if (countdownRefusalOf(before, move) !== undefined) return false;
    const after = applyCountdownMove(before, move);
    this.replace(after.stock);
    foundation?.replace(after.foundations[0]);
    return true;
  }
}
