import type { PlanWeights } from "../planner/plan-weights.ts";
import { carryOut, isFromTalon, type Plans } from "../planner/plans.ts";
import { type PlayoutPlayer, playedOut } from "../planner/playout.ts";
import { rngFrom } from "../planner/rng.ts";
import {
  copyTable,
  emptyTable,
  hiddenOn,
  homeCount,
  type Table,
  type TableRules,
  UNLIMITED,
} from "../planner/table.ts";
import { hashOf, sampleInto } from "./sample.ts";
import { layoutOnTable } from "./view-table.ts";

/** How many samples of the hidden cards a plan is tried on, at most. */
const SAMPLES = 32;
/** After so many samples, a plan that lags so far behind is given up. */
const CUTS: readonly (readonly [number, number])[] = [
  [6, 1.8],
  [12, 2.4],
  [20, 3],
];
/** How many plans are tried: those with the highest scores. */
const TRIED = 6;
/** By how many won games a plan must beat the one with the highest score: less may be luck. */
const CLEARLY = 2;
/** How far chance moves the scores of the player whose games are played ahead. */
const NOISE = 1;
/** What a lost game that got far is worth beside a won one. */
const CONSOLATION = 0.1;
/** With so few hidden cards left the simple player nearly always wins: 19 games of 20 and more. */
const FEW_AT_DRAW_ONE = 2;
const FEW = 0;

/** The stock is turned once: the choice to look on rather than to carry out one of the plans. */
export const LOOK_ON = -1;

/** What there is to choose from. */
export interface Question {
  readonly known: Table;
  readonly unseen: readonly number[];
  readonly rules: TableRules;
  readonly weights: PlanWeights;
  readonly listed: Plans;
  /** Places in the list of plans, or `LOOK_ON`. */
  readonly choices: readonly number[];
  /** Which of many random series of samples is taken. */
  readonly series: number;
}

const sample = emptyTable();
const ahead = emptyTable();
let lastAsked = "";
let lastChoice = LOOK_ON;

/**
 * Chooses among plans by playing each to the end on the same samples of the hidden cards: the plan with the highest
 * score, unless another one clearly wins more. The choice follows from the table and the series of samples; a plan's worth does not depend on how far the stock is turned if the plan turns it further, so
 * a player on the way to a card in the stock is not called off for another one.
 */
export function bestOf(question: Question): number {
  const asked = nameOf(question);
  // On the way to a card in the stock the same is asked at every turn.
  if (asked !== lastAsked) lastChoice = chosen(question);
  lastAsked = asked;
  return lastChoice;
}

/** Names all that the choice depends on. */
function nameOf({ known, unseen, rules, choices, series }: Question): string {
  // Where every card of the talon can be come by at any time, it does not matter how far the stock is turned.
  const isTurningFree = rules.draw === 1 && known.recyclesLeft === UNLIMITED && !choices.includes(LOOK_ON);
  const turned = isTurningFree ? "" : `${known.place} ${known.recyclesLeft}`;
  const talon = known.talon.subarray(0, known.talonSize);
  return [layoutOnTable(known), talon, unseen, Object.values(rules), choices, turned, series].join("/");
}

function chosen({ known, unseen, rules, weights, listed, choices, series }: Question): number {
  const scoreOf = (choice: number): number => (choice === LOOK_ON ? 0 : (listed.score[choice] as number));
  const byScore = choices.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a - b);
  let tried: Trial[] = byScore.slice(0, TRIED).map((choice) => ({ choice, worth: 0 }));
  const favourite = tried[0] as Trial;
  const seed = hashOf(layoutOnTable(known)) + Math.imul(series, 0x9e3779b1);
  const enough = enoughFor(known, rules);
  copyTable(known, sample);
  for (let count = 0; count < SAMPLES && tried.length > 1; count++) {
    const cut = CUTS.find(([samples]) => samples === count);
    if (cut !== undefined) tried = withoutLaggards(tried, cut[1], listed);
    const rng = rngFrom(seed + count);
    sampleInto(known, unseen, rng, sample);
    const { state } = rng;
    const player: PlayoutPlayer = { rules, weights, noise: NOISE, rng };
    for (const trial of tried) {
      copyTable(sample, ahead);
      if (trial.choice === LOOK_ON) ahead.place = Math.min(ahead.talonSize, ahead.place + rules.draw);
      else carryOut(ahead, listed, trial.choice);
      rng.state = state;
      trial.worth += playedOut(ahead, player, enough) ? 1 : consolation(ahead);
    }
  }
  const best = leader(tried);
  const isClear = best.worth >= favourite.worth + CLEARLY || !tried.includes(favourite);
  return (isClear ? best : favourite).choice;
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

/** The number of hidden cards at which a game is taken for won; none where so few are left already that each counts. */
function enoughFor(known: Table, rules: TableRules): number {
  const few = rules.draw === 1 ? FEW_AT_DRAW_ONE : FEW;
  return known.recyclesLeft === UNLIMITED && hiddenOn(known) > few ? few : -1;
}

function consolation(table: Table): number {
  return (CONSOLATION * ((21 - hiddenOn(table)) / 21 + homeCount(table.home) / 52)) / 2;
}
