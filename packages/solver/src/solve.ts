import type { KlondikeRules, Position } from "@klondike/engine";
import { runInSlices } from "./run-in-slices.ts";
import { createSolver, type SearchOptions, type Solver } from "./search.ts";
import type { SearchResult, Verdict } from "./verdict.ts";

/** How far a search has come. */
export interface Progress {
  readonly states: number;
  readonly depth: number;
  /** How much of the tightest limit is used up, 0…1; 0 where there is none. */
  readonly share: number;
}

/** When to give up, and who is told meanwhile. Whatever is left out has no limit, but for memory. */
export interface Limits extends SearchOptions {
  /** The most positions to look into: the same on every machine and every day, for whoever must be able to say it again. */
  readonly states?: number;
  /** The most milliseconds by the clock; on a busy machine that is less work. */
  readonly ms?: number;
  /** An `AbortSignal`, or anything else that says when the answer is no longer wanted. */
  readonly signal?: { readonly aborted: boolean };
  readonly onProgress?: (progress: Progress) => void;
}

/** A verdict and what it took. */
export type Solution = SearchResult & { readonly states: number; readonly ms: number };

/** A verdict without the moves of a win, and what it took. */
export interface Decision {
  readonly verdict: Verdict;
  readonly states: number;
  readonly ms: number;
}

// Node, browsers and workers have it; the compiler is not told about any one of them.
declare const performance: { now(): number };

const FIRST_SLICE = 2_000;
const SLICE = 10_000;

let shared: Solver | undefined;
let blocking: Solver | undefined;
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Decides the position under any rules: winnable with a line of moves, lost, or unknown with the reason. Never blocks for
 * long: it runs in slices, and several calls on one thread take turns, one after another.
 */
export function solve(position: Position, rules: KlondikeRules, limits: Limits = {}): Promise<Solution> {
  const turn = lastTurn.then(() => {
    shared ??= createSolver();
    return runInSlices(slicesOf(shared, position, rules, limits), limits.onProgress);
  });
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** `solve` at one go, for those who have the thread to themselves. */
export function solveNow(position: Position, rules: KlondikeRules, limits: Limits = {}): Solution {
  return atOneGo(position, rules, limits, true);
}

/** `solveNow` for those who want no moves, such as studies of many deals: the moves of an easy win take longer than to find it. */
export function decideNow(position: Position, rules: KlondikeRules, limits: Limits = {}): Decision {
  const { verdict, states, ms } = atOneGo(position, rules, limits, false);
  return { verdict, states, ms };
}

function atOneGo(position: Position, rules: KlondikeRules, limits: Limits, isLineWanted: boolean): Solution {
  // A solver of its own: a search that takes turns may be under way in the other.
  blocking ??= createSolver();
  const slices = slicesOf(blocking, position, rules, limits, isLineWanted);
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
    limits.onProgress?.(slice.value);
  }
}

/** A search in slices, with a look at the limits after each. */
function* slicesOf(
  solver: Solver,
  position: Position,
  rules: KlondikeRules,
  limits: Limits,
  isLineWanted = true,
): Generator<Progress, Solution> {
  const { states = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY, signal } = limits;
  const began = performance.now();
  const search = solver.begin(position, rules, { ...limits, isLineWanted });
  const elapsed = (): number => performance.now() - began;
  const solution = (verdict: SearchResult): Solution => ({
    ...verdict,
    states: search.states,
    ms: elapsed(),
  });
  for (let slice = FIRST_SLICE; ; slice = SLICE) {
    if (signal?.aborted === true) return solution({ verdict: "unknown", reason: "cancelled" });
    const verdict = search.step(Math.max(1, Math.min(slice, states - search.states)));
    if (verdict !== undefined) return solution(verdict);
    const time = elapsed();
    if (search.states >= states) return solution({ verdict: "unknown", reason: "states" });
    if (time >= ms) return solution({ verdict: "unknown", reason: "time" });
    yield {
      states: search.states,
      depth: search.depth,
      share: Math.min(1, Math.max(search.states / states, time / ms)),
    };
  }
}
