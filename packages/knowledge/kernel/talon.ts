/**
 * Values that depend only on the talon: which of its cards can be played, and its part of the net's first layer. A
 * search reaches few talons, each of them often, so both are cached: per talon sixteen bytes for the talon and its cards,
 * and the sums.
 */

import { listTalonAlone } from "./features";
import { carrySums } from "./first-layer";
import { NOTHING_SUMS, TALON, TALON_BYTES, TALONS, TALONS_KEPT } from "./memory";
import { draw, isInThisPass, limited, recyclesIn, sitting, unknownIn, View } from "./view";

/** The talon cards that turning the stock makes playable. */
export function reachable(view: View): u64 {
  return load<u64>(noteOf(view), 8);
}

/** The talon's part of the first-layer sums. */
export function talonSums(view: View): usize {
  return noteOf(view) + 16;
}

function noteOf(view: View): usize {
  const waste = (view.waste & 0x1ffff) | ((view.waste >> 31) << 17);
  const key = ((<u64>sitting) << 42) | <u64>view.talon | ((<u64>waste) << 24);
  const place = <usize>((key * 0x9e3779b97f4a7c15) >> 40) & (TALONS_KEPT - 1);
  const at = TALONS + TALON_BYTES * place;
  if (load<u64>(at) !== key) {
    store<u64>(at, key);
    store<u64>(at, cardsMet(view), 8);
    listTalonAlone(view);
    carrySums(NOTHING_SUMS, at + 16);
  }
  return at;
}

function cardsMet(view: View): u64 {
  if (limited) return cardsBeforeEnd(view);
  let cards: u64 = 0;
  let always = draw; // distance to the next card reachable in every pass
  let now = view.waste === 0 ? 64 : <i32>view.waste; // distance to the next card reachable in this pass
  for (let talon = view.talon; talon !== 0; talon &= talon - 1) {
    always--;
    now--;
    if (always === 0 || now === 0 || (talon & (talon - 1)) === 0) {
      cards |= (<u64>1) << load<u8>(TALON + ctz(talon));
    }
    if (always === 0) always = draw;
    if (now === 0) now = draw;
  }
  return cards;
}

/** Like `cardsMet`, with limited passes: unseen stock cards must be drawn before the waste is turned over. */
function cardsBeforeEnd(view: View): u64 {
  const again = recyclesIn(view) > 0 && unknownIn(view) === 0;
  let cards: u64 = 0;
  let under = 0;
  for (let talon = view.talon; talon !== 0; talon &= talon - 1) {
    const isLast = (talon & (talon - 1)) === 0;
    if (isInThisPass(view, under, isLast) || (again && ((under + 1) % draw === 0 || isLast))) {
      cards |= (<u64>1) << load<u8>(TALON + ctz(talon));
    }
    under++;
  }
  return cards;
}
