import { isFoundation, isTableau, type Move } from "./move.ts";
import type { Position } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";

export type Scoring = "none" | "standard" | "timed" | "vegas" | "cumulative-vegas";

export const SCORINGS: readonly Scoring[] = ["none", "standard", "timed", "vegas", "cumulative-vegas"];

/** A move that was made, between the positions before and after it. */
export interface ScoredStep {
  readonly before: Position;
  readonly move: Move;
  readonly after: Position;
  /** Seconds on the game's clock when the move was made. */
  readonly seconds: number;
}

const VEGAS_STAKE = 52;
const VEGAS_CARD = 5;
const BONUS_FROM_SECONDS = 30;

/** Whether scores are counted in money, which may fall below nothing. */
export function isVegas(scoring: Scoring): boolean {
  return scoring === "vegas" || scoring === "cumulative-vegas";
}

/** How often a Vegas table lets the stock be gone through: once at draw 1, else three times. */
export function vegasPasses(draw: number): number {
  return draw === 1 ? 1 : 3;
}

/**
 * The score after these moves.
 *
 * @param seconds the clock; a won game's clock stopped at its last move
 * @param balance what cumulative Vegas brought along from earlier games
 */
export function scoreOf(
  steps: readonly ScoredStep[],
  rules: KlondikeRules,
  scoring: Scoring,
  clock: { readonly seconds: number; readonly won: boolean },
  balance = 0,
): number {
  if (scoring === "none") return 0;
  if (isVegas(scoring)) {
    const opening = scoring === "cumulative-vegas" ? balance : 0;
    return steps.reduce((score, step) => score + vegasPoints(step), opening - VEGAS_STAKE);
  }
  const isTimed = scoring === "timed";
  let score = 0;
  let fines = 0;
  const fineUntil = (seconds: number): void => {
    const due = Math.floor(seconds / 10);
    score = Math.max(0, score - 2 * (due - fines));
    fines = due;
  };
  for (const step of steps) {
    if (isTimed) fineUntil(step.seconds);
    score = Math.max(0, score + standardPoints(step, rules));
  }
  if (!isTimed) return score;
  const end = clock.won ? (steps.at(-1)?.seconds ?? 0) : clock.seconds;
  fineUntil(Math.max(end, steps.at(-1)?.seconds ?? 0));
  return clock.won && end > BONUS_FROM_SECONDS ? score + Math.floor(700_000 / end) : score;
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

/** How many cards lie face down in the columns. */
export function hiddenCount(position: Position): number {
  return position.tableau.reduce((sum, column) => sum + column.faceDown.length, 0);
}
