/** Depth-first search with a table of visited positions, run in slices. `cards.ts` defines twins, pairs and room. */
import { childrenOf } from "./cards";
import {
  draw,
  isLimited,
  isReserve,
  ordered,
  placeOf,
  placesOf,
  redealsAtStart,
  refined,
  relaxed,
  safeHome,
  talonBit,
  wholeRuns,
} from "./deal";
import { Frame, LAID, LEAVING, NO_CARD, SETTLED } from "./frame";
import { clearLine, followLine, lineLength, shortenLine, writeMove } from "./line";
import { FRAMES, RELAXED_TABLE, SCRATCH } from "./memory";
import { BACK, OVER, packMove, TALON_DOWN, TALON_UP, UP } from "./move";
import { findMoves, isOnlyRoom } from "./moves";
import { kinds, pick, takeOrder, talonAsItComes } from "./order";
import { makeMove, NO_MOVE, safeMove } from "./play";
import { copyPosition, fromWasteOn, isCoveredBy, isWon, Packed, readPosition, roomIn } from "./position";
import {
  beginRelaxation,
  clearRelaxation,
  highestPlaces,
  isRelaxationFull,
  mayBeWon,
  relaxedStates,
} from "./relaxation";
import { LOST, OUT_OF_MEMORY, RUNNING, WON } from "./status";
import { clearTable, Entry, entryFor, isForgetting, knownEntry, ON_PATH, wastesWith } from "./table";
import { saveTurns } from "./turns";

/**
 * Number of positions before the first restart with a different order; doubled every second time, quadrupled every fourth,
 * and so on. Early restarts find wins that a different order reaches immediately. They do not pay off with limited passes.
 */
const FIRST_RESTART_STATES: u32 = 200;
/** Upper limit of that number, which is also used with limited passes. */
const LAST_RESTART_STATES: u32 = 3_000;
/** Upper limit of that number if only whole runs move, where a different order finds a win sooner. */
const WHOLE_RUNS_RESTART_STATES: u32 = 300;
/** Number of positions searched without the relaxation. Most deals are won before it would pay off. */
const UNAIDED_STATES: u32 = 768;
/**
 * From this many positions on, the relaxation plays some talon cards by the real rules, which is slower but proves more
 * losses.
 */
const REFINED_FROM: u32 = 5_000;
const EXACT_CARDS: u32 = 8;
const NEVER: u32 = 0xffffffff;

let top: usize = 0;
let status: i32 = RUNNING;
let visited: u32 = 0;
let isAided: bool = false;
/** Number of positions after which the relaxation is enabled or refined. */
let askFrom: u32 = 0;
/** Number of talon cards that the relaxation currently plays by the real rules. */
let exactCards: u32 = 0;
/** Number of starts so far. */
let starts: u32 = 0;
/** Number of positions at which the search restarts next. */
let restartAt: u32 = 0;
let lastKind: u32 = SETTLED;

const FRAME_BYTES: usize = offsetof<Frame>();

/** Starts from the input, with a table of at most `tableBytes`. */
export function beginSearch(tableBytes: usize): i32 {
  visited = 0;
  clearLine();
  isAided = false;
  askFrom = UNAIDED_STATES;
  exactCards = 0;
  starts = 0;
  const root = changetype<Frame>(FRAMES);
  readPosition(root);
  clearRelaxation();
  status = clearTable(tableBytes) ? RUNNING : OUT_OF_MEMORY;
  if (status === RUNNING) start(root);
  return status;
}

/** Starts from the root with the next move order. */
function start(root: Frame): void {
  takeOrder(starts);
  starts++;
  restartAt = visited + statesToRestart() * (starts & -starts);
  top = FRAMES - FRAME_BYTES;
  enter(root, SETTLED, NO_CARD);
}

/** Number of positions until the next restart; grows with the number searched. */
function statesToRestart(): u32 {
  if (isLimited) return LAST_RESTART_STATES;
  const most = wholeRuns ? WHOLE_RUNS_RESTART_STATES : LAST_RESTART_STATES;
  return max(FIRST_RESTART_STATES, min(most, visited >> 3));
}

/**
 * Abandons the path, unmarks its positions and restarts. Positions left earlier stay marked, because everything that
 * follows from them is marked or on the path.
 */
function startAgain(): void {
  for (let at = FRAMES; at <= top; at += FRAME_BYTES) {
    const frame = changetype<Frame>(at);
    if (frame.kind === LAID) continue;
    const entry = knownEntry(frame);
    if (entry == null) continue;
    entry.leavings &= ~ON_PATH;
    if (frame.kind === LEAVING) entry.leavings &= ~((<u32>1) << placeOf(frame.card));
    else entry.wastes = 0;
  }
  const root = changetype<Frame>(FRAMES);
  readPosition(root);
  start(root);
}

