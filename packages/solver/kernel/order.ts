/**
 * In which order moves are tried: the kinds of moves, and at which card to begin. Any order is right; some find a win a thousand times sooner, and
 * nobody knows which, so the search begins anew now and then and takes another.
 */
import { highest } from "./cards";

/** The kinds of moves, the first one in the lowest four bits. */
export let kinds: u32 = 0;
/** The cards to begin with; all in the first order, which goes from the kings down. */
let first: u64 = 0;
/** Whether the cards of a limited talon are tried in the order in which they come by. */
export let talonAsItComes: bool = true;

/** Takes the order of the nth start. */
export function takeOrder(start: u32): void {
  const variant = start & 3;
  kinds = variant === 0 ? 0x43210 : variant === 1 ? 0x43201 : variant === 2 ? 0x43102 : 0x42130;
  const mixed = <u64>start * 0x9e3779b97f4a7c15;
  first = start === 0 ? -1 : mixed ^ (mixed >> 29);
  talonAsItComes = (start & 4) === 0;
}

/** The bit of the card to try first, of a set that is not empty. */
export function pick(cards: u64): i32 {
  const preferred = cards & first;
  return highest(preferred !== 0 ? preferred : cards);
}
