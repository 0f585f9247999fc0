/** A position on the search path, with the moves not tried yet. */
import { Packed } from "./position";

/** Try all moves. */
export const SETTLED: u32 = 0;
/**
 * `card` has just left the talon at draw 2 or more: try only moves that use this or take another card from the talon.
 */
export const LEAVING: u32 = 1;
/**
 * `card` has just been placed in the columns, from a foundation or, at draw 1, from the talon: try only moves that use
 * it.
 */
export const LAID: u32 = 2;

export const NO_CARD: u32 = 63;

@unmanaged
export class Frame extends Packed {
  kind: u32;
  card: u32;
  /** Whether `card` came from a foundation. */
  isFetched: bool;
  /** Whether the first of two twins has been tried as the carrier of the next card. */
  isSecond: bool;
  /** Whether its pair had room before it came. Then its only use is to expose the card below it on the foundation. */
  hadRoom: bool;
  /** The talon card that was placed before `card` was fetched and has not been used yet, or NO_CARD. */
  waiting: u32;
  /** The move to the next frame. */
  taken: u32;
  /** The pairs with room. */
  room: u64;
  /** Whole runs only: the cards that an anchor can be moved onto. */
  onto: u64;
  /** Whole runs only: the cards that a talon card can be placed on. */
  talonOnto: u64;
  /** Moves not tried yet, by moving card: from a column to a foundation, and anchors within the columns. */
  up: u64;
  over: u64;
  /** … from the talon to a foundation or a column. */
  talonUp: u64;
  talonDown: u64;
  /** … from a foundation back to a column. */
  back: u64;
}
