import type { KlondikeRules, Position } from "@klondike/engine";
import type { Kernel } from "./kernel.ts";
import type { KernelGame, Pruning } from "./kernel-input.ts";

/** What a kernel is to decide. */
export interface KernelTask {
  readonly position: Position;
  /** The rules of the line's moves. */
  readonly rules: KlondikeRules;
  /** The game that is searched. */
  readonly game: KernelGame;
  readonly without: readonly Pruning[];
  /** Whether a win comes with its moves. */
  readonly isLineWanted: boolean;
}

/** The kernels of a solver, made when they are first asked for. */
export type Kernels = (index: number) => Kernel;

/** What a kernel holds besides its table, in bytes, on the mean: the main search up to half as much again, its helpers far less. */
export const FIXED_BYTES = 32 * 2 ** 20;

/**
 * How many of the bytes are left for tables beside so many kernels. Most of what a kernel holds besides it never touches, so in a small memory a quarter
 * is for tables all the same: without one nothing is decided.
 */
export function tableBytesOf(bytes: number, kernels: number): number {
  return Math.max(bytes - kernels * FIXED_BYTES, bytes / 4);
}
