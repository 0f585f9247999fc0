import type { KlondikeRules, Position } from "@klondike/engine";
import type { Solution } from "@klondike/solver";
import type { CancelSignal, SentLimits, Task } from "@klondike/solver/pool";

/** A running search. */
export interface SearchUnderWay {
  readonly solution: Promise<Solution>;
  /** Cancels the search; the promise may still resolve. */
  cancel(): void;
}

/** Decides positions in another thread or in slices. */
export interface Searcher {
  search(position: Position): SearchUnderWay;
}

/** A searcher that uses the solver: a pool, or any function that decides a task. */
export function solverSearcher(
  solver: { solve(task: Task): Promise<Solution> },
  rules: KlondikeRules,
  limits: SentLimits = {},
): Searcher {
  return {
    search(position) {
      const signal = new Cancel();
      return { solution: solver.solve({ position, rules, limits, signal }), cancel: () => signal.abort() };
    },
  };
}

/** The parts of an `AbortController` that the solver needs; the platform's is not available here. */
export class Cancel implements CancelSignal {
  readonly #listeners = new Set<() => void>();
  #isAborted = false;

  get aborted(): boolean {
    return this.#isAborted;
  }

  addEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.delete(listener);
  }

  abort(): void {
    this.#isAborted = true;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Default time for a review in milliseconds; undecided positions stay unknown. */
export const REVIEW_MS = 20_000;
/** Minimum time for a position, however little is left. */
const MIN_MS = 50;

/**
 * Milliseconds for the next position of a review with `left` milliseconds; undefined when time is up. A position gets
 * at most a quarter, so that a hard one leaves time for the others.
 */
export function timeForNext(left: number): number | undefined {
  return left > 0 ? Math.max(MIN_MS, left / 4) : undefined;
}
