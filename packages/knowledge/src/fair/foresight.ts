import { type Dice, diceFrom, guessInto, hashOf, roll } from "./guess.ts";
import { listPlans } from "./planning.ts";
import { carryOut, emptyPlans, isFromTalon, type Plans } from "./plans.ts";
import {
  copyTable,
  emptyTable,
  homeCount,
  isSure,
  layoutOnTable,
  type Table,
  type TableRules,
} from "./table.ts";
import type { Taste } from "./taste.ts";

/** How many guesses at the hidden cards a plan is tried on, at most. */
const GUESSES = 32;
/** After so many guesses, a plan that lags so far behind is given up. */
const CUTS: readonly (readonly [number, number])[] = [
  [6, 1.8],
  [12, 2.4],
  [20, 3],
];
/** How many plans are tried: those the player's taste likes best. */
const TRIED = 6;
/** How far chance moves a plan's score while playing ahead: the same mistake is not made in every guess. */
const WHIM = 1;
/** What a lost game that got far is worth beside a won one. */
const CONSOLATION = 0.1;

/** The stock is turned once: the choice to look on rather than to carry out one of the plans. */
export const LOOK_ON = -1;

const plans = emptyPlans();
const guess = emptyTable();
const ahead = emptyTable();

/**
 * Chooses among plans by playing each to the end on the same guesses at the hidden cards. The choice follows from the
 * table alone; a plan's worth does not depend on how far the stock is turned if the plan turns it further, so
 * a player on the way to a card in the stock is not called off for another one.
 *
 * @param choices places in the list of plans, or `LOOK_ON`
 */
export function bestOf(
  known: Table,
  unseen: readonly number[],
  rules: TableRules,
  taste: Taste,
  listed: Plans,
  choices: readonly number[],
): number {
  const likes = (choice: number): number => (choice === LOOK_ON ? 0 : (listed.score[choice] as number));
  const byLiking = choices.toSorted((a, b) => likes(b) - likes(a) || a - b);
  let tried: Trial[] = byLiking.slice(0, TRIED).map((choice) => ({ choice, worth: 0 }));
  const seed = hashOf(layoutOnTable(known));
  copyTable(known, guess);
  for (let count = 0; count < GUESSES && tried.length > 1; count++) {
    const cut = CUTS.find(([guesses]) => guesses === count);
    if (cut !== undefined) tried = withoutLaggards(tried, cut[1], listed);
    const dice = diceFrom(seed + count);
    guessInto(known, unseen, dice, guess);
    const { state } = dice;
    for (const trial of tried) {
      copyTable(guess, ahead);
      if (trial.choice === LOOK_ON) ahead.place = Math.min(ahead.talonSize, ahead.place + rules.draw);
      else carryOut(ahead, listed, trial.choice);
      dice.state = state;
      trial.worth += playedAhead(ahead, rules, taste, dice);
    }
  }
  return leader(tried).choice;
}

interface Trial {
  readonly choice: number;
  /** The sum of what came of it. */
  worth: number;
}

function leader(trials: readonly Trial[]): Trial {
  return trials.reduce((best, trial) => (trial.worth > best.worth ? trial : best));
}

/**
 * Without the plans that are too far behind. One that turns the stock is measured against its like only: the worth of the
 * others changes while the stock is turned, and a card must not drop out on the way to it.
 */
function withoutLaggards(trials: readonly Trial[], lag: number, listed: Plans): Trial[] {
  const turns = ({ choice }: Trial): boolean =>
    choice !== LOOK_ON && isFromTalon(listed.kind[choice] as number);
  const turning = trials.filter(turns);
  return trials.filter((trial) => trial.worth >= leader(turns(trial) ? turning : trials).worth - lag);
}

/** Plays to the end by taste and whim, never by what is hidden, and says what came of it: 1 is a won game. */
function playedAhead(table: Table, rules: TableRules, taste: Taste, dice: Dice): number {
  while (!isSure(table, rules)) {
    listPlans(table, rules, taste, plans);
    const { count, score } = plans;
    if (count === 0) return consolation(table);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; count > 1 && at < count; at++) {
      const liking = (score[at] as number) + WHIM * roll(dice);
      if (liking <= most) continue;
      most = liking;
      best = at;
    }
    carryOut(table, plans, best);
  }
  return 1;
}

function consolation({ home, hidden }: Table): number {
  const turnedUp = 21 - hidden.reduce((sum, count) => sum + count, 0);
  return (CONSOLATION * (turnedUp / 21 + homeCount(home) / 52)) / 2;
}
