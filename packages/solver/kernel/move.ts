/** A packed move: its kind, the moving card and, if only whole runs move, which of two twins it is placed on. */

/** A column card goes to its foundation. */
export const UP: u32 = 0;
/** A card as dealt moves within the columns with all cards on top of it. */
export const OVER: u32 = 1;
/** A talon card goes to its foundation. */
export const TALON_UP: u32 = 2;
/** A talon card goes to a column. */
export const TALON_DOWN: u32 = 3;
/** A foundation card goes back to a column. */
export const BACK: u32 = 4;
/** Placeholder while a shorter line is tried. */
export const NOTHING: u32 = 7;

const KIND_BITS: u32 = 3;
const CARD_BITS: u32 = 6;

/** Packs a move of the card `bit`; `twin` is 1 if it is placed on the higher card of the pair that can carry it. */
export function packMove(kind: u32, bit: i32, twin: u32): u32 {
  return kind | ((<u32>bit) << KIND_BITS) | (twin << (KIND_BITS + CARD_BITS));
}

export function kindOf(move: u32): u32 {
  return move & ((1 << KIND_BITS) - 1);
}

/** Bit of the moving card. */
export function moverOf(move: u32): i32 {
  return <i32>((move >> KIND_BITS) & ((1 << CARD_BITS) - 1));
}

/** Which of two twins carries the card after the move. */
export function twinOf(move: u32): u32 {
  return move >> (KIND_BITS + CARD_BITS);
}
