import type { KlondikeRules, Position } from "@klondike/engine";
import type { Kernel } from "./kernel.ts";
import type { KernelGame, Pruning } from "./kernel-input.ts";

/** A task for a kernel. */
export interface KernelTask {
  readonly position: Position;
  /** The rules for the line's moves. */
  readonly rules: KlondikeRules;
  readonly game: KernelGame;
  readonly without: readonly Pruning[];
  /** Whether a win includes its moves. */
  readonly isLineWanted: boolean;
}

/** The kernels of a solver, created on first use. */
export type Kernels = (index: number) => Kernel;

/** Memory that the kernel of a lenient search uses besides its table, in bytes; mostly the relaxation's table. */
const LENIENT_BYTES = 28 * 2 ** 20;
/** The same for a search with limited passes or whole runs. */
const STRICT_BYTES = 8 * 2 ** 20;
/** Memory that a helper's kernel uses besides its table, in bytes. */
const HELPER_BYTES = 4 * 2 ** 20;
/** Number of helpers of a lenient search. */
const HELPERS = 2;
/** All memory of the beams that look for a win, in bytes. */
const ALL_BEAM_BYTES = 8 * 2 ** 20;

/**
 * Bytes left for tables beside the kernels of a lenient search and of `strict` others. Short searches touch little of a
 * kernel's memory, so tables get at least a quarter: without one nothing can be decided.
 */
export function bytesForTables(bytes: number, strict: number): number {
  const kernels = LENIENT_BYTES + HELPERS * HELPER_BYTES + strict * STRICT_BYTES;
  return Math.max(bytes - kernels - ALL_BEAM_BYTES, bytes / 4);
}
