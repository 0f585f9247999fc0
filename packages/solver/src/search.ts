import { isWon, type KlondikeRules, type Position } from "@klondike/engine";
import { FallbackSearch } from "./fallback/fallback-search.ts";
import { LinesFirstSearch } from "./fallback/lines-first.ts";
import { createKernel, type Kernel } from "./host/kernel.ts";
import { isLenient, kernelGame, type Pruning } from "./host/kernel-input.ts";
import { beginLenient } from "./lenient-search.ts";
import { type BeamExports, beamInstance } from "./shortest/beam.ts";
import { beginStrict } from "./strict-search.ts";
import type { Search, SearchResult } from "./verdict.ts";

/** Resources of a search. */
export interface SearchOptions {
  /** Maximum memory for tables, in bytes. */
  readonly bytes?: number;
  /** Prunings to disable, for checking them. */
  readonly without?: readonly Pruning[];
}

/** Runs one search at a time in the same memory: starting one ends the previous one. */
export interface Solver {
  /** @param isLineWanted false: a win has no moves */
  begin(position: Position, rules: KlondikeRules, options?: SearchOptions, isLineWanted?: boolean): Search;
}

const DEFAULT_BYTES = 256 * 2 ** 20;

/** A solver with its own kernels. */
export function createSolver(): Solver {
  const made: Kernel[] = [];
  const kernels = (index: number): Kernel => {
    made[index] ??= createKernel();
    return made[index];
  };
  let beam: BeamExports | undefined;
  const beams = (): BeamExports => {
    beam ??= beamInstance();
    return beam;
  };
  return {
    begin(position, rules, { bytes = DEFAULT_BYTES, without = [] } = {}, isLineWanted = true) {
      if (isWon(position, rules)) return answered({ verdict: "winnable", moves: [] });
      const game = kernelGame(position, rules);
      if (game === undefined) return new FallbackSearch(position, rules, bytes);
      const task = { position, rules, game, without, isLineWanted, beams };
      const begin = isLenient(game) ? beginLenient : beginStrict;
      if (game.provesLosses) return begin(kernels, task, bytes) ?? new FallbackSearch(position, rules, bytes);
      const whole = (): Search => new FallbackSearch(position, rules, bytes / 2);
      const search = begin(kernels, task, bytes / 2);
      return search === undefined ? whole() : new LinesFirstSearch(search, whole);
    },
  };
}

function answered(verdict: SearchResult): Search {
  return { step: () => verdict, states: 0, depth: 0 };
}
