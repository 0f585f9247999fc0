import { listPlans } from "./list-plans.ts";
import type { PlanWeights } from "./plan-weights.ts";
import { carryOut, emptyPlans, type Plans } from "./plans.ts";
import { nextRandom, type Rng } from "./rng.ts";
import { cannotLose, hiddenOn, type PlannerTable, type TableRules } from "./table.ts";

const plans = emptyPlans();

/** A player who chooses by plan scores with added noise. */
export interface PlayoutPlayer {
  readonly rules: TableRules;
  readonly weights: PlanWeights;
  /** Noise on a plan's score, so that playouts do not all repeat the same mistake. */
  readonly noise: number;
  readonly rng: Rng;
}

/** The plan with the highest score plus noise. The list must not be empty. */
export function pickedPlan({ count, score }: Plans, noise: number, rng: Rng): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; count > 1 && at < count; at++) {
    const moved = (score[at] as number) + noise * nextRandom(rng);
    if (moved <= most) continue;
    most = moved;
    best = at;
  }
  return best;
}

/**
 * Plays greedily to the end without using hidden cards. Returns true as soon as at most `enough` cards are hidden or
 * the game can no longer be lost, and false if the game gets stuck. The table is left in the final position.
 */
export function playedOut(
  table: PlannerTable,
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
