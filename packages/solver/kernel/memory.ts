/**
 * Layout of linear memory; each region ends where the next begins. The table of visited positions is last so that it
 * can grow. Untouched pages cost nothing.
 */
import { INPUT, INPUT_BYTES } from "./input";

/** A position described by the kernel, in the input format. */
export const OUTPUT: usize = INPUT + INPUT_BYTES;

/** The winning line, two bytes per move. */
export const LINE: usize = OUTPUT + INPUT_BYTES;
export const LINE_MOVES: i32 = 1 << 15;

/** The positions of a line that is being shortened, before its first move and after each. */
export const LINE_POSITIONS: usize = LINE + 2 * <usize>LINE_MOVES;
const LINE_POSITIONS_BYTES: usize = 1 << 15;

/** The talon moves of a line that is being shortened, as indices of two bytes each. */
export const TALON_MOVES: usize = LINE_POSITIONS + LINE_POSITIONS_BYTES;
const TALON_MOVES_BYTES: usize = 1 << 10;

/** A scratch position. */
export const SCRATCH: usize = TALON_MOVES + TALON_MOVES_BYTES;
const SCRATCH_BYTES: usize = 128;

/** Lookup tables, filled once per module and once per deal: see `cards.ts` and `deal.ts`. */
export const LOOKUPS: usize = SCRATCH + SCRATCH_BYTES;
const LOOKUP_BYTES: usize = 1 << 15;

/** The frames of the relaxation's search. */
export const RELAXED_FRAMES: usize = LOOKUPS + LOOKUP_BYTES;
const RELAXED_FRAMES_BYTES: usize = 1 << 22;

/** The relaxation's undecided positions, eight bytes each. */
export const UNDECIDED: usize = RELAXED_FRAMES + RELAXED_FRAMES_BYTES;
const UNDECIDED_BYTES: usize = 1 << 22;

/** The frames of the main search. */
export const FRAMES: usize = UNDECIDED + UNDECIDED_BYTES;
const FRAMES_BYTES: usize = 1 << 24;

/** The relaxation's table: consecutive generations, each four times the size of the previous one. */
export const RELAXED_TABLE: usize = FRAMES + FRAMES_BYTES;
const RELAXED_TABLE_BYTES: usize = 22 << 20;

/** The end of that table in games with limited passes or whole runs, which need few relaxed positions. */
export const STRICT_RELAXED_END: usize = RELAXED_TABLE + (6 << 20);

/** The table of visited positions, open-ended. */
export const TABLE: usize = RELAXED_TABLE + RELAXED_TABLE_BYTES;

const PAGE_SHIFT: i32 = 16;

/** Grows the memory to at least `end`. Returns false if the host refuses. */
export function reach(end: usize): bool {
  const pages = <i32>((end + ((1 << PAGE_SHIFT) - 1)) >> PAGE_SHIFT);
  const missing = pages - memory.size();
  return missing <= 0 || memory.grow(missing) >= 0;
}
