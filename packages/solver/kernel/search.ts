/** Depth-first search with a table of visited positions, in slices. */
import { childrenOf, highest } from "./cards";
import { draw, ordered, placeOf, relaxed, safeHome } from "./deal";
import { Frame, LAID, LEAVING, NO_CARD, SETTLED } from "./frame";
import { clearLine, lineLength, shortenLine, writeMove } from "./line";
import { FRAMES, RELAXED_TABLE, SCRATCH } from "./memory";
import { findMoves, isOnlyRoom } from "./moves";
import { BACK, makeMove, NO_MOVE, OVER, safeMove, TALON_DOWN, TALON_UP, UP } from "./play";
import { isWon, Packed, readPosition } from "./position";
import { clearRelaxation, mayBeWon, relaxedStates } from "./relaxation";
import { clearTable, entryOf } from "./table";
import { saveTurns } from "./turns";

// How a search stands.
const RUNNING: i32 = 0;
const WON: i32 = 1;
const LOST: i32 = 2;
const OUT_OF_MEMORY: i32 = 3;

/** Most deals are won sooner than the relaxation answers, so it is not asked before. */
const UNAIDED_STATES: u32 = 512;

let top: usize = 0;
let status: i32 = RUNNING;
let visited: u32 = 0;
let isAided: bool = false;
let lastKind: u32 = SETTLED;

const FRAME_BYTES: usize = offsetof<Frame>();

/** Begins at the position of the input, with a table of at most so many bytes. */
export function beginSearch(tableBytes: usize): i32 {
  visited = 0;
  clearLine();
  isAided = false;
  top = FRAMES - FRAME_BYTES;
  const root = changetype<Frame>(FRAMES);
  readPosition(root);
  clearRelaxation(root);
  status = clearTable(tableBytes) ? RUNNING : OUT_OF_MEMORY;
  if (status === RUNNING) enter(root, SETTLED, NO_CARD);
  return status;
}

/** Looks into about so many more positions. */
export function stepSearch(states: u32): i32 {
  const until = totalStates() + states;
  while (status === RUNNING && totalStates() < until) {
    if (relaxed && !isAided && visited >= UNAIDED_STATES) {
      isAided = true;
      dropLostFrames();
    }
    if (top < FRAMES) status = LOST;
    else if (top + 2 * FRAME_BYTES > RELAXED_TABLE) status = OUT_OF_MEMORY;
    else tryNextMove(changetype<Frame>(top));
  }
  if (status === WON && lineLength === 0) writeLine();
  return status;
}

/** Positions looked into, those of the relaxation included. */
export function totalStates(): u32 {
  return visited + relaxedStates;
}

/** The length of the path under way. */
export function depth(): i32 {
  return <i32>((top + FRAME_BYTES - FRAMES) / FRAME_BYTES);
}

/** The position so many moves down the path. */
export function positionAt(index: i32): Packed {
  return changetype<Packed>(FRAMES + <usize>index * FRAME_BYTES);
}

/** Gives up the position so many moves down the path, which the caller knows to be lost. */
export function cutPath(index: i32): void {
  top = FRAMES + <usize>index * FRAME_BYTES - FRAME_BYTES;
}

/** Asks the relaxation about the path so far and cuts it at the first position that is lost. */
function dropLostFrames(): void {
  for (let at = FRAMES; at <= top; at += FRAME_BYTES) {
    const frame = changetype<Frame>(at);
    if (frame.kind === SETTLED && !mayBeWon(frame)) {
      top = at - FRAME_BYTES;
      return;
    }
  }
}

