/** The kernel's exports. They use only numbers; `src/host/kernel.ts` maps them to types. */
import { allBelow, bitOf, cardOf, fillCardLookups, parentBitOf } from "./cards";
import { cardsAt, readDeal, wholeRuns } from "./deal";
import { INPUT } from "./input";
import { lineLength, moveAt } from "./line";
import { OUTPUT, reach, SCRATCH, TABLE } from "./memory";
import { kindOf, moverOf, packMove, TALON_UP, twinOf, UP } from "./move";
import { isPossible, makeMove } from "./play";
import { Packed, readPosition, writePosition } from "./position";
import { beginRefined, refinedStates, stepRefined } from "./refined";
import { beginSearch, cutPath, depth, positionAt, stepSearch, totalStates, writeLine } from "./search";

reach(TABLE);
fillCardLookups();

/** The address of the input, see `input.ts`. */
export function input(): usize {
  return INPUT;
}

/** Whether the current search is in the refined relaxation. */
let isRefined: bool = false;

/** Starts solving the input. Returns −1 if the position cannot be packed, otherwise the search status. */
export function begin(tableBytes: u32): i32 {
  isRefined = false;
  return readDeal() ? beginSearch(tableBytes) : -1;
}

/**
 * Starts a search in the relaxation instead, with `exactCards` talon cards played by the real rules. Lost there means
 * lost; won means nothing.
 */
export function refine(exactCards: u32, tableBytes: u32): i32 {
  isRefined = true;
  return readDeal() ? beginRefined(exactCards, tableBytes) : -1;
}

/** Searches about `states` more positions. Returns 0 running, 1 won, 2 lost, 3 out of memory. */
export function step(states: u32): i32 {
  return isRefined ? stepRefined(states) : stepSearch(states);
}

/** Number of positions searched. */
export function states(): u32 {
  return isRefined ? refinedStates : totalStates();
}

/** Length of the current path. */
export function pathLength(): i32 {
  return depth();
}

/** Describes the position at `index` on the path and returns the address of the description. */
export function describe(index: i32): usize {
  writePosition(positionAt(index));
  return OUTPUT;
}

/** Abandons the position at `index` on the path, which the caller knows is lost. */
export function cut(index: i32): void {
  cutPath(index);
}

/** Number of moves in the winning line. */
export function movesInLine(): i32 {
  writeLine();
  return lineLength;
}

/** Kind of a move in the winning line. */
export function lineKind(index: i32): i32 {
  return kindOf(moveAt(index));
}

/** Card of a move in the winning line, in the engine's numbering. */
export function lineCard(index: i32): i32 {
  return cardOf(moverOf(moveAt(index)));
}

/** Card that the moving card is placed on, if it matters, or −1. */
export function lineParent(index: i32): i32 {
  const move = moveAt(index);
  const bit = moverOf(move);
  if (!wholeRuns || bit >= 48 || kindOf(move) === UP || kindOf(move) === TALON_UP) return -1;
  return cardOf(parentBitOf(bit, twinOf(move)));
}

/** Loads the input as a position for playing moves without a search. Returns false if it cannot be packed. */
export function setUp(): bool {
  if (!readDeal()) return false;
  readPosition(changetype<Packed>(SCRATCH));
  return true;
}

/** Whether the move is legal in the loaded position; `parent` is the card to place it on, if it matters, or −1. */
export function isLegal(kind: u32, card: i32, parent: i32): bool {
  return isPossible(changetype<Packed>(SCRATCH), packMove(kind, bitOf(card), twinFor(parent)));
}

/** Makes the move in the loaded position. */
export function play(kind: u32, card: i32, parent: i32): void {
  makeMove(changetype<Packed>(SCRATCH), packMove(kind, bitOf(card), twinFor(parent)));
}

function twinFor(parent: i32): u32 {
  return parent < 0 ? 0 : bitOf(parent) & 1;
}

/**
 * Location of the card in the loaded position: 0 hidden, 1 foundation, 2 stock or waste, 3 face up as dealt, 4 face up
 * elsewhere.
 */
export function whereIs(card: i32): i32 {
  const position = changetype<Packed>(SCRATCH);
  const set = (<u64>1) << bitOf(card);
  if ((position.shown & set) !== 0) return (position.anchors & set) !== 0 ? 3 : 4;
  if ((allBelow(position.next) & set) !== 0) return 1;
  return (cardsAt(position.talon) & set) !== 0 ? 2 : 0;
}
