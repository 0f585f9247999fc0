import type { Verdict } from "@klondike/knowledge";
import type { Standing } from "../table/state.ts";

/** Neighbouring positions of one standing, and where they lie along the timeline, from 0 to 1. */
export type Segment = {
  readonly standing: Standing;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
};

/** Every standing there can be, in the order in which they are explained. */
export const STANDINGS: readonly Standing[] = ["winnable", "lost", "unknown", "searching"];

/** What is shown of each position. What is not known once nothing is searched any more stays unknown. */
export function standingsOf(
  verdicts: readonly (Verdict | undefined)[],
  isSearching: boolean,
): readonly Standing[] {
  return verdicts.map((verdict) => verdict ?? (isSearching ? "searching" : "unknown"));
}

/** The stretches of a timeline. A position lies at its share of the moves, and its colour reaches halfway to its neighbours. */
export function segmentsOf(standings: readonly Standing[]): readonly Segment[] {
  const last = standings.length - 1;
  const segments: Segment[] = [];
  let from = 0;
  for (const [at, standing] of standings.entries()) {
    if (at < last && standings[at + 1] === standing) continue;
    segments.push({ standing, from, to: at, start: shareOf(from - 0.5, last), end: shareOf(at + 0.5, last) });
    from = at + 1;
  }
  return segments;
}

/** Where a position lies along a timeline of so many moves, from 0 to 1. */
export function shareOf(at: number, moves: number): number {
  return moves === 0 ? Number(at > 0) : Math.min(Math.max(at / moves, 0), 1);
}

/** How many positions have each standing. */
export function countsOf(standings: readonly Standing[]): Readonly<Record<Standing, number>> {
  const counts = { winnable: 0, lost: 0, unknown: 0, searching: 0 };
  for (const standing of standings) counts[standing]++;
  return counts;
}
