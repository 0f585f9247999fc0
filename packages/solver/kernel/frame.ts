/** One position on the path of the search, with the moves not tried yet. */
import { Packed } from "./position";

/** All moves are tried. */
export const SETTLED: u32 = 0;
/** `card` has just left the talon at draw 2 and more: only what makes use of that, or takes another card from the talon, is tried. */
export const LEAVING: u32 = 1;
/** `card` has just been laid in the columns, from home or at draw 1 from the talon: only what makes use of it is tried. */
export const LAID: u32 = 2;

export const NO_CARD: u32 = 63;

@unmanaged
export class Frame extends Packed {
  kind: u32;
  card: u32;
  /** Whether `card` came from home. */
  isFetched: bool;
  /** Whether the first of two twins was tried to carry the card that moves next. */
  isSecond: bool;
  /** Whether its pair had room before it came: then it is good only for baring what lay under it at home. */
  hadRoom: bool;
  /** The card laid or gone home from the talon before `card` was fetched and not made use of yet, or NO_CARD. */
  waiting: u32;
  /** The move that leads to the next frame. */
  taken: u32;
  /** The pairs with room. */
  room: u64;
  /** Where only whole runs move: the cards that an anchor may be carried to. */
  onto: u64;
  /** … and a card of the talon. */
  talonOnto: u64;
  /** Moves not tried yet, by the card that moves: a column card goes home, an anchor moves within the columns … */
  up: u64;
  over: u64;
  /** … a talon card goes home or to a column … */
  talonUp: u64;
  talonDown: u64;
  /** … a card comes back from home. */
  back: u64;
}
