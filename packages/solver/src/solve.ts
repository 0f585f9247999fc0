import type { KlondikeRules, Position } from "@klondike/engine";
import { runInSlices } from "./run-in-slices.ts";
import { createSolver, type SearchOptions, type Solver } from "./search.ts";
import type { Search, SearchResult, Verdict } from "./verdict.ts";

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
  const run = new LimitedRun(blocking, position, rules, limits, isLineWanted);
  for (;;) {
    const solution = run.next();
    if (solution !== undefined) return solution;
    limits.onProgress?.(run.progress());
  }
}

/** A search in slices, for those who take turns. */
function* slicesOf(
  solver: Solver,
  position: Position,
  rules: KlondikeRules,
  limits: Limits,
): Generator<Progress, Solution> {
  const run = new LimitedRun(solver, position, rules, limits, true);
  for (;;) {
    const solution = run.next();
    if (solution !== undefined) return solution;
    yield run.progress();
  }
}

/** A search with a look at the limits after each slice. */
class LimitedRun {
  readonly #search: Search;
  readonly #limits: Limits;
  readonly #began = performance.now();
  #slice = FIRST_SLICE;

  constructor(
    solver: Solver,
    position: Position,
    rules: KlondikeRules,
    limits: Limits,
    isLineWanted: boolean,
  ) {
    this.#limits = limits;
    this.#search = solver.begin(position, rules, limits, isLineWanted);
  }

  /** Searches for one slice: the solution, or undefined while there is none and the limits allow for more. */
  next(): Solution | undefined {
    const { states = Number.POSITIVE_INFINITY, ms, signal } = this.#limits;
    const search = this.#search;
    if (signal?.aborted === true) return this.#solution({ verdict: "unknown", reason: "cancelled" });
    const result = search.step(Math.max(1, Math.min(this.#slice, states - search.states)));
    this.#slice = SLICE;
    if (result !== undefined) return this.#solution(result);
    if (search.states >= states) return this.#solution({ verdict: "unknown", reason: "states" });
    if (ms !== undefined && this.#elapsed() >= ms) {
      return this.#solution({ verdict: "unknown", reason: "time" });
    }
    return undefined;
  }

  progress(): Progress {
    const { states = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY } = this.#limits;
    const share = Math.min(1, Math.max(this.#search.states / states, this.#elapsed() / ms));
    return { states: this.#search.states, depth: this.#search.depth, share };
  }

  #elapsed(): number {
    return performance.now() - this.#began;
  }

  #solution(result: SearchResult): Solution {
    return { ...result, states: this.#search.states, ms: this.#elapsed() };
  }
}
