import { type Position, talonOf } from "@klondike/engine";
import { weightsFor } from "../planner/plan-weights.ts";
import { listMarked } from "../planner/planning.ts";
import { addTalon, carryOut, emptyPlans, LOOK_ON } from "../planner/plans.ts";
import { pickedPlan } from "../planner/playout.ts";
import { type Rng, rngFrom } from "../planner/rng.ts";
import {
  copyTable,
  emptyTable,
  hiddenOn,
  homeCount,
  markReach,
  markTopOnly,
  type Table,
  tableRules,
  tableWith,
} from "../planner/table.ts";
import { type MeasuredGame, rulesOfMeasured } from "./rules-served.ts";

/** How many careless games are played. */
const CARELESS_GAMES = 128;
const CARDS = 52;
/** From a player who hardly strays from the best plan to one who hardly looks for it: the deal's own kindness shows. */
const NOISES = [1, 4, 12, 40] as const;

const table = emptyTable();
const plans = emptyPlans();

/**
 * What 128 careless games from the start of a deal come to: with unlimited passes, how many of them turn every card up; with few and in
 * `by-hand`, where too few do, how many cards all of them bring home. Their player takes the plan with the highest score, moved by
 * chance, and never plays by what is hidden.
 *
 * Levels and days hang on this number, so this player stays as it is, with the planner that it shares with hints: the same
 * deal gets the same number on every machine and in every version.
 *
 * @param isEnough told after each game what it will come to at least and at most; true where no more has to be known than the former
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

/** How easy a deal is, 0…1: the more, the more often a fair player wins it or the nearer it comes. */
export function easeOf(tally: number, game: MeasuredGame): number {
  return Math.sqrt(tally / mostOf(game));
}

/** The most that `carelessTally` comes to. */
function mostOf(game: MeasuredGame): number {
  return isByWins(game) ? CARELESS_GAMES : CARELESS_GAMES * CARDS;
}

/** Whether a game counts by being won: only where passes are unlimited and part of a run may be carried is that frequent enough. */
function isByWins(game: MeasuredGame): boolean {
  return !isLimited(game) && game.edition !== "by-hand";
}

function isLimited({ passes }: MeasuredGame): boolean {
  return passes !== "unlimited";
}

/**
 * Plays on until no card is hidden or nothing is left to do; whether the former. At draw 1 such a game cannot be lost any more: the
 * lowest card that is not home can always go there. At draw 3 it seldom is. With few passes the talon must be played as well.
 */
function playOn(table: Table, game: MeasuredGame, noise: number, rng: Rng): boolean {
  const rules = tableRules(rulesOfMeasured(game));
  const weights = weightsFor(game.draw);
  // How many cards of the talon are known, from the first on. Where passes are unlimited, a look through the whole stock costs nothing.
  let seen = isLimited(game) ? 0 : table.talonSize;
  while (hiddenOn(table) > 0 || (isLimited(game) && table.talonSize > 0)) {
    const { talonSize } = table;
    const isNewToCome = seen < talonSize;
    // Who does not know what comes plays the card that lies there or looks on.
    if (isNewToCome) markTopOnly(table, plans.reach);
    else markReach(table, rules, plans.reach);
    listMarked(table, rules, weights, plans);
    // What is worth something is done before; new cards are always welcome.
    if (isNewToCome && !plans.isSafe) addTalon(plans, LOOK_ON, 0, 0, 0);
    if (plans.count === 0) return false;
    const picked = pickedPlan(plans, noise, rng);
    if (plans.kind[picked] === LOOK_ON) {
      table.place = Math.min(table.place + game.draw, talonSize);
      seen = table.place;
    } else {
      carryOut(table, plans, picked);
      seen -= talonSize - table.talonSize;
    }
  }
  return true;
}
