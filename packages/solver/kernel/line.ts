/** The winning line: written from the search's path, then shortened. */
import { LINE, LINE_MOVES, SCRATCH } from "./memory";
import { BACK, isPossible, makeMove, TALON_DOWN, TALON_UP, UP } from "./play";
import { isWon, Packed, readPosition } from "./position";

/** How many moves the line has. */
export let lineLength: i32 = 0;

/** Blanked out while a shorter line is tried. */
const NOTHING: u32 = 7;
/** Lines longer than this are given as they are. */
export const LONGEST_TO_SHORTEN: i32 = 400;

export function clearLine(): void {
  lineLength = 0;
}

/** Adds a move; the line never outgrows its place because no path is that long. */
export function writeMove(kind: u32, bit: i32): void {
  if (lineLength === LINE_MOVES) return;
  setMove(lineLength, kind | (bit << 3));
  lineLength++;
}

/** A move of the line: its kind and, eight times, the card's bit. */
export function moveAt(index: i32): u32 {
  return load<u16>(LINE + ((<usize>index) << 1));
}

/** Replaces a move of the line. */
export function setMove(index: i32, move: u32): void {
  store<u16>(LINE + ((<usize>index) << 1), <u16>move);
}

/** Takes out detours as long as the line still wins without them. */
export function shortenLine(): void {
  if (lineLength > LONGEST_TO_SHORTEN) return;
  for (let i = 0; i < lineLength; i++) {
    const move = moveAt(i);
    const kind = move & 7;
    const back = kind === UP ? BACK : kind === BACK || kind === TALON_DOWN ? UP : NOTHING;
    if (back === NOTHING) continue;
    const other = indexAfter(i, back | (move & ~7));
    if (other < 0) continue;
    const otherMove = moveAt(other);
    // There and back is nothing; a talon card that goes home by way of a column can go home at once.
    setMove(i, NOTHING);
    setMove(other, kind === TALON_DOWN ? TALON_UP | (move & ~7) : NOTHING);
    if (isWinning()) {
      squeeze();
      i--;
      continue;
    }
    setMove(i, move);
    setMove(other, otherMove);
  }
}

function indexAfter(index: i32, move: u32): i32 {
  for (let i = index + 1; i < lineLength; i++) if (moveAt(i) === move) return i;
  return -1;
}

function squeeze(): void {
  let kept = 0;
  for (let i = 0; i < lineLength; i++) {
    if (moveAt(i) === NOTHING) continue;
    setMove(kept, moveAt(i));
    kept++;
  }
  lineLength = kept;
}

/** Whether the line can be played and wins. */
export function isWinning(): bool {
  const position = changetype<Packed>(SCRATCH);
  readPosition(position);
  for (let i = 0; i < lineLength; i++) {
    const move = moveAt(i);
    if (move === NOTHING) continue;
    const kind = move & 7;
    const bit = <i32>(move >> 3);
    if (!isPossible(position, kind, bit)) return false;
    makeMove(position, kind, bit);
  }
  return isWon(position);
}
