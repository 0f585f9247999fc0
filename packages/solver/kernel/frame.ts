/** A position on the search path, with the moves not tried yet. `cards.ts` defines twins, pairs and room. */
import { Packed } from "./position";

/** Try all moves. */
export const SETTLED: u32 = 0;
/** `card` has just left the talon at draw 2 or more. Try only moves that use it or take another card from the talon. */
export const LEAVING: u32 = 1;
/**
 * `card` has just been placed in the columns, from a foundation or, at draw 1, from the talon. Try only moves that use
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
  /**
   * Whether the pair of `card` already had room before `card` was placed. Then its only use is to expose the card below
   * it on the foundation.
   */
  hadRoom: bool;
  /** The talon card that was placed before `card` was fetched and has not been used yet, or NO_CARD. */
  waiting: u32;
  /** The move to the next frame. */
  taken: u32;
  /**
   * Bitmask of the pairs with room: a pair is the two cards of one rank and colour, and it has room if one of them is
   * face up in a column and can still take a card.
   */
  room: u64;
  /** Whole runs only: the cards that an anchor can be moved onto. */
  onto: u64;
  /** Whole runs only: the cards that a talon card can be placed on. */
  talonOnto: u64;
  /** Cards whose move from a column to a foundation has not been tried. */
  up: u64;
  /** Anchors whose move to another column has not been tried. */
  over: u64;
  /** Cards whose move from the talon to a foundation has not been tried. */
  talonUp: u64;
  /** Cards whose move from the talon to a column has not been tried. */
  talonDown: u64;
  /** Cards whose move from a foundation back to a column has not been tried. */
  back: u64;
}
