import type { Scheme } from "@klondike/engine";
import { shuffled } from "@klondike/engine/internal";
import { type Print, printLine } from "../platform.ts";
import { checkedSeed } from "../seed.ts";
import type { Foundation } from "./foundation.ts";
import { Pile } from "./pile.ts";

/** The seed of document 004's program: its `random.seed(30)`. */
export const DOCUMENT_SEED = 30n;

/** Document 004's stock. Its rear card is shown and is the one that moves. */
export class Stock extends Pile {
  /**
   * Shuffles the numbers 0…numberOfCards−1.
   *
   * @param scheme how the seed shuffles; the document's is `python`
   */
  constructor(numberOfCards = 0, seed: number | bigint = DOCUMENT_SEED, scheme: Scheme = "python") {
    super();
    const numbers = Array.from({ length: numberOfCards }, (_, index) => index);
    this.pushList(shuffled(scheme, checkedSeed(scheme, seed), numbers));
  }

  /** Prints and returns the stock as the player sees it: `S: 1 * * *`, a star for each hidden card. */
  display(print: Print = printLine): string {
    const shown = this.toArray().map((card, index) => (index === 0 ? String(card) : "*"));
    const line = ["S:", ...shown].join(" ");
    print(line);
    return line;
  }

  /**
   * Moves the rear card to the front of a foundation, or to the front of the stock if no foundation is given. Returns
   * whether that was legal; if not, nothing moves.
   */
  move(pile?: Foundation | Stock): boolean {
    if (this.isEmpty()) return false;
    if (pile === undefined || pile instanceof Stock) {
      this.addFront(this.removeRear());
      return true;
    }
    if (!pile.accepts(this.peekRear())) return false;
    pile.addFront(this.removeRear());
    return true;
  }
}
