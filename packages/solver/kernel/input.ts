/** Where things lie in the input, a byte each; `src/kernel-host/kernel-input.ts` writes it. */

export const AT_DRAW: usize = 0;
export const AT_SWITCHES: usize = 1;
/** Cards in stock and waste. */
export const AT_TALON: usize = 2;
/** Cards in the waste. */
export const AT_WASTE: usize = 3;
/** Cards home, by suit. */
export const AT_HOMES: usize = 4;
/** Stock and waste in the order they are drawn, waste first. */
export const AT_TALON_CARDS: usize = 8;
/** For each column eight bytes: how many of its cards still lie as dealt, then those cards, bottom first. */
export const AT_COLUMNS: usize = 32;
export const COLUMN_BYTES: usize = 8;
/** How many other cards lie face up in the columns, then those cards. */
export const AT_OTHERS: usize = 88;
/** How often the waste may still be turned over, or UNLIMITED. */
export const AT_REDEALS: usize = 141;
/** For each of the other cards the one it lies on, or NO_PARENT. */
export const AT_PARENTS: usize = 142;

export const UNLIMITED: u32 = 255;
export const NO_PARENT: u32 = 255;

// The switches.
export const WORRY_BACK: u32 = 1;
export const UNORDERED: u32 = 2;
export const NO_SAFE_MOVES: u32 = 4;
export const UNRELAXED: u32 = 8;
export const WHOLE_RUNS: u32 = 16;
