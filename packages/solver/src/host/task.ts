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

/**
 * Average memory of a kernel besides its table, in bytes: up to 1.5 times this for the main search, far less for its
 * helpers.
 */
export const FIXED_BYTES = 32 * 2 ** 20;

/**
 * Bytes left for tables beside `kernels` kernels. A kernel never touches most of its fixed memory, so tables get at
 * least a quarter: without one nothing can be decided.
 */
export function tableBytesOf(bytes: number, kernels: number): number {
  return Math.max(bytes - kernels * FIXED_BYTES, bytes / 4);
}
