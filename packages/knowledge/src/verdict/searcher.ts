import type { KlondikeRules, Position } from "@klondike/engine";
import type { SentLimits, Solution, Task } from "@klondike/solver";

/** A search under way. */
export interface SearchUnderWay {
  readonly solution: Promise<Solution>;
  /** The solution is no longer wanted; it may still come. */
  cancel(): void;
}

/** Who decides positions, on another thread or with many breaths. */
export interface Searcher {
  search(position: Position): SearchUnderWay;
}

/** A searcher that asks the solver: a pool, or anything that decides a task. */
export function solverSearcher(
  solver: { solve(task: Task): Promise<Solution> },
  rules: KlondikeRules,
  limits: SentLimits = {},
): Searcher {
  return {
    search(position) {
      const signal = cancelSignal();
      return { solution: solver.solve({ position, rules, limits, signal }), cancel: () => signal.abort() };
    },
  };
}

/** As much of an `AbortController` as the solver needs: the platform's own is not known here. */
function cancelSignal(): NonNullable<Task["signal"]> & { abort(): void } {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    get aborted() {
      return aborted;
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    abort() {
      aborted = true;
      for (const listener of listeners) listener();
    },
  };
}
