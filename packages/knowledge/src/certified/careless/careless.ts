import type { Position } from "@klondike/engine";
import { listPlans } from "./planning.ts";
import { carryOut, emptyPlans } from "./plans.ts";
import {
  copyTable,
  emptyTable,
  hiddenOn,
  homeCount,
  isLimited,
  type MeasuredGame,
  type Table,
  tableOf,
} from "./table.ts";

/** How many careless games are played. */
const CARELESS_GAMES = 128;
const CARDS = 52;
/** From a player who hardly strays from the best plan to one who hardly looks for it: the deal's own kindness shows. */
const WHIMS = [1, 4, 12, 40] as const;

const table = emptyTable();
const plans = emptyPlans();

/**
 * What 128 careless games from the start of a deal of `classic` come to: with unlimited passes, how many of them turn every card up; with
 * few, under which hardly any does, how many cards all of them bring home. Their player takes the plan it likes best, moved by chance,
 * and never plays by what is hidden.
 *
 * Levels and days hang on this number, so the player in this folder stays as it is, whatever becomes of the fair one: the same
 * deal gets the same number on every machine and in every version.
 */
export function carelessTally(start: Position, game: MeasuredGame): number {
  const open = tableOf(start, game);
  let tally = 0;
  for (let number = 0; number < CARELESS_GAMES; number++) {
    copyTable(open, table);
    const isCleared = playOn(table, game, WHIMS[number % WHIMS.length] as number, rollFrom(number));
    if (!isLimited(game)) tally += isCleared ? 1 : 0;
    else tally += isCleared ? CARDS : homeCount(table);
  }
  return tally;
}

/** The most that `carelessTally` comes to. */
export function mostOf(game: MeasuredGame): number {
  return isLimited(game) ? CARELESS_GAMES * CARDS : CARELESS_GAMES;
}

/**
 * Plays on until no card is hidden or nothing is left to do; whether the former. At draw 1 such a game cannot be lost any more: the
 * lowest card that is not home can always go there. At draw 3 it seldom is. With few passes the talon must be played as well.
 */
function playOn(table: Table, game: MeasuredGame, whim: number, roll: () => number): boolean {
  while (hiddenOn(table) > 0 || (isLimited(game) && table.talonSize > 0)) {
    listPlans(table, game, plans);
    const { count, score } = plans;
    if (count === 0) return false;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; count > 1 && at < count; at++) {
      const liking = (score[at] as number) + whim * roll();
      if (liking <= most) continue;
      most = liking;
      best = at;
    }
    carryOut(table, game, plans, best);
  }
  return true;
}

/** Pseudo-random numbers, at least 0 and below 1, that follow from where they begin. */
function rollFrom(seed: number): () => number {
  // Xorshift needs a state other than 0, and near seeds far apart.
  const mixed = Math.imul(seed ^ (seed >>> 16), 0x7feb352d);
  let state = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}
