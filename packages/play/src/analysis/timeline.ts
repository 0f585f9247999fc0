import type { Verdict } from "@klondike/solver";
import type { Standing } from "../table/state.ts";

/** Consecutive positions with the same standing, and their extent on the timeline, 0…1. */
export type Segment = {
  readonly standing: Standing;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
};

/** All standings in the order of the legend. */
export const STANDINGS: readonly Standing[] = ["winnable", "lost", "unknown", "searching"];

/** The standing of each position. Without a running search, positions without a verdict are unknown. */
export function judgeStandings(
  verdicts: readonly (Verdict | undefined)[],
  isSearching: boolean,
): readonly Standing[] {
  return verdicts.map((verdict) => verdict ?? (isSearching ? "searching" : "unknown"));
}

/**
 * The segments of a timeline. A position is placed by its share of the moves, and its colour reaches halfway to its
 * neighbours.
 */
export function joinSegments(standings: readonly Standing[]): readonly Segment[] {
  const last = standings.length - 1;
  const segments: Segment[] = [];
  let from = 0;
  for (const [at, standing] of standings.entries()) {
    if (at < last && standings[at + 1] === standing) continue;
    segments.push({
      standing,
      from,
      to: at,
      start: timelinePlace(from - 0.5, last),
      end: timelinePlace(at + 0.5, last),
    });
    from = at + 1;
  }
  return segments;
}

/** Place of a position on the timeline, 0…1. */
export function timelinePlace(at: number, moves: number): number {
  return moves === 0 ? Number(at > 0) : Math.min(Math.max(at / moves, 0), 1);
}

/** Number of positions with each standing. */
export function countStandings(standings: readonly Standing[]): Readonly<Record<Standing, number>> {
  const counts = { winnable: 0, lost: 0, unknown: 0, searching: 0 };
  for (const standing of standings) counts[standing]++;
  return counts;
}
