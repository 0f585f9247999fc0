/** Reduces the turns of the stock in a line by playing talon cards when they become available. */
import { draw, placeOf, talonCount, wasteCount } from "./deal";
import { followFrom, isWinningAfterChange, lineLength, MAX_TO_SHORTEN, moveAt, setMove } from "./line";
import { TALON_MOVES } from "./memory";
import { kindOf, moverOf, TALON_DOWN, TALON_UP } from "./move";

/** Maximum number of talon moves that a talon move is shifted by. */
const REACH: i32 = 4;

/** Number of talon moves in the line. */
let talonMoves: i32 = 0;

// The talon after the moves that `countTurns` has counted.
let left: u32 = 0;
let waste: i32 = 0;

/**
 * Moves talon moves earlier or later if that saves turns of the stock and the line still wins. Call `followLine`
 * before.
 */
export function saveTurns(): void {
  if (lineLength > MAX_TO_SHORTEN) return;
  findTalonMoves();
  let leftBefore: u32 = (1 << talonCount) - 1;
  let wasteBefore = wasteCount;
  for (let i = 0; i < talonMoves; i++) {
    for (let j = i + 1; j < talonMoves && j <= i + REACH; j++) {
      shiftIfFewer(i, j, leftBefore, wasteBefore);
      shiftIfFewer(j, i, leftBefore, wasteBefore);
    }
    left = leftBefore;
    waste = wasteBefore;
    countTurns(i, i, i, i);
    leftBefore = left;
    wasteBefore = waste;
  }
}

/** Lists the talon moves of the line. */
function findTalonMoves(): void {
  talonMoves = 0;
  for (let i = 0; i < lineLength; i++) {
    const kind = kindOf(moveAt(i));
    if (kind !== TALON_UP && kind !== TALON_DOWN) continue;
    store<u16>(TALON_MOVES + ((<usize>talonMoves) << 1), <u16>i);
    talonMoves++;
  }
}

/** The index in the line of the talon move number `index`. */
function indexInLine(index: i32): i32 {
  return load<u16>(TALON_MOVES + ((<usize>index) << 1));
}

/**
 * Moves the talon move number `from` to the place of number `to` if that saves turns and the line still wins.
 * `leftBefore` and `wasteBefore` are the talon before both. After both and one more move the talon does not depend on
 * their order, so only the turns up to there are compared.
 */
function shiftIfFewer(from: i32, to: i32, leftBefore: u32, wasteBefore: i32): void {
  const first = min(from, to);
  const last = min(max(from, to) + 1, talonMoves - 1);
  left = leftBefore;
  waste = wasteBefore;
  const turns = countTurns(first, last, from, from);
  left = leftBefore;
  waste = wasteBefore;
  if (countTurns(first, last, from, to) >= turns) return;
  const source = indexInLine(from);
  const target = indexInLine(to);
  shift(source, target);
  if (isWinningAfterChange(min(source, target), max(source, target))) {
    followFrom(min(source, target));
    findTalonMoves();
  } else {
    shift(target, source);
  }
}

/** Moves the move at `from` in the line to `to`. */
function shift(from: i32, to: i32): void {
  const move = moveAt(from);
  const step = from < to ? 1 : -1;
  for (let i = from; i !== to; i += step) setMove(i, moveAt(i + step));
  setMove(to, move);
}

/**
 * Number of turns and redeals for the talon moves number `first` to `last`, from the talon in `left` and `waste`, with
 * number `from` moved to the place of number `to`.
 */
function countTurns(first: i32, last: i32, from: i32, to: i32): i32 {
  let turns = 0;
  for (let place = first; place <= last; place++) {
    const number =
      place === to
        ? from
        : place >= from && place < to
          ? place + 1
          : place > to && place <= from
            ? place - 1
            : place;
    const card = (<u32>1) << placeOf(moverOf(moveAt(indexInLine(number))));
    const count = <i32>popcnt(left);
    const index = <i32>popcnt(left & (card - 1));
    const ahead = (index + draw - waste) / draw;
    const isMet = index + 1 === waste || (index >= waste && min(count, waste + ahead * draw) === index + 1);
    if (index + 1 !== waste) {
      turns += isMet ? ahead : (count - waste + draw - 1) / draw + 1 + (index + draw) / draw;
    }
    left &= ~card;
    waste = index;
  }
  return turns;
}
