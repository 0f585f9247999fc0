/** Default time for a review in milliseconds; undecided positions stay unknown. */
export const REVIEW_MS = 20_000;
/** Minimum time for a position, however little is left. */
const MIN_MS = 50;

/**
 * Milliseconds for the next position of a review with `left` milliseconds; undefined when time is up. At most a
 * quarter, so that a hard position does not use up the time of all others.
 */
export function timeForNext(left: number): number | undefined {
  return left > 0 ? Math.max(MIN_MS, left / 4) : undefined;
}
