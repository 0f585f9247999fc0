/** Layout of linear memory; each region ends where the next begins. The lookups of the solver's cards come first. */
import { LOOKUPS } from "../../solver/kernel/memory";

const LOOKUP_BYTES: usize = 1 << 15;

/** What the caller writes before `sit`, see `view.ts`. */
export const INPUT: usize = LOOKUPS + LOOKUP_BYTES;
const INPUT_BYTES: usize = 256;

/** What `writeCurrentView` writes: the current view in the input format. */
export const OUTPUT: usize = INPUT + INPUT_BYTES;

/** The features of the current view, two bytes each. */
export const FEATURES: usize = OUTPUT + INPUT_BYTES;
export const MAX_FEATURES: i32 = 120;

/** Features that only the later of two views has, two bytes each. */
export const GAINED: usize = FEATURES + 256;
/** Features that only the earlier of two views has, two bytes each. */
export const LOST: usize = GAINED + 512;

/** Lookup of two cards' locations: see `features.ts`. */
export const PARENT_PLACES: usize = LOST + 512;

/** Empty traits. */
export const NO_TRAITS: usize = PARENT_PLACES + 64;
export const TRAITS_BYTES: usize = 96;

/** The sums of the net's first layer. */
export const SUMS: usize = NO_TRAITS + TRAITS_BYTES;
export const SUMS_BYTES: usize = 192;

/** A block of zeros in the layout of `SUMS`. */
export const NOTHING_SUMS: usize = SUMS + SUMS_BYTES;

/** The talon's cards at the start, indexed by place. */
export const TALON: usize = NOTHING_SUMS + SUMS_BYTES;
/** The talon's places at the start, indexed by card. */
export const PLACE: usize = TALON + 32;

/** The plans at the root, four bytes each. */
export const FOUND: usize = PLACE + 64;
export const MAX_PLANS: i32 = 128;
/** The values of those plans, four bytes each. */
export const WORTH: usize = FOUND + 4 * <usize>MAX_PLANS;
/** Their values with more effort, four bytes each. */
export const DEEPER: usize = WORTH + 4 * <usize>MAX_PLANS;
/** The plans at the root that are far behind, four bytes each. */
export const BEHIND: usize = DEEPER + 4 * <usize>MAX_PLANS;

/** Indexed by ply: its view. */
export const VIEWS: usize = BEHIND + 4 * <usize>MAX_PLANS;
export const VIEW_BYTES: usize = 64;
const MAX_PLIES: i32 = 128;
/** Indexed by ply: its plans. */
export const PLANS: usize = VIEWS + VIEW_BYTES * <usize>MAX_PLIES;
export const PLANS_BYTES: usize = 8 * <usize>MAX_PLANS;
/**
 * Indexed by ply: the unseen cards, a byte each, then the net's values after turning up each of them, four bytes each.
 */
export const CARDS: usize = PLANS + PLANS_BYTES * <usize>MAX_PLIES;
export const CARDS_BYTES: usize = 64 + 4 * 64;

/** Indexed by ply: the traits of its view. */
export const PLY_TRAITS: usize = CARDS + CARDS_BYTES * <usize>MAX_PLIES;
/** Indexed by ply: its first-layer sums. */
export const PLY_SUMS: usize = PLY_TRAITS + TRAITS_BYTES * <usize>MAX_PLIES;
/** Indexed by ply: which of these are valid. */
export const PLY_KNOWN: usize = PLY_SUMS + SUMS_BYTES * <usize>MAX_PLIES;

/** Cached results that depend only on the talon: see `talon.ts`. */
export const TALONS: usize = PLY_KNOWN + <usize>MAX_PLIES;
export const TALONS_KEPT: usize = 256;
export const TALON_BYTES: usize = 16 + SUMS_BYTES;

/** The weights of the nets: see `netNumber`. */
const NETS: usize = 3;
export const WEIGHTS: usize = TALONS + TALON_BYTES * TALONS_KEPT;
export const NET_BYTES: usize = 1 << 19;

/** Copies of the nets' second layers: see `net.ts`. */
export const SECOND_LAYERS: usize = WEIGHTS + NETS * NET_BYTES;
export const SECOND_LAYER_BYTES: usize = 6144;

/** Values of views evaluated before, sixteen bytes each. */
export const RECALLED: usize = SECOND_LAYERS + NETS * SECOND_LAYER_BYTES;
export const RECALLED_BYTES: usize = 1 << 22;
export const END: usize = RECALLED + RECALLED_BYTES;
