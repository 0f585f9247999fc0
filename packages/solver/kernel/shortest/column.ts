/**
 * A column in 32 bits. Face-up cards form a run, so the lowest card's rank and colour plus one suit bit per card
 * describe it: bits 0…3 length, 4…7 rank of the lowest card (ace 0), 8 its colour (red 1), 9…21 suit bits, lowest card
 * first, 22…26 number of hidden cards. An empty column is 0.
 */

export const EMPTY: u32 = 0;
const SUITS: i32 = 9;
const HIDDEN: i32 = 22;
const SUIT_BITS: u32 = 0x1fff;

/** Number of face-up cards. */
export function shownIn(column: u32): i32 {
  return column & 15;
}

/** Number of hidden cards. */
export function hiddenIn(column: u32): i32 {
  return column >> HIDDEN;
}

/** Rank (ace 0) of the face-up card `index` places above the lowest. */
export function rankAt(column: u32, index: i32): i32 {
  return ((column >> 4) & 15) - index;
}

/** Whether that card is red, as 0 or 1. */
export function colourAt(column: u32, index: i32): i32 {
  return ((column >> 8) ^ index) & 1;
}

/** That card's suit: ♣ ♦ ♥ ♠. */
export function suitAt(column: u32, index: i32): i32 {
  const which = (column >> (SUITS + index)) & 1;
  return colourAt(column, index) !== 0 ? 1 + which : 3 * which;
}

/** That card in the engine's numbering: suit · 13 + rank. */
export function cardAt(column: u32, index: i32): i32 {
  return suitAt(column, index) * 13 + rankAt(column, index);
}

/** Whether a suit is red, as 0 or 1. */
export function colourOf(suit: i32): i32 {
  return (suit ^ (suit >> 1)) & 1;
}

/** A column with one face-up card on `hidden` hidden ones. */
export function columnWith(card: i32, hidden: i32): u32 {
  const suit = card / 13;
  return (
    1 | ((card % 13) << 4) | (colourOf(suit) << 8) | ((<u32>(suit >> 1)) << SUITS) | ((<u32>hidden) << HIDDEN)
  );
}

/** The column with one more card. It must fit. */
export function withCard(column: u32, card: i32): u32 {
  const length = shownIn(column);
  if (length === 0) return columnWith(card, 0);
  return (column | ((<u32>((card / 13) >> 1)) << (SUITS + length))) + 1;
}

/** The column with the top `count` cards from another column added. They must fit. */
export function withRun(column: u32, from: u32, count: i32): u32 {
  const start = shownIn(from) - count;
  const suits = ((from >> SUITS) & SUIT_BITS) >> start;
  const length = shownIn(column);
  if (length > 0) return (column | (suits << (SUITS + length))) + count;
  return count | (rankAt(from, start) << 4) | (colourAt(from, start) << 8) | (suits << SUITS);
}

/** The column without its top `count` cards; at least one face-up card remains. */
export function shortened(column: u32, count: i32): u32 {
  const length = shownIn(column) - count;
  const kept = ((1 << length) - 1) << SUITS;
  return ((column & ~(SUIT_BITS << SUITS)) | (column & kept)) - count;
}