/** Searches about `states` more positions. */
export function stepSearch(states: u32): i32 {
  const until = totalStates() + states;
  while (status === RUNNING && totalStates() < until) {
    if (relaxed && (visited >= askFrom || (isRelaxationFull && exactCards > 0))) askRelaxation();
    if (top < FRAMES) status = LOST;
    else if (top + 2 * FRAME_BYTES > RELAXED_TABLE) status = OUT_OF_MEMORY;
    else if (visited >= restartAt) startAgain();
    else tryNextMove(changetype<Frame>(top));
  }
  return status;
}

/** Enables the relaxation, refined after a long search; refinement does not pay with limited passes or whole runs. */
function askRelaxation(): void {
  const start = changetype<Packed>(SCRATCH);
  readPosition(start);
  const mayRefine = refined && !isLimited && !wholeRuns && !isRelaxationFull;
  exactCards = isAided && mayRefine ? EXACT_CARDS : 0;
  askFrom = !isAided && mayRefine ? REFINED_FROM : NEVER;
  isAided = true;
  beginRelaxation(start, highestPlaces(exactCards));
  dropLostFrames();
}

/** Positions searched, including those of the relaxation. */
export function totalStates(): u32 {
  return visited + relaxedStates;
}

/** Length of the current path. */
export function depth(): i32 {
  return <i32>((top + FRAME_BYTES - FRAMES) / FRAME_BYTES);
}

/** The position at `index` on the path. */
export function positionAt(index: i32): Packed {
  return changetype<Packed>(FRAMES + <usize>index * FRAME_BYTES);
}

/** Abandons the position at `index` on the path, which the caller knows is lost. */
export function cutPath(index: i32): void {
  leaveDownTo(FRAMES + <usize>index * FRAME_BYTES - FRAME_BYTES);
}

/** Queries the relaxation about the current path and cuts it at the first lost position. */
function dropLostFrames(): void {
  for (let at = FRAMES; at <= top; at += FRAME_BYTES) {
    const frame = changetype<Frame>(at);
    if (frame.kind === SETTLED && !mayBeWon(frame)) {
      leaveDownTo(at - FRAME_BYTES);
      return;
    }
  }
}

function tryNextMove(frame: Frame): void {
  for (let order = kinds, left = 5; left > 0; order >>= 4, left--) {
    const kind = order & 15;
    const cards = load<u64>(top + offsetof<Frame>("up") + (kind << 3));
    if (cards !== 0) {
      tryMove(frame, changetype<Frame>(top + FRAME_BYTES), kind, cards);
      return;
    }
  }
  leaveDownTo(top - FRAME_BYTES);
}

/** Pops the frames after this one. */
function leaveDownTo(last: usize): void {
  if (isForgetting) for (let at = top; at > last; at -= FRAME_BYTES) unmark(changetype<Frame>(at));
  top = last;
}

/** Lets the table evict the position's entry again. */
function unmark(frame: Frame): void {
  if (frame.kind === LAID) return;
  const entry = knownEntry(frame);
  if (entry != null) entry.leavings &= ~ON_PATH;
}

/** Protects the path's entries when the table starts to evict, because the search could cycle otherwise. */
function markPath(): void {
  for (let at = FRAMES; at <= top; at += FRAME_BYTES) {
    const frame = changetype<Frame>(at);
    const entry: Entry | null = frame.kind === LAID ? null : knownEntry(frame);
    if (entry != null) entry.leavings |= ON_PATH;
  }
}

/** Makes one move of a kind in the child and enters it. */
function tryMove(frame: Frame, child: Frame, kind: u32, cards: u64): void {
  const isTalonMove = kind === TALON_UP || kind === TALON_DOWN;
  const bit = isLimited && talonAsItComes && isTalonMove ? firstToAppear(frame, cards) : pick(cards);
  const onto = kind === OVER ? frame.onto : kind === TALON_DOWN ? frame.talonOnto : -1;
  if (carry(frame, child, kind, bit, onto)) {
    store<u64>(changetype<usize>(frame) + offsetof<Frame>("up") + (kind << 3), cards ^ ((<u64>1) << bit));
  }
  if (kind === UP || kind === OVER || !ordered) {
    enter(child, SETTLED, NO_CARD);
  } else if (isTalonMove && !isReserve) {
    enter(child, LEAVING, bit);
  } else if (kind === TALON_UP) {
    enter(child, SETTLED, NO_CARD);
  } else {
    child.isFetched = kind === BACK;
    child.hadRoom = kind === BACK && !wholeRuns && ((frame.room >> bit) & 1) !== 0;
    child.waiting = kind === BACK ? waitingAfterFetch(frame, child, bit) : NO_CARD;
    enter(child, LAID, bit);
  }
}

