import { type Searcher, timeForNext } from "@klondike/knowledge";

/** A searcher with a total time limit; when it is used up, every answer is "unknown". */
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
