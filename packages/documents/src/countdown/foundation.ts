import { applyCountdownMove, type CountdownPosition, countdownRefusalOf } from "@klondike/engine";
import { Pile } from "./pile.ts";

// A foundation does not see the stock. A card that fits on none stands for what lies there: without it the engine
// would take two foundations for the whole game, and any that count down to 0 for the end of it.
const UNSEEN_STOCK: readonly number[] = [Number.NaN];

/** One of document 004's two foundation piles, where the numbers count down from the rear to the front. */
export class Foundation extends Pile {
  /** Moves all cards to the front of another foundation. Says whether that was legal; if not, nothing moves. */
  move(pile: Pile): boolean {
    // Nothing goes back to the stock.
    if (!(pile instanceof Foundation)) return false;
    const move = { from: 1, to: pile === this ? 1 : 2 } as const;
    const before: CountdownPosition = {
      stock: UNSEEN_STOCK,
      foundations: [this.toArray(), pile.toArray()],
    };
    if (countdownRefusalOf(before, move) !== undefined) return false;
    const [here, there] = applyCountdownMove(before, move).foundations;
    this.replace(here);
    pile.replace(there);
    return true;
  }
}