/** Bit of the card that becomes available first as the stock is turned. */
function firstToAppear(frame: Frame, cards: u64): i32 {
  const places = placesOf(cards);
  const ahead = places & fromWasteOn(frame);
  return talonBit(<i32>ctz(ahead !== 0 ? ahead : places));
}

/** Copies the frame's position to the child and makes the move there. */
function move(frame: Frame, child: Frame, taken: u32): void {
  frame.taken = taken;
  copyPosition(child, frame);
  makeMove(child, taken);
}

/** Makes a move of the card in the child. Returns false if the same card still has to be tried on the other twin. */
function carry(frame: Frame, child: Frame, kind: u32, bit: i32, onto: u64): bool {
  let twin: u32 = 0;
  if (wholeRuns && bit < 48 && kind !== UP && kind !== TALON_UP) {
    const carriers = <u32>((frame.room & onto) >> ((bit & ~1) + 4)) & 3;
    twin = frame.isSecond || carriers === 2 ? 1 : 0;
    frame.isSecond = carriers === 3 && !frame.isSecond;
  }
  move(frame, child, packMove(kind, bit, twin));
  return !wholeRuns || !frame.isSecond;
}

/** The talon card that is still unused when `bit` returns from its foundation; not needed at draw 1. */
function waitingAfterFetch(frame: Frame, child: Frame, bit: i32): u32 {
  if (frame.kind === SETTLED || isReserve) return NO_CARD;
  const waiting = frame.kind === LEAVING ? frame.card : frame.waiting;
  if (waiting === NO_CARD) return NO_CARD;
  const liesThere = ((frame.shown >> waiting) & 1) !== 0;
  if (wholeRuns) return liesThere && ((roomIn(child) >> waiting) & 1) === 0 ? NO_CARD : waiting;
  const isUsed = liesThere && ((childrenOf(waiting) >> bit) & 1) !== 0 && isOnlyRoom(frame, waiting);
  return isUsed ? NO_CARD : waiting;
}

/** Pushes the frame on the path, unless its position needs no visit. */
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
    const forgot = isForgetting;
    const entry = entryFor(frame);
    if (entry == null) {
      status = OUT_OF_MEMORY;
      return;
    }
    if (isForgetting && !forgot) markPath();
    if (((entry.wastes >> frame.waste) & 1) !== 0) return;
    if (isLimited && isCovered(frame)) return;
    if (kind === LEAVING) {
      const leaving = (<u32>1) << placeOf(card);
      if ((entry.leavings & leaving) !== 0) return;
      entry.leavings |= leaving;
    } else {
      if (isAided && !mayBeWon(frame)) {
        entry.wastes = 0xffffffff;
        return;
      }
      // The start of a pass reaches no more cards than any waste count does, and a fuller waste no more than one with
      // whole draws fewer cards.
      if (!isLimited) entry.wastes |= 1;
      if (frame.waste !== 0 || isLimited)
        for (let waste = frame.waste; waste < 25; waste += draw) entry.wastes |= 1 << waste;
      if (isLimited) entry.wastes |= 1 << popcnt(frame.talon);
    }
    if (isForgetting) entry.leavings |= ON_PATH;
  }
  visited++;
  top = changetype<usize>(frame);

  findMoves(frame);
}

/** Whether the position was visited with more redeals left and a waste that can be turned into this one. */
function isCovered(frame: Frame): bool {
  for (let redeals = frame.redeals + 1; redeals <= redealsAtStart; redeals++) {
    if (isCoveredBy(frame, wastesWith(frame, redeals))) return true;
  }
  return false;
}

function bringHome(position: Packed): void {
  for (let safe = safeMove(position); safe !== NO_MOVE; safe = safeMove(position)) {
    makeMove(position, safe);
  }
}

/**
 * Writes the winning path, including forced moves. Called only on request, since it takes longer than finding most
 * wins.
 */
export function writeLine(): void {
  if (lineLength > 0) return;
  const position = changetype<Packed>(SCRATCH);
  readPosition(position);
  if (safeHome) writeSafeMoves(position);
  for (let at = FRAMES; at <= top; at += FRAME_BYTES) {
    const frame = changetype<Frame>(at);
    writeMove(frame.taken);
    makeMove(position, frame.taken);
    const following = at === top ? lastKind : changetype<Frame>(at + FRAME_BYTES).kind;
    if (following === SETTLED && safeHome) writeSafeMoves(position);
  }
  followLine();
  shortenLine();
  saveTurns();
}

function writeSafeMoves(position: Packed): void {
  for (let safe = safeMove(position); safe !== NO_MOVE; safe = safeMove(position)) {
    writeMove(safe);
    makeMove(position, safe);
  }
}
