/** Where things lie in linear memory; each ends where the next begins. The lookups of the solver's cards come first. */
import { LOOKUPS } from "../../solver/kernel/memory";

const LOOKUP_BYTES: usize = 1 << 15;

/** What the caller writes before `sit`, see `view.ts`. */
export const INPUT: usize = LOOKUPS + LOOKUP_BYTES;
const INPUT_BYTES: usize = 256;

/** What `describe` writes: the view on the table, as the caller would write it. */
export const OUTPUT: usize = INPUT + INPUT_BYTES;

/** The features of the view judged last, two bytes each. */
export const FEATURES: usize = OUTPUT + INPUT_BYTES;
export const MOST_FEATURES: i32 = 120;

/** The sums of the net's first layer. */
export const SUMS: usize = FEATURES + 256;

/** The talon as it was at the start: by place the card, by card the place. */
export const TALON: usize = SUMS + 512;
export const PLACE: usize = TALON + 32;

/** The plans at the table and what each is worth: four bytes each. */
export const FOUND: usize = PLACE + 64;
export const MOST_PLANS: i32 = 128;
export const WORTH: usize = FOUND + 4 * <usize>MOST_PLANS;

/** Views and their plans, one of each for every ply of looking ahead. */
export const VIEWS: usize = WORTH + 4 * <usize>MOST_PLANS;
export const VIEW_BYTES: usize = 64;
const MOST_PLIES: i32 = 128;
export const PLANS: usize = VIEWS + VIEW_BYTES * <usize>MOST_PLIES;
export const PLANS_BYTES: usize = 8 * <usize>MOST_PLANS;

/** The weights of the nets, one for draw 1 and one for draw 3. */
export const WEIGHTS: usize = PLANS + PLANS_BYTES * <usize>MOST_PLIES;
export const NET_BYTES: usize = 1 << 19;

/** The worth of views met before, sixteen bytes each. */
export const RECALLED: usize = WEIGHTS + 2 * NET_BYTES;
export const END: usize = RECALLED + (1 << 19);
