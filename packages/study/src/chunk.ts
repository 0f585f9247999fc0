import type { KlondikeRules, Position, Scheme } from "@klondike/engine";
import { startOf } from "@klondike/engine";
import { decideNow, type Verdict } from "@klondike/solver";
import { threadSeconds } from "./processor.ts";

export type { Verdict } from "@klondike/solver";

/** Deals to be decided at one go. */
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

/** What became of a chunk: a verdict for each seed, in order, and what it took. */
export interface ChunkResult {
  readonly verdicts: readonly Verdict[];
  readonly positions: number;
  /** Those that took most, the hardest first. */
  readonly hardest: readonly HardDeal[];
  /** Processor time; this alone differs from machine to machine. */
  readonly seconds: number;
}

/** How many of the hardest deals are kept of each chunk and of a whole study. */
export const HARDEST_KEPT = 5;

/** What decides a deal; tests give simpler ones. */
export type Decide = (
  position: Position,
  rules: KlondikeRules,
  positions: number,
) => { readonly verdict: Verdict; readonly states: number };

const decideBySearch: Decide = (position, rules, positions) =>
  decideNow(position, rules, { states: positions });

/** Decides the deals of a chunk, one after another. The same task gives the same verdicts on every machine. */
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

/** The hardest of these deals, the hardest first; equally hard ones by their seeds. */
export function hardestOf(deals: readonly HardDeal[]): readonly HardDeal[] {
  return deals.toSorted((a, b) => b.positions - a.positions || a.seed - b.seed).slice(0, HARDEST_KEPT);
}
