/**
 * What the host writes before a search, for this kernel and for that of short lines: the position, the rules, and which prunings
 * are left out. A byte each; `src/kernel-host/kernel-input.ts` writes it, and a test holds the numbers there against these.
 */

/** Where the input lies. */
export const INPUT: usize = (__heap_base + 63) & ~63;
export const INPUT_BYTES: usize = 320;

/** Cards a draw turns over; 0 for an open deck. */
export const AT_DRAW: usize = 0;
export const AT_SWITCHES: usize = 1;
/** Cards in stock and waste. */
export const AT_TALON: usize = 2;
/** Cards in the waste. */
export const AT_WASTE: usize = 3;
/** Cards home, by suit. */
export const AT_HOMES: usize = 4;
/** How often the waste may still be turned over, or UNLIMITED. */
export const AT_REDEALS: usize = 8;
/** Stock and waste in the order they are drawn, waste first. */
export const AT_TALON_CARDS: usize = 16;
/** For each column its hidden cards, its face-up cards, then all of them, bottom first. */
export const AT_COLUMNS: usize = 40;
export const COLUMN_BYTES: usize = 24;
/** How many cards lie face up in some column or other, then those cards: a position on the path of a search does not say where. */
export const AT_LOOSE: usize = 208;

export const UNLIMITED: u32 = 255;

// The switches.
export const WORRY_BACK: u32 = 1;
export const WHOLE_RUNS: u32 = 2;
/** The game is won once nothing is hidden and at most one card is in stock and waste. */
export const EARLY_WIN: u32 = 4;
export const UNORDERED: u32 = 8;
export const NO_SAFE_MOVES: u32 = 16;
export const UNRELAXED: u32 = 32;
export const UNREFINED: u32 = 64;

/** Whether a switch is on. */
export function isOn(which: u32): bool {
  return (<u32>load<u8>(INPUT + AT_SWITCHES) & which) !== 0;
}

/** A card of stock and waste. */
export function inputTalon(place: i32): i32 {
  return load<u8>(INPUT + AT_TALON_CARDS + place);
}

/** How many cards of the suit are home. */
export function inputHome(suit: i32): u32 {
  return load<u8>(INPUT + AT_HOMES + suit);
}

/** Where the description of a column begins, in an input that lies there. */
export function columnIn(input: usize, column: i32): usize {
  return input + AT_COLUMNS + COLUMN_BYTES * column;
}

/** How many cards of the column are hidden. */
export function inputHidden(column: i32): i32 {
  return load<u8>(columnIn(INPUT, column));
}

/** How many cards of the column are face up. */
export function inputShown(column: i32): i32 {
  return load<u8>(columnIn(INPUT, column) + 1);
}

/** A card of the column, by its place from the bottom. */
export function inputCard(column: i32, place: i32): i32 {
  return load<u8>(columnIn(INPUT, column) + 2 + place);
}
