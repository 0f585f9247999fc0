import type { PlanWeights } from "../planner/plan-weights.ts";
import { carryOut, isFromTalon, type Plans } from "../planner/plans.ts";
import { type PlayoutPlayer, playedOut } from "../planner/playout.ts";
import { rngFrom } from "../planner/rng.ts";
import {
  copyTable,
  emptyTable,
  hiddenOn,
  homeCount,
  type PlannerTable,
  type TableRules,
  UNLIMITED,
} from "../planner/table.ts";
import { layoutOnTable } from "./fair-view-table.ts";
import { hashText, sampleInto } from "./sample-hidden-cards.ts";

/** Maximum number of samples of the hidden cards per plan. */
const SAMPLES = 32;
/** Pruning: after this many samples, plans that are this many wins behind are dropped. */
const CUTS: readonly (readonly [number, number])[] = [
  [6, 1.8],
  [12, 2.4],
  [20, 3],
];
/** Number of plans to try: those with the highest scores. */
const TRIED = 6;
/**
 * Minimum number of extra wins with which a plan replaces the one with the highest score; a smaller lead may be luck.
 */
const CLEARLY = 2;
const NOISE = 1;
/** Value of a lost game that got far; a win counts as 1. */
const CONSOLATION = 0.1;
/** With this few hidden cards left, the simple player wins at least 19 games out of 20. */
const FEW_AT_DRAW_ONE = 2;
const FEW = 0;

/** The choice to draw once instead of playing a plan. */
export const KEEP_DRAWING = -1;

/** What to choose from, and everything the choice depends on. */
export interface PlayoutTask {
  readonly known: PlannerTable;
  readonly unseen: readonly number[];
  readonly rules: TableRules;
  readonly weights: PlanWeights;
  readonly listed: Plans;
  /** Indices in the list of plans, or `KEEP_DRAWING`. */
  readonly choices: readonly number[];
  /** Seed of the samples. */
  readonly series: number;
}

const sample = emptyTable();
const ahead = emptyTable();
let lastKey = "";
let lastChoice = KEEP_DRAWING;

/**
 * Chooses among plans by playing each to the end on the same samples of the hidden cards: the plan with the highest
 * score, unless another clearly wins more. The choice depends only on the table and the seed. The value of a plan that
 * turns the stock does not depend on how far it is already turned, so the choice stays the same on the way to a stock
 * card.
 */
export function choosePlan(question: PlayoutTask): number {
  const key = questionKey(question);
  // On the way to a stock card, every turn asks the same question.
  if (key !== lastKey) lastChoice = chosen(question);
  lastKey = key;
  return lastChoice;
}

/** A cache key for everything that the choice depends on. */
function questionKey({ known, unseen, rules, choices, series }: PlayoutTask): string {
  // If every talon card can be reached at any time, it does not matter how far the stock is turned.
  const isTurningFree =
    rules.draw === 1 && known.recyclesLeft === UNLIMITED && !choices.includes(KEEP_DRAWING);
  const turned = isTurningFree ? "" : `${known.place} ${known.recyclesLeft}`;
  const talon = known.talon.subarray(0, known.talonSize);
  return [layoutOnTable(known), talon, unseen, Object.values(rules), choices, turned, series].join("/");
}

function chosen({ known, unseen, rules, weights, listed, choices, series }: PlayoutTask): number {
  const scoreOf = (choice: number): number =>
    choice === KEEP_DRAWING ? 0 : (listed.score[choice] as number);
  const byScore = choices.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a - b);
  let tried: Trial[] = byScore.slice(0, TRIED).map((choice) => ({ choice, worth: 0 }));
  const favourite = tried[0] as Trial;
  const seed = hashText(layoutOnTable(known)) + Math.imul(series, 0x9e3779b1);
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
      if (trial.choice === KEEP_DRAWING) ahead.place = Math.min(ahead.talonSize, ahead.place + rules.draw);
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
  /** Sum of the results. */
  worth: number;
}

function leader(trials: readonly Trial[]): Trial {
  return trials.reduce((best, trial) => (trial.worth > best.worth ? trial : best));
}

/**
 * Drops the plans that are too far behind. Plans that turn the stock are compared only with each other: the values of
 * other plans change as the stock is turned, and a plan must not be dropped halfway to its card.
 */
function withoutLaggards(trials: readonly Trial[], lag: number, listed: Plans): Trial[] {
  const turns = ({ choice }: Trial): boolean =>
    choice !== KEEP_DRAWING && isFromTalon(listed.kind[choice] as number);
  const turning = trials.filter(turns);
  return trials.filter((trial) => trial.worth >= leader(turns(trial) ? turning : trials).worth - lag);
}

/** The number of hidden cards at which a game counts as won; 0 if so few are left that each one counts. */
function enoughFor(known: PlannerTable, rules: TableRules): number {
  const few = rules.draw === 1 ? FEW_AT_DRAW_ONE : FEW;
  return known.recyclesLeft === UNLIMITED && hiddenOn(known) > few ? few : -1;
}

function consolation(table: PlannerTable): number {
  return (CONSOLATION * ((21 - hiddenOn(table)) / 21 + homeCount(table.home) / 52)) / 2;
}
