/** Milliseconds that a review takes at most where nothing else is said; what is not decided by then stays unknown. */
export const REVIEW_MS = 20_000;
/** Even when hardly any time is left, a position is given so much. */
const LEAST_MS = 50;

/**
 * Milliseconds for the next position of a review that has so many left; undefined when the time is up. None gets more than a
 * quarter, so that a hard one does not keep all others from being judged.
 */
export function timeForNext(left: number): number | undefined {
  return left > 0 ? Math.max(LEAST_MS, left / 4) : undefined;
}
