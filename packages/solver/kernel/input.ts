/**
 * The input of a search, for this kernel and the shortest-line kernel: position, rules and disabled prunings, one byte
 * each. The host writes it in `src/host/kernel-input.ts`; a test compares the offsets.
 */

/** Address of the input. */
export const INPUT: usize = (__heap_base + 63) & ~63;
export const INPUT_BYTES: usize = 320;

/** Cards per draw; 0 for an open deck. */
export const AT_DRAW: usize = 0;
export const AT_SWITCHES: usize = 1;
/** Cards in stock and waste. */
export const AT_TALON: usize = 2;
/** Cards in the waste. */
export const AT_WASTE: usize = 3;
/** Cards on each foundation, by suit. */
export const AT_HOMES: usize = 4;
/** Number of redeals left, or UNLIMITED. */
export const AT_REDEALS: usize = 8;
/** Stock and waste in draw order, waste first. */
export const AT_TALON_CARDS: usize = 16;
/** For each column: number of hidden cards, number of face-up cards, then all cards from the bottom. */
export const AT_COLUMNS: usize = 40;
export const COLUMN_BYTES: usize = 24;
/**
 * Number of face-up cards whose column is not known, then those cards. Positions on the search path do not record
 * columns.
 */
export const AT_LOOSE: usize = 208;

export const UNLIMITED: u32 = 255;

// Switches, as bits.
export const WORRY_BACK: u32 = 1;
export const WHOLE_RUNS: u32 = 2;
/** The game is won once nothing is hidden and at most one card is in stock and waste. */
export const EARLY_WIN: u32 = 4;
export const UNORDERED: u32 = 8;
export const NO_SAFE_MOVES: u32 = 16;
export const UNRELAXED: u32 = 32;
export const UNREFINED: u32 = 64;

/** Whether a switch is set. */
export function isOn(which: u32): bool {
  return (<u32>load<u8>(INPUT + AT_SWITCHES) & which) !== 0;
}

/** The card at this place in the stock and waste. */
export function inputTalon(place: i32): i32 {
  return load<u8>(INPUT + AT_TALON_CARDS + place);
}

/** Number of cards on the suit's foundation. */
export function inputHome(suit: i32): u32 {
  return load<u8>(INPUT + AT_HOMES + suit);
}

/** Address of a column's description in the given input. */
export function columnIn(input: usize, column: i32): usize {
  return input + AT_COLUMNS + COLUMN_BYTES * column;
}

/** Number of hidden cards in the column. */
export function inputHidden(column: i32): i32 {
  return load<u8>(columnIn(INPUT, column));
}

/** Number of face-up cards in the column. */
export function inputShown(column: i32): i32 {
  return load<u8>(columnIn(INPUT, column) + 1);
}

/** The card at this place in the column, counted from the bottom. */
export function inputCard(column: i32, place: i32): i32 {
  return load<u8>(columnIn(INPUT, column) + 2 + place);
}
