import type { KlondikeRules } from "@klondike/engine";
import { type Searcher, solverSearcher, timeForNext } from "@klondike/knowledge/verdicts";
import type { Host } from "../host.ts";

/** Memory limit of a search, in bytes: what phones have. A search rarely touches most of it. */
const BYTES = 192 * 2 ** 20;

/** A searcher that uses the solver and reports when its thread fails, which is not a verdict. */
export function watchedSearcher(
  host: Pick<Host, "solver">,
  rules: KlondikeRules,
  ms: number,
  onFailure: () => void,
): Searcher {
  const searcher = solverSearcher(host.solver, rules, { ms, bytes: BYTES });
  return {
    search(position) {
      const { solution, cancel } = searcher.search(position);
      const watched = solution.catch((error: unknown) => {
        onFailure();
        throw error;
      });
      return { solution: watched, cancel };
    },
  };
}

/** A searcher with a total time limit. When it is used up, every answer is "unknown". */
export function patientSearcher(
  searcherFor: (ms: number) => Searcher,
  budgetMs: number,
  now: () => number,
): Searcher {
  const end = now() + budgetMs;
  return {
    search(position) {
      const ms = timeForNext(end - now());
      if (ms !== undefined) return searcherFor(ms).search(position);
      return {
        solution: Promise.resolve({ verdict: "unknown", reason: "time", states: 0, ms: 0 }),
        cancel: () => undefined,
      };
    },
  };
}
