import { applyMove, type Card, isWon, type KlondikeRules, type Position } from "@klondike/engine";
import { type PartialPosition, sampleCompletion } from "@klondike/engine/partial";
import { nextRandom, rngFrom } from "../planner/rng.ts";
import { watcher } from "./fair-view.ts";
import { fairHint } from "./hint.ts";
import type { Effort } from "./hint-net.ts";

/** Whether a player who follows every fair hint wins from here; each series plays with a different random seed. */
export function isFairlyWon(
  start: Position,
  rules: KlondikeRules,
  series = 0,
  effort: Effort = "quick",
): boolean {
  return isWon(fairEnd(start, rules, series, effort), rules);
}

/**
 * Whether the fair player wins a random completion of a position, which must have no problems. It starts with what the
 * position names, except face-down cards. Each seed gives a different completion.
 */
export function isCompletionFairlyWon(
  position: PartialPosition,
  rules: KlondikeRules,
  seed: number,
): boolean {
  const rng = rngFrom(seed);
  const start = sampleCompletion(position, (bound) => Math.floor(nextRandom(rng) * bound));
  const known = [...position.stock, ...position.waste].filter((card) => card !== undefined);
  return isWon(fairEnd(start, rules, 0, "quick", known), rules);
}

/** The final position of a player who follows every fair hint: won, or no hint left. */
function fairEnd(
  start: Position,
  rules: KlondikeRules,
  series: number,
  effort: Effort,
  known: Iterable<Card> = [],
): Position {
  const watching = watcher(rules, known);
  for (let position = start; ; ) {
    watching.see(position);
    const hint = fairHint(watching.view(), rules, { series, effort });
    if (hint === undefined) return position;
    position = applyMove(position, hint.move, rules);
  }
}
