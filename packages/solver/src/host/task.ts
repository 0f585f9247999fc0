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

/** Memory that a kernel of a main search uses besides its table, in bytes; mostly the relaxation's table. */
const MAIN_BYTES = 28 * 2 ** 20;
/** Memory that a helper's kernel uses besides its table, in bytes. */
const HELPER_BYTES = 4 * 2 ** 20;

/**
 * Bytes left for tables beside the kernels. Short searches touch little of a kernel's memory, so tables get at least a
 * quarter: without one nothing can be decided.
 */
export function tableBytesOf(bytes: number, mains: number, helpers: number): number {
  return Math.max(bytes - mains * MAIN_BYTES - helpers * HELPER_BYTES, bytes / 4);
}
