import type { KlondikeRules, Position } from "@klondike/engine";
import { type Answer, createSolver, type SearchOptions, type Solver } from "./search.ts";

/** How far a solve has come. */
export interface Progress {
  readonly states: number;
  readonly depth: number;
  /** How much of the tightest limit is used up: 0…1. */
  readonly share: number;
}

/** When to give up, and who is told meanwhile. */
export interface Limits extends SearchOptions {
  /** The most positions to look into. */
  readonly states?: number;
  /** The most milliseconds; counts only with a clock. */
  readonly ms?: number;
  /** A clock in milliseconds, such as `performance.now`. */
  readonly now?: () => number;
  /** Asked between slices. */
  readonly isCancelled?: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
}

/** An answer and what it took. */
export type Solution = Answer & { readonly states: number };

const FIRST_SLICE = 2_000;
const SLICE = 20_000;

let shared: Solver | undefined;

/** Decides the position: winnable with a line of moves, lost, or unknown with the reason. Blocks; a worker or `createSolver` does not. */
export function solve(position: Position, rules: KlondikeRules, limits: Limits = {}): Solution {
  shared ??= createSolver();
  return solveWith(shared, position, rules, limits);
}

/** `solve` in a solver of the caller's. */
export function solveWith(
  solver: Solver,
  position: Position,
  rules: KlondikeRules,
  limits: Limits = {},
): Solution {
  const {
    states = Number.POSITIVE_INFINITY,
    ms = Number.POSITIVE_INFINITY,
    now,
    isCancelled,
    onProgress,
  } = limits;
  const began = now?.() ?? 0;
  const search = solver.begin(position, rules, limits);
  let slice = FIRST_SLICE;
  while (true) {
    const answer = search.step(Math.min(slice, states - search.states));
    if (answer !== undefined) return { ...answer, states: search.states };
    const elapsed = (now?.() ?? began) - began;
    onProgress?.({
      states: search.states,
      depth: search.depth,
      share: Math.min(1, Math.max(search.states / states, elapsed / ms)),
    });
    const reason =
      isCancelled?.() === true
        ? "cancelled"
        : search.states >= states
          ? "states"
          : elapsed >= ms
            ? "time"
            : undefined;
    if (reason !== undefined) return { verdict: "unknown", reason, states: search.states };
    slice = SLICE;
  }
}
