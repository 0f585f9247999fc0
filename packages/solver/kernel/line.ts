/** The winning line, copied from the search path and then shortened. */
import { LINE, LINE_MOVES, LINE_POSITIONS, SCRATCH } from "./memory";
import { BACK, kindOf, moverOf, NOTHING, packMove, TALON_DOWN, TALON_UP, UP } from "./move";
import { isPossible, makeMove } from "./play";
import { copyPosition, isSame, isWon, Packed, readPosition } from "./position";

/** Number of moves in the line. */
export let lineLength: i32 = 0;

/** Longer lines are not shortened. */
export const MAX_TO_SHORTEN: i32 = 400;

export function clearLine(): void {
  lineLength = 0;
}

/** Appends a move. The buffer is large enough for the longest possible path. */
export function writeMove(move: u32): void {
  if (lineLength === LINE_MOVES) return;
  setMove(lineLength, move);
  lineLength++;
}

/** The move at `index`. */
export function moveAt(index: i32): u32 {
  return load<u16>(LINE + ((<usize>index) << 1));
}

/** Replaces the move at `index`. */
export function setMove(index: i32, move: u32): void {
  store<u16>(LINE + ((<usize>index) << 1), <u16>move);
}

/** The position before the move at `index`, as `followLine` found it. */
function positionBefore(index: i32): Packed {
  return changetype<Packed>(LINE_POSITIONS + <usize>index * offsetof<Packed>());
}

/** Stores the positions of the line, for comparison with those after a change. */
export function followLine(): void {
  if (lineLength > MAX_TO_SHORTEN) return;
  readPosition(positionBefore(0));
  followFrom(0);
}

/** Recomputes the stored positions after the move at `index` and after all later moves. */
export function followFrom(index: i32): void {
  for (let i = index; i < lineLength; i++) {
    const after = positionBefore(i + 1);
    copyPosition(after, positionBefore(i));
    if (moveAt(i) !== NOTHING) makeMove(after, moveAt(i));
  }
}

/**
 * Whether the line still wins after a change of the moves from `first` to `last`. Later moves are tried only if the
 * change leads to another position than before.
 */
export function isWinningAfterChange(first: i32, last: i32): bool {
  const position = changetype<Packed>(SCRATCH);
  copyPosition(position, positionBefore(first));
  for (let i = first; i < lineLength; i++) {
    if (i > last && isSame(position, positionBefore(i))) return true;
    const move = moveAt(i);
    if (move === NOTHING) continue;
    if (!isPossible(position, move)) return false;
    makeMove(position, move);
  }
  return isWon(position);
}

/** Removes detours while the line still wins without them. Call `followLine` before. */
export function shortenLine(): void {
  if (lineLength > MAX_TO_SHORTEN) return;
  for (let i = 0; i < lineLength; i++) {
    const move = moveAt(i);
    const kind = kindOf(move);
    const back = kind === UP ? BACK : kind === BACK || kind === TALON_DOWN ? UP : NOTHING;
    if (back === NOTHING) continue;
    const other = indexAfter(i, back, moverOf(move));
    if (other < 0) continue;
    const otherMove = moveAt(other);
    // A card that goes somewhere and returns cancels out; a talon card that reaches its foundation through a column can
    // go there directly.
    setMove(i, NOTHING);
    setMove(other, kind === TALON_DOWN ? packMove(TALON_UP, moverOf(move), 0) : NOTHING);
    if (isWinningAfterChange(i, other)) {
      squeeze(i);
      followFrom(i);
      i--;
      continue;
    }
    setMove(i, move);
    setMove(other, otherMove);
  }
}

function indexAfter(index: i32, kind: u32, bit: i32): i32 {
  for (let i = index + 1; i < lineLength; i++) {
    if (kindOf(moveAt(i)) === kind && moverOf(moveAt(i)) === bit) return i;
  }
  return -1;
}

/** Closes the gaps from `first` on. */
function squeeze(first: i32): void {
  let kept = first;
  for (let i = first; i < lineLength; i++) {
    if (moveAt(i) === NOTHING) continue;
    setMove(kept, moveAt(i));
    kept++;
  }
  lineLength = kept;
}
