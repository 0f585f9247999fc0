/** Layout of linear memory; the regions whose size the caller chooses come last. */

import { INPUT, INPUT_BYTES } from "../input";

/** The best line, four bytes per move. */
export const LINE: usize = INPUT + INPUT_BYTES;
const LINE_BYTES: usize = 1 << 11;

/** Lookup tables, filled once per deal: see `deal.ts`. */
export const LOOKUPS: usize = LINE + LINE_BYTES;
const LOOKUP_BYTES: usize = 1 << 16;

/** The levels of the beam: see `levels.ts`. */
export const LEVELS: usize = LOOKUPS + LOOKUP_BYTES;
const LEVELS_BYTES: usize = 1 << 21;

/** Cached bounds for cards that block each other: see `dealt-order.ts`. */
export const DEALT_ORDER: usize = LEVELS + LEVELS_BYTES;
const DEALT_ORDER_BYTES: usize = 1 << 18;

/** Cached bounds for the talon, eight bytes each: see `bound.ts`. */
export const TALON_BOUNDS: usize = DEALT_ORDER + DEALT_ORDER_BYTES;
/** A hash of 32 bits shifted by this is the index of a cached bound. */
export const TALON_BOUNDS_SHIFT: u32 = 18;
export const TALON_BOUNDS_BYTES: usize = 8 << (32 - TALON_BOUNDS_SHIFT);

export const OPEN_END: usize = TALON_BOUNDS + TALON_BOUNDS_BYTES;
