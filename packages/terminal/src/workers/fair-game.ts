import { type KlondikeRules, startOf } from "@klondike/engine";
import { type Effort, isFairlyWon } from "@klondike/knowledge/hints";

/** A deal for the fair player, by its seed. */
export interface SeededGame {
  readonly seed: bigint;
  readonly rules: KlondikeRules;
  readonly effort: Effort;
}

/** Plays a deal to its end using fair hints; returns whether it was won. */
export function isWonFairly({ seed, rules, effort }: SeededGame): boolean {
  return isFairlyWon(startOf({ scheme: "klondike", seed }), rules, 0, effort);
}
