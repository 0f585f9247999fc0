import type { KlondikeRules, Position, Scheme } from "@klondike/engine";
import { startOf } from "@klondike/engine";
import { decideNow, type Verdict } from "@klondike/solver";
import { threadSeconds } from "./processor.ts";

export type { Verdict } from "@klondike/solver";

/** Deals to decide together. */
export interface ChunkTask {
  readonly rules: KlondikeRules;
  readonly scheme: Scheme;
  readonly seeds: readonly number[];
  readonly positions: number;
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
  /** The deals that took most positions, hardest first. */
  readonly hardest: readonly HardDeal[];
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
) => { readonly verdict: Verdict; readonly states: number };

const decideBySearch: Decide = (position, rules, positions) =>
  decideNow(position, rules, { states: positions });

/** Decides the deals of a chunk in order. The same task gives the same verdicts on every machine. */
export function decideChunk(task: ChunkTask, decide: Decide = decideBySearch): ChunkResult {
  const began = threadSeconds();
  const decided = task.seeds.map((seed): HardDeal => {
    const { verdict, states } = decide(
      startOf({ scheme: task.scheme, seed: BigInt(seed) }),
      task.rules,
      task.positions,
    );
    return { seed, verdict, positions: states };
  });
  return {
    verdicts: decided.map(({ verdict }) => verdict),
    positions: decided.reduce((sum, { positions }) => sum + positions, 0),
    hardest: hardestOf(decided),
    seconds: threadSeconds() - began,
  };
}

/** The hardest of these deals, hardest first; ties by seed. */
export function hardestOf(deals: readonly HardDeal[]): readonly HardDeal[] {
  return deals.toSorted((a, b) => b.positions - a.positions || a.seed - b.seed).slice(0, HARDEST_KEPT);
}
