import { type Position, talonOf } from "@klondike/engine";
import { listMarked } from "../planner/list-plans.ts";
import { weightsFor } from "../planner/plan-weights.ts";
import { addTalon, carryOut, emptyPlans, KEEP_DRAWING } from "../planner/plans.ts";
import { pickedPlan } from "../planner/playout.ts";
import { type Rng, rngFrom } from "../planner/rng.ts";
import {
  copyTable,
  emptyTable,
  hiddenOn,
  homeCount,
  markReach,
  markTopOnly,
  type PlannerTable,
  tableRules,
  tableWith,
} from "../planner/table.ts";
import { type MeasuredGame, rulesOfMeasured } from "./level-rules.ts";

/** Number of games per deal. */
const CARELESS_GAMES = 128;
const CARDS = 52;
/** Noise levels, from a player who nearly always takes the best plan to one who rarely does, to separate deals. */
const NOISES = [1, 4, 12, 40] as const;

const table = emptyTable();
const plans = emptyPlans();

/**
 * Result of 128 careless games from the start of a deal: with unlimited passes, the number of games that turn up every
 * card; with limited passes and in `by-hand`, where few games get that far: the total number of cards sent home. The
 * player takes the plan with the highest noisy score and never uses hidden cards.
 *
 * Levels and daily deals depend on this number, so this player and the planner it shares with hints must never change:
 * a deal gets the same number on every machine and in every version.
 *
 * @param isEnough called after each game with the final minimum and maximum; return true to stop early
 */
export function carelessTally(
  start: Position,
  game: MeasuredGame,
  isEnough: (least: number, most: number) => boolean = () => false,
): number {
  const { tableau: columns, passes } = start;
  const home = [0, 0, 0, 0];
  const open = tableWith({ columns, home, talon: talonOf(start), place: 0, passes }, rulesOfMeasured(game));
  const mostOfOne = isByWins(game) ? 1 : CARDS;
  let tally = 0;
  for (let number = 0; number < CARELESS_GAMES; number++) {
    if (isEnough(tally, tally + (CARELESS_GAMES - number) * mostOfOne)) break;
    copyTable(open, table);
    const isCleared = playOn(table, game, NOISES[number % NOISES.length] as number, rngFrom(number));
    if (isByWins(game)) tally += isCleared ? 1 : 0;
    else tally += isCleared ? CARDS : homeCount(table.home);
  }
  return tally;
}

/**
 * Whether games are scored by wins instead of cards sent home. Wins are frequent enough only with unlimited passes and
 * partial runs.
 */
function isByWins(game: MeasuredGame): boolean {
  return !isLimited(game) && game.edition !== "by-hand";
}

function isLimited({ passes }: MeasuredGame): boolean {
  return passes !== "unlimited";
}

/**
 * Plays until no card is hidden or no plan is left. Returns whether no card is hidden. At draw 1 such a game can no
 * longer be lost: the lowest card not yet home can always go there. At draw 3 it is rarely lost. With few passes the
 * talon must be played as well.
 */
function playOn(table: PlannerTable, game: MeasuredGame, noise: number, rng: Rng): boolean {
  const rules = tableRules(rulesOfMeasured(game));
  const weights = weightsFor(game.draw);
  // How many of the talon's first cards are known. With unlimited passes, looking through the whole stock is free.
  let seen = isLimited(game) ? 0 : table.talonSize;
  while (hiddenOn(table) > 0 || (isLimited(game) && table.talonSize > 0)) {
    const { talonSize } = table;
    const isNewToCome = seen < talonSize;
    // A player who does not know the next cards plays the top card or draws.
    if (isNewToCome) markTopOnly(table, plans.reach);
    else markReach(table, rules, plans.reach);
    listMarked(table, rules, weights, plans);
    // Valuable plans come first; after those, drawing new cards is worth more than the rest.
    if (isNewToCome && !plans.isSafe) addTalon(plans, KEEP_DRAWING, 0, 0, 0);
    if (plans.count === 0) return false;
    const picked = pickedPlan(plans, noise, rng);
    if (plans.kind[picked] === KEEP_DRAWING) {
      table.place = Math.min(table.place + game.draw, talonSize);
      seen = table.place;
    } else {
      carryOut(table, plans, picked);
      seen -= talonSize - table.talonSize;
    }
  }
  return true;
}
