import type { KlondikeRules } from "@klondike/engine";
import { type Searcher, solverSearcher } from "@klondike/knowledge";
import type { Host } from "../host.ts";

/**
 * Memory that phones have; a search rarely touches most of it. Limited passes and whole runs use four kernels of 32 MB
 * each besides the tables.
 */
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
