import { type Dice, roll } from "./guess.ts";
import { listPlans } from "./planning.ts";
import { carryOut, emptyPlans } from "./plans.ts";
import { cannotLose, hiddenOn, type Table, type TableRules } from "./table.ts";
import type { Taste } from "./taste.ts";

const plans = emptyPlans();

/** Someone who plays by taste and whim alone. */
export interface PlayoutPlayer {
  readonly rules: TableRules;
  readonly taste: Taste;
  /** How far chance moves a plan's score: the same mistake is not made in every try. */
  readonly whim: number;
  readonly dice: Dice;
}

/**
 * Plays on to the end without a thought for what may come, and never by what is hidden. Says whether the game came to no more
 * than so many hidden cards or cannot be lost any more; otherwise the table is left where it got stuck.
 */
export function playedOut(
  table: Table,
  { rules, taste, whim, dice }: PlayoutPlayer,
  enough: number,
): boolean {
  while (hiddenOn(table) > enough && !cannotLose(table, rules)) {
    listPlans(table, rules, taste, plans);
    const { count, score } = plans;
    if (count === 0) return false;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; count > 1 && at < count; at++) {
      const liking = (score[at] as number) + whim * roll(dice);
      if (liking <= most) continue;
      most = liking;
      best = at;
    }
    carryOut(table, plans, best);
  }
  return true;
}
