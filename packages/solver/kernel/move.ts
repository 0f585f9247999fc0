/**
 * A packed move in one number: its kind, the card that moves and, where only whole runs move, on which of two twins it comes to lie.
 */

/** A column card goes home. */
export const UP: u32 = 0;
/** A card that lies as dealt moves within the columns, with all that lies on it. */
export const OVER: u32 = 1;
/** A card goes home from stock or waste … */
export const TALON_UP: u32 = 2;
/** … or to a column. */
export const TALON_DOWN: u32 = 3;
/** A card comes back from home to a column. */
export const BACK: u32 = 4;
/** Blanked out while a shorter line is tried. */
export const NOTHING: u32 = 7;

const KIND_BITS: u32 = 3;
const CARD_BITS: u32 = 6;

/** The move of the card `bit`; `twin` is 1 where it comes to lie on the higher one of the pair that may carry it. */
export function moveOf(kind: u32, bit: i32, twin: u32): u32 {
  return kind | ((<u32>bit) << KIND_BITS) | (twin << (KIND_BITS + CARD_BITS));
}

export function kindOf(move: u32): u32 {
  return move & ((1 << KIND_BITS) - 1);
}

/** The bit of the card that moves. */
export function moverOf(move: u32): i32 {
  return <i32>((move >> KIND_BITS) & ((1 << CARD_BITS) - 1));
}

/** Which of two twins carries the card afterwards. */
export function twinOf(move: u32): u32 {
  return move >> (KIND_BITS + CARD_BITS);
}
