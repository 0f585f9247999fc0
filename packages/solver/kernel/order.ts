/**
 * The order in which kinds of moves and cards are tried. Any order is correct, but some find a win a thousand times
 * sooner. Which ones cannot be predicted, so the search restarts now and then with a different order.
 */
import { highest } from "./cards";

/** The kinds of moves, four bits each, first kind lowest. */
export let kinds: u32 = 0;
/** The cards to start with; all cards in the first order, which goes from the kings down. */
let first: u64 = 0;
/** Whether the cards of a limited talon are tried in the order in which they become available. */
export let talonAsItComes: bool = true;

/** Switches to the order of the given start. */
export function takeOrder(start: u32): void {
  const variant = start & 3;
  kinds = variant === 0 ? 0x43210 : variant === 1 ? 0x43201 : variant === 2 ? 0x43102 : 0x42130;
  const mixed = <u64>start * 0x9e3779b97f4a7c15;
  first = start === 0 ? -1 : mixed ^ (mixed >> 29);
  talonAsItComes = (start & 4) === 0;
}

/** Bit of the card to try first in a non-empty set. */
export function pick(cards: u64): i32 {
  const preferred = cards & first;
  return highest(preferred !== 0 ? preferred : cards);
}
