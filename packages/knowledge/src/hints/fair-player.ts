import { applyMove, isWon, type KlondikeRules, type Position } from "@klondike/engine";
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

/** The final session of a player who follows every fair hint: won, or no hint left. */
function fairEnd(start: Position, rules: KlondikeRules, series = 0, effort: Effort = "quick"): Position {
  const watching = watcher(rules);
  for (let position = start; ; ) {
    watching.see(position);
    const hint = fairHint(watching.view(), rules, { series, effort });
    if (hint === undefined) return position;
    position = applyMove(position, hint.move, rules);
  }
}
