import type { KlondikeRules, Position } from "@klondike/engine";
import { runInSlices } from "./run-in-slices.ts";
import { createSolver, type SearchOptions, type Solver } from "./search.ts";
import type { Search, SearchResult, Verdict } from "./verdict.ts";

/** Progress of a search. */
export interface Progress {
  readonly states: number;
  readonly depth: number;
  /** How much of the tightest limit is used, 0…1; 0 without limits. */
  readonly share: number;
}

/** Limits and callbacks of a search. Omitted limits are unlimited, except memory. */
export interface Limits extends SearchOptions {
  /** Maximum number of positions: reproducible on every machine. */
  readonly states?: number;
  /** Maximum time in milliseconds of wall-clock time. */
  readonly ms?: number;
  /** An `AbortSignal` or compatible object. */
  readonly signal?: { readonly aborted: boolean };
  readonly onProgress?: (progress: Progress) => void;
}

/** A verdict and its cost. */
export type Solution = SearchResult & { readonly states: number; readonly ms: number };

/** A verdict without the moves of a win, and its cost. */
export interface Decision {
  readonly verdict: Verdict;
  readonly states: number;
  readonly ms: number;
}

// Declared here because Node, browsers and workers all have it, but the compiler loads the types of none of them.
declare const performance: { now(): number };

const FIRST_SLICE = 2_000;
const SLICE = 10_000;

let shared: Solver | undefined;
let blocking: Solver | undefined;
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Decides the position under any rules: winnable with a line of moves, lost, or unknown with the reason. Never blocks
 * for long: it runs in slices, and concurrent calls on one thread take turns.
 */
export function solve(position: Position, rules: KlondikeRules, limits: Limits = {}): Promise<Solution> {
  const turn = lastTurn.then(() => {
    shared ??= createSolver();
    return runInSlices(searchInSlices(shared, position, rules, limits), limits.onProgress);
  });
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** `solve`, blocking: for worker threads. */
export function solveNow(position: Position, rules: KlondikeRules, limits: Limits = {}): Solution {
  return atOneGo(position, rules, limits, true);
}

/**
 * `solveNow` without the moves, for studies of many deals: building the moves of an easy win takes longer than finding
 * it.
 */
export function decideNow(position: Position, rules: KlondikeRules, limits: Limits = {}): Decision {
  const { verdict, states, ms } = atOneGo(position, rules, limits, false);
  return { verdict, states, ms };
}

function atOneGo(position: Position, rules: KlondikeRules, limits: Limits, isLineWanted: boolean): Solution {
  // A separate solver: a sliced search may be running in the other.
  blocking ??= createSolver();
  const run = new LimitedRun(blocking, position, rules, limits, isLineWanted);
  for (;;) {
    const solution = run.next();
    if (solution !== undefined) return solution;
    limits.onProgress?.(run.progress());
  }
}

function* searchInSlices(
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

/** A search that checks its limits after each slice. */
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

  /** Runs one slice. Returns the solution, or undefined if undecided and within the limits. */
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
    const states = this.#search.states;
    const ms = this.#elapsed();
    // Spreading the result takes longer than some of the searches.
    if (result.verdict === "lost") return { verdict: "lost", states, ms };
    if (result.verdict === "winnable") return { verdict: "winnable", moves: result.moves, states, ms };
    return { verdict: "unknown", reason: result.reason, states, ms };
  }
}
