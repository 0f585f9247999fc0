import type { KlondikeRules } from "@klondike/engine";
import type { PartialPosition } from "@klondike/engine/partial";
import { type Interval, wilson } from "@klondike/solver";
import { isCompletionFairlyWon } from "../hints/fair-player.ts";

/** Number of random completions that the fair player won; the 95 % interval is that of its chance to win. */
export interface FairGames extends Interval {
  readonly count: number;
  readonly won: number;
}

/** The count with its interval. */
export function countFairGames(won: number, count: number): FairGames {
  return { count, won, ...wilson(won, count) };
}

/** Plays random completions one by one, and yields the count after each. Blocks for each game. */
export function* playFairGames(
  position: PartialPosition,
  rules: KlondikeRules,
  games: number,
  random: (bound: number) => number,
): Generator<FairGames> {
  let won = 0;
  for (let count = 1; count <= games; count++) {
    if (isCompletionFairlyWon(position, rules, random(2 ** 32))) won++;
    yield countFairGames(won, count);
  }
}
