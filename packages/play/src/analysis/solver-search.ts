import type { KlondikeRules } from "@klondike/engine";
import { type Searcher, solverSearcher } from "@klondike/knowledge";
import type { Host } from "../host.ts";

/**
 * A memory that phones have, most of which a search never touches. Four kernels search a game with limited passes or whole runs: they count 32 MB each
 * before there is any table.
 */
const BYTES = 192 * 2 ** 20;

/** A searcher that asks the solver, and tells when its thread fails: that is no verdict. */
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
