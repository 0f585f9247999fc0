import { readFileSync } from "node:fs";
import type { KlondikeRules, Move, Position, Scheme } from "@klondike/engine";
import { startOf } from "@klondike/engine";
import { decideNow, solveNow, type Verdict } from "@klondike/solver";

export type { Verdict } from "@klondike/solver";

/** Deals to decide together. */
export interface ChunkTask {
  readonly rules: KlondikeRules;
  readonly scheme: Scheme;
  readonly seeds: readonly number[];
  readonly positions: number;
  /** Whether the lengths of winning lines are wanted. */
  readonly lines?: boolean;
}

/** A deal that took many positions. */
export interface HardDeal {
  readonly seed: number;
  readonly verdict: Verdict;
  readonly positions: number;
}

/** Result of a chunk: a verdict for each seed, in order, and the cost. */
export interface ChunkResult {
  readonly verdicts: readonly Verdict[];
  readonly positions: number;
  /** The deals that took the most positions, hardest first. */
  readonly hardest: readonly HardDeal[];
  /** The positions of each deal. Results of older versions have none. */
  readonly costs?: readonly number[];
  /** The moves of each deal's winning line, 0 without one; only if the task wants them. */
  readonly lines?: readonly number[];
  /** Processor time; the only field that differs between machines. */
  readonly seconds: number;
}

/** Number of hardest deals kept per chunk and per study. */
export const HARDEST_KEPT = 5;

/** Decides a deal; tests pass simpler ones. */
export type Decide = (
  position: Position,
  rules: KlondikeRules,
  positions: number,
) => { readonly verdict: Verdict; readonly states: number; readonly moves?: readonly Move[] };

const decideBySearch: Decide = (position, rules, positions) =>
  decideNow(position, rules, { states: positions });

/** Slower: building the moves of an easy win takes longer than finding it. */
const solveBySearch: Decide = (position, rules, positions) =>
  solveNow(position, rules, { states: positions });

/** Decides the deals of a chunk in order. The same task gives the same verdicts on every machine. */
export function decideChunk(
  task: ChunkTask,
  decide: Decide = task.lines === true ? solveBySearch : decideBySearch,
): ChunkResult {
  const began = threadSeconds();
  const decided = task.seeds.map((seed) => {
    const {
      verdict,
      states,
      moves = [],
    } = decide(startOf({ scheme: task.scheme, seed: BigInt(seed) }), task.rules, task.positions);
    return { seed, verdict, positions: states, line: moves.length };
  });
  return {
    verdicts: decided.map(({ verdict }) => verdict),
    positions: decided.reduce((sum, { positions }) => sum + positions, 0),
    hardest: pickHardest(decided.map(({ line: _, ...deal }) => deal)),
    costs: decided.map(({ positions }) => positions),
    ...(task.lines === true && { lines: decided.map(({ line }) => line) }),
    seconds: threadSeconds() - began,
  };
}

/** The hardest of these deals, hardest first; ties by seed. */
export function pickHardest(deals: readonly HardDeal[]): readonly HardDeal[] {
  return deals.toSorted((a, b) => b.positions - a.positions || a.seed - b.seed).slice(0, HARDEST_KEPT);
}

/** Nanoseconds on a processor, then nanoseconds spent waiting for one. */
const SCHEDULE = "/proc/thread-self/schedstat";

/** Processor seconds of this thread; wall-clock seconds if the system does not report them. */
function threadSeconds(): number {
  try {
    return Number.parseInt(readFileSync(SCHEDULE, "utf8"), 10) / 1e9;
  } catch {
    return performance.now() / 1e3;
  }
}
