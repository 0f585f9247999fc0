import type { Move } from "./move.ts";
import { isFoundation, isTableau } from "./pile.ts";
import type { Position } from "./position.ts";
import { hiddenCount } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";

/** How a game is scored. */
export type Scoring = "none" | "standard" | "timed" | "vegas" | "cumulative-vegas";

/** All ways to score a game. */
export const SCORINGS: readonly Scoring[] = ["none", "standard", "timed", "vegas", "cumulative-vegas"];

/** A move that was made, between the positions before and after it. */
export interface ScoredStep {
  readonly before: Position;
  readonly move: Move;
  readonly after: Position;
  /** Seconds on the game's clock when the move was made. */
  readonly seconds: number;
}

/** Price of a deck in Vegas scoring. */
export const VEGAS_STAKE = 52;
const VEGAS_CARD = 5;
const BONUS_FROM_SECONDS = 30;

/** Whether scores are money, which may be negative. */
export function isVegas(scoring: Scoring): boolean {
  return scoring === "vegas" || scoring === "cumulative-vegas";
}

/** Number of passes at a Vegas table: one at draw 1, otherwise three. */
export function vegasPasses(draw: number): number {
  return draw === 1 ? 1 : 3;
}

/** Intermediate state of the score, from which the next move continues. */
export interface RunningScore {
  readonly points: number;
  /** Number of 10-second penalties so far, in a timed game. */
  readonly fines: number;
  /** Seconds on the game's clock at the last move. */
  readonly seconds: number;
}

/** The score before the first move. The price of a Vegas deck is charged at the end, with the balance. */
export const NO_SCORE: RunningScore = { points: 0, fines: 0, seconds: 0 };

/** The points after one more move. */
export function scoredStep(
  running: RunningScore,
  step: ScoredStep,
  rules: KlondikeRules,
  scoring: Scoring,
): RunningScore {
  const { seconds } = step;
  if (scoring === "none") return { ...running, seconds };
  if (isVegas(scoring)) return { ...running, points: running.points + vegasPoints(step), seconds };
  const { points, fines } = scoring === "timed" ? finedUntil(running, seconds) : running;
  return { points: Math.max(0, points + standardPoints(step, rules)), fines, seconds };
}

/**
 * The current score.
 *
 * @param clock seconds played; a won game's clock stopped at its last move
 * @param balance the cumulative Vegas balance from earlier games
 */
export function scoreAt(
  running: RunningScore,
  scoring: Scoring,
  clock: { readonly seconds: number; readonly won: boolean },
  balance = 0,
): number {
  if (isVegas(scoring)) {
    return (scoring === "cumulative-vegas" ? balance : 0) - VEGAS_STAKE + running.points;
  }
  if (scoring !== "timed") return running.points;
  const end = clock.won ? running.seconds : Math.max(clock.seconds, running.seconds);
  const { points } = finedUntil(running, end);
  return clock.won && end > BONUS_FROM_SECONDS ? points + Math.floor(700_000 / end) : points;
}

/** Two points for every ten seconds. */
function finedUntil(running: RunningScore, seconds: number): RunningScore {
  const fines = Math.floor(seconds / 10);
  return { ...running, points: Math.max(0, running.points - 2 * (fines - running.fines)), fines };
}

function vegasPoints({ move }: ScoredStep): number {
  if (move.kind !== "carry") return 0;
  if (isFoundation(move.to)) return VEGAS_CARD;
  return isFoundation(move.from) ? -VEGAS_CARD : 0;
}

function standardPoints(step: ScoredStep, rules: KlondikeRules): number {
  const { before, move, after } = step;
  const turned = hiddenCount(before) - hiddenCount(after);
  return (move.kind === "carry" ? carryPoints(move) : 0) + recyclePoints(before, move, rules) + 5 * turned;
}

function carryPoints({ from, to }: Extract<Move, { kind: "carry" }>): number {
  if (isFoundation(to)) return 10;
  if (isFoundation(from)) return -15;
  return isTableau(from) ? 0 : 5;
}

function recyclePoints(before: Position, move: Move, { talon }: KlondikeRules): number {
  if (move.kind !== "recycle") return 0;
  if (talon.kind === "open-deck" || talon.draw === 1) return -100;
  // The first three recycles end passes 1, 2 and 3.
  return before.passes <= 3 ? 0 : -20;
}
