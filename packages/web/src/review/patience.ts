import type { Searcher } from "@klondike/knowledge";

/** Even when hardly any time is left, a position is given so much. */
const LEAST_MS = 50;

/**
 * A searcher with so much time for all positions together. None gets more than a quarter of what is left, so that a hard one
 * does not keep all others from being judged; when the time is up, every answer is "unknown" at once.
 */
export function patientSearcher(
  searcherFor: (ms: number) => Searcher,
  budgetMs: number,
  now: () => number,
): Searcher {
  const end = now() + budgetMs;
  return {
    search(position) {
      const left = end - now();
      if (left > 0) return searcherFor(Math.max(LEAST_MS, left / 4)).search(position);
      return { finding: Promise.resolve({ verdict: "unknown", ms: 0 }), cancel: () => undefined };
    },
  };
}
