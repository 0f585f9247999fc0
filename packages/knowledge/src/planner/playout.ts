import type { PlanWeights } from "./plan-weights.ts";
import { listPlans } from "./planning.ts";
import { carryOut, emptyPlans, type Plans } from "./plans.ts";
import { nextOf, type Rng } from "./rng.ts";
import { cannotLose, hiddenOn, type Table, type TableRules } from "./table.ts";

const plans = emptyPlans();

/** Someone who plays by the plans' scores and chance alone. */
export interface PlayoutPlayer {
  readonly rules: TableRules;
  readonly weights: PlanWeights;
  /** How far chance moves a plan's score: the same mistake is not made in every try. */
  readonly noise: number;
  readonly rng: Rng;
}

/** The plan with the highest score, moved by chance; there must be one. */
export function pickedPlan({ count, score }: Plans, noise: number, rng: Rng): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; count > 1 && at < count; at++) {
    const moved = (score[at] as number) + noise * nextOf(rng);
    if (moved <= most) continue;
    most = moved;
    best = at;
  }
  return best;
}

/**
 * Plays on to the end without a thought for what may come, and never by what is hidden. Says whether the game came to no more
 * than so many hidden cards or cannot be lost any more; otherwise the table is left where it got stuck.
 */
export function playedOut(
  table: Table,
  { rules, weights, noise, rng }: PlayoutPlayer,
  enough: number,
): boolean {
  while (hiddenOn(table) > enough && !cannotLose(table, rules)) {
    listPlans(table, rules, weights, plans);
    if (plans.count === 0) return false;
    carryOut(table, plans, pickedPlan(plans, noise, rng));
  }
  return true;
}
