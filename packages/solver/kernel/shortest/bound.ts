/** A lower bound and an estimate of the moves left. Proofs: docs/research/solver.md, "Shortest lines". */
import { hiddenIn, rankAt, shownIn, suitAt } from "./column";
import { draw, earlyWin, isOpenDeck, lowestHidden, talonCard } from "./deal";
import { TALON_BOUNDS, TALON_BOUNDS_BYTES, TALON_BOUNDS_SHIFT } from "./memory";

/**
 * 1 if a face-up card in the column is on a lower hidden card of its suit, so that part of the run must move to
 * another column; otherwise 0.
 */
export function runBound(index: i32, column: u32): i32 {
  const hidden = hiddenIn(column);
  if (hidden === 0) return 0;
  const length = shownIn(column);
  for (let place = 0; place < length; place++)
    if (lowestHidden(index, hidden, suitAt(column, place)) < rankAt(column, place)) return 1;
  return 0;
}

/** Forgets the bounds of the last deal. */
export function clearTalonBounds(): void {
  memory.fill(TALON_BOUNDS, 0, TALON_BOUNDS_BYTES);
}

/**
 * Minimum number of moves for the talon: draws, and moves from the waste to a column. Computing it takes much longer
 * than looking it up, and most positions share their talon with many others.
 */
export function talonBound(talon: u32): i32 {
  if (isOpenDeck) return 0;
  const slot = TALON_BOUNDS + ((<usize>((talon * 0x9e3779b1) >> TALON_BOUNDS_SHIFT)) << 3);
  if (load<u32>(slot) === talon && load<u32>(slot, 4) !== 0) return load<u32>(slot, 4) - 1;
  const bound = countTalonMoves(talon);
  store<u32>(slot, talon);
  store<u32>(slot, bound + 1, 4);
  return bound;
}

function countTalonMoves(talon: u32): i32 {
  const waste: i32 = talon >> 24;
  let stock: i32 = <i32>popcnt(talon & 0xffffff) - waste;
  if (earlyWin) stock = max(0, stock - 1);
  const stuck = earlyWin ? 0 : stuckCards(talon & 0xffffff, waste);
  return (stock + draw - 1) / draw + (stuck + draw - 1) / draw;
}

/**
 * Minimum number of talon cards that cannot go from the talon to their foundations in this pass. Sets of ranks are bit
 * masks, one byte pair per suit.
 */
function stuckCards(places: u32, waste: i32): i32 {
  // By suit: the ranks left in the stock, and those of cards turned up before that may still go home in this pass.
  let inStock: u64 = 0;
  let turned: u64 = 0;
  let stuck = 0;
  let rest = places;
  for (let skipped = 0; skipped < waste; skipped++) rest &= rest - 1;
  for (let stock = rest; stock !== 0; stock &= stock - 1) {
    const card = talonCard(ctz(stock));
    inStock |= (<u64>1) << ((card / 13) * 16 + (card % 13));
  }
  for (let order = places; order !== 0; order &= order - 1) {
    const card = talonCard(ctz(order));
    const shift = (card / 13) * 16;
    const rank = card % 13;
    const isInWaste = waste > 0;
    waste--;
    if (!isInWaste) inStock &= ~((<u64>1) << (shift + rank));
    const lower = <u32>(turned >> shift) & ((1 << rank) - 1);
    const later = <u32>(inStock >> shift) & 0x1fff;
    // In the waste every lower card under this one comes too late. A card of the stock waits for a lower card that was
    // turned up before only if that one in turn waits for a still lower card that comes later.
    const blocking = isInWaste ? lower : later === 0 ? 0 : lower & ~(((later & -later) << 1) - 1);
    if (blocking === 0) {
      turned |= (<u64>1) << (shift + rank);
      continue;
    }
    stuck++;
    // One of the two is stuck, so only one is counted. In the waste it is this card.
    if (!isInWaste) turned &= ~((<u64>(blocking & -blocking)) << shift);
  }
  return stuck;
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
export function priority(cards: i32, columns: i32, bound: i32, hidden: i32, talonCount: i32, hash: u64): i32 {
  let rank =
    4 * cards +
    weightColumns * columns +
    weightTalonBound * bound +
    weightHidden * hidden +
    weightTalon * talonCount;
  if (noise > 0) rank += <i32>((((hash ^ seed) * 0xbf58476d1ce4e5b9) >> 40) % <u64>noise);
  return min(rank, 1023);
}
