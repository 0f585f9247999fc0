/** A lower bound and an estimate of the moves left. Proofs: docs/research/solver.md, "Shortest lines". */
import { hiddenIn, lengthOf, rankAt, suitAt } from "./column";
import { draw, earlyWin, isOpenDeck, lowestHidden, talonCard } from "./deal";

/**
 * 1 if a face-up card in the column lies on a lower hidden card of its suit, so that part of the run must move to
 * another column; otherwise 0.
 */
export function runBound(index: i32, column: u32): i32 {
  const hidden = hiddenIn(column);
  if (hidden === 0) return 0;
  const length = lengthOf(column);
  for (let place = 0; place < length; place++)
    if (lowestHidden(index, hidden, suitAt(column, place)) < rankAt(column, place)) return 1;
  return 0;
}

/** Minimum number of moves for the talon: draws, and moves from the waste to a column. */
export function talonBound(talon: u32): i32 {
  if (isOpenDeck) return 0;
  const waste: i32 = talon >> 24;
  let places = talon & 0xffffff;
  let stock: i32 = <i32>popcnt(places) - waste;
  if (earlyWin) stock = max(0, stock - 1);
  let stuck = 0;
  if (!earlyWin) {
    let lowest: u32 = 0x0f0f0f0f;
    for (let count = 0; count < waste; count++) {
      const card = talonCard(ctz(places));
      places &= places - 1;
      const shift = (card / 13) << 3;
      const rank = card % 13;
      const seen = (lowest >> shift) & 15;
      if (<i32>seen < rank) stuck++;
      else lowest = (lowest & ~(15 << shift)) | (rank << shift);
    }
  }
  return (stock + draw - 1) / draw + (stuck + draw - 1) / draw;
}

/** Minimum number of moves for the cards, one each. */
export function cardsBound(home: i32, hidden: i32, talonCount: i32): i32 {
  return earlyWin ? hidden + max(0, talonCount - 1) : 52 - home;
}

/** Weights of the parts of a rank. */
let weightColumns: i32 = 8;
let weightTalonBound: i32 = 4;
let weightHidden: i32 = 4;
let weightTalon: i32 = 4;
let noise: i32 = 0;
let seed: u64 = 0;

/** Sets the weights. */
export function setWeights(columns: i32, bound: i32, hidden: i32, talon: i32, noisy: i32, chance: i32): void {
  weightColumns = columns;
  weightTalonBound = bound;
  weightHidden = hidden;
  weightTalon = talon;
  noise = noisy;
  seed = <u64>chance * 0x9e3779b97f4a7c15;
}

/** How promising a position is: an estimate of the moves left; lower is better. */
export function priorityOf(
  cards: i32,
  columns: i32,
  bound: i32,
  hidden: i32,
  talonCount: i32,
  hash: u64,
): i32 {
  let rank =
    4 * cards +
    weightColumns * columns +
    weightTalonBound * bound +
    weightHidden * hidden +
    weightTalon * talonCount;
  if (noise > 0) rank += <i32>((((hash ^ seed) * 0xbf58476d1ce4e5b9) >> 40) % <u64>noise);
  return min(rank, 1023);
}