function tryNextMove(frame: Frame): void {
  const child = changetype<Frame>(top + FRAME_BYTES);
  let cards = frame.up;
  if (cards !== 0) {
    const bit = highest(cards);
    frame.up ^= (<u64>1) << bit;
    move(frame, child, UP, bit);
    enter(child, SETTLED, NO_CARD);
    return;
  }
  cards = frame.over;
  if (cards !== 0) {
    const bit = highest(cards);
    frame.over ^= (<u64>1) << bit;
    move(frame, child, OVER, bit);
    enter(child, SETTLED, NO_CARD);
    return;
  }
  cards = frame.talonUp;
  if (cards !== 0) {
    const bit = highest(cards);
    frame.talonUp ^= (<u64>1) << bit;
    move(frame, child, TALON_UP, bit);
    enter(child, draw > 1 && ordered ? LEAVING : SETTLED, bit);
    return;
  }
  cards = frame.talonDown;
  if (cards !== 0) {
    const bit = highest(cards);
    frame.talonDown ^= (<u64>1) << bit;
    move(frame, child, TALON_DOWN, bit);
    child.isFetched = false;
    child.hadRoom = false;
    child.waiting = NO_CARD;
    enter(child, ordered ? (draw > 1 ? LEAVING : LAID) : SETTLED, bit);
    return;
  }
  cards = frame.back;
  if (cards !== 0) {
    const bit = highest(cards);
    frame.back ^= (<u64>1) << bit;
    move(frame, child, BACK, bit);
    child.isFetched = true;
    child.hadRoom = ((frame.room >> bit) & 1) !== 0;
    child.waiting = waitingAfterFetch(frame, bit);
    enter(child, ordered ? LAID : SETTLED, bit);
    return;
  }
  top -= FRAME_BYTES;
}

/** Copies the frame's position to the child and makes the move there. */
function move(frame: Frame, child: Frame, kind: u32, bit: i32): void {
  frame.taken = kind | (bit << 3);
  memory.copy(changetype<usize>(child), changetype<usize>(frame), offsetof<Packed>());
  makeMove(child, kind, bit);
}

/** The card that left the talon and is still not made use of when `bit` comes back from home; at draw 1 nobody asks. */
function waitingAfterFetch(frame: Frame, bit: i32): u32 {
  if (frame.kind === SETTLED || draw === 1) return NO_CARD;
  const waiting = frame.kind === LEAVING ? frame.card : frame.waiting;
  if (waiting === NO_CARD) return NO_CARD;
  const liesThere = ((frame.shown >> waiting) & 1) !== 0;
  const isUsed = liesThere && ((childrenOf(waiting) >> bit) & 1) !== 0 && isOnlyRoom(frame, waiting);
  return isUsed ? NO_CARD : waiting;
}

/** Makes the frame the top of the path, unless its position needs no visit. */
function enter(frame: Frame, kind: u32, card: u32): void {
  frame.kind = kind;
  frame.card = card;
  if (kind === SETTLED && safeHome) bringHome(frame);
  if (kind !== LAID) {
    if (isWon(frame)) {
      lastKind = kind;
      status = WON;
      return;
    }
    const entry = entryOf(frame);
    if (entry == null) {
      status = OUT_OF_MEMORY;
      return;
    }
    if (((entry.wastes >> frame.waste) & 1) !== 0) return;
    if (kind === LEAVING) {
      const leaving = (<u32>1) << placeOf(card);
      if ((entry.leavings & leaving) !== 0) return;
      entry.leavings |= leaving;
    } else {
      if (isAided && !mayBeWon(frame)) {
        entry.wastes = 0xffffffff;
        return;
      }
      // The start of a pass reaches no more than any waste does, and a fuller waste no more than one emptier by whole draws.
      entry.wastes |= 1;
      if (frame.waste !== 0)
        for (let waste = frame.waste; waste < 24; waste += draw) entry.wastes |= 1 << waste;
    }
  }
  visited++;
  top = changetype<usize>(frame);
  findMoves(frame);
}

function bringHome(position: Packed): void {
  for (let safe = safeMove(position); safe !== NO_MOVE; safe = safeMove(position)) {
    makeMove(position, safe & 7, safe >> 3);
  }
}

/** Writes the path to the win, with the moves that were made without asking. */
function writeLine(): void {
  const position = changetype<Packed>(SCRATCH);
  readPosition(position);
  if (safeHome) writeSafeMoves(position);
  for (let at = FRAMES; at <= top; at += FRAME_BYTES) {
    const frame = changetype<Frame>(at);
    const kind = frame.taken & 7;
    const bit = <i32>(frame.taken >> 3);
    writeMove(kind, bit);
    makeMove(position, kind, bit);
    const following = at === top ? lastKind : changetype<Frame>(at + FRAME_BYTES).kind;
    if (following === SETTLED && safeHome) writeSafeMoves(position);
  }
  shortenLine();
  saveTurns();
}

function writeSafeMoves(position: Packed): void {
  for (let safe = safeMove(position); safe !== NO_MOVE; safe = safeMove(position)) {
    writeMove(safe & 7, safe >> 3);
    makeMove(position, safe & 7, safe >> 3);
  }
}
