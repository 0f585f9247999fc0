/** What the kernel offers its host. Numbers only; `src/kernel.ts` gives them meaning. */
import { bitOf, cardOf, fillCardLookups, homeCards, parentBitOf } from "./cards";
import { cardsAt, readDeal, wholeRuns } from "./deal";
import { INPUT } from "./input";
import { lineLength, moveAt } from "./line";
import { OUTPUT, reach, SCRATCH, TABLE } from "./memory";
import { kindOf, moveOf, moverOf, TALON_UP, twinOf, UP } from "./move";
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

/** Whether the search under way is one in the refined easier game. */
let isRefined: bool = false;

/** Begins a solve of the input; −1 where the position cannot be packed, else how the search stands. */
export function begin(tableBytes: u32): i32 {
  isRefined = false;
  return readDeal() ? beginSearch(tableBytes) : -1;
}

/** Begins a search in the easier game instead, with so many cards of the talon played as they are: lost there is lost, won says nothing. */
export function refine(exactCards: u32, tableBytes: u32): i32 {
  isRefined = true;
  return readDeal() ? beginRefined(exactCards, tableBytes) : -1;
}

/** Looks into about so many more positions: 0 running, 1 won, 2 lost, 3 out of memory. */
export function step(states: u32): i32 {
  return isRefined ? stepRefined(states) : stepSearch(states);
}

/** How many positions were looked into. */
export function states(): u32 {
  return isRefined ? refinedStates : totalStates();
}

/** How long the path under way is. */
export function pathLength(): i32 {
  return depth();
}

/** Describes the position so many moves down the path and gives the address of the description. */
export function describe(index: i32): usize {
  writePosition(positionAt(index));
  return OUTPUT;
}

/** Gives up the position so many moves down the path, which the caller knows to be lost. */
export function cut(index: i32): void {
  cutPath(index);
}

/** How many moves the winning line has. */
export function movesInLine(): i32 {
  writeLine();
  return lineLength;
}

/** A move of the winning line: the kind of move … */
export function lineKind(index: i32): i32 {
  return kindOf(moveAt(index));
}

/** … the card that moves, as the engine counts them … */
export function lineCard(index: i32): i32 {
  return cardOf(moverOf(moveAt(index)));
}

/** … and the card it comes to lie on, where that matters, or −1. */
export function lineParent(index: i32): i32 {
  const move = moveAt(index);
  const bit = moverOf(move);
  if (!wholeRuns || bit >= 48 || kindOf(move) === UP || kindOf(move) === TALON_UP) return -1;
  return cardOf(parentBitOf(bit, twinOf(move)));
}

/** Sets up the input as a position to play on, without a search; false where it cannot be packed. */
export function setUp(): bool {
  if (!readDeal()) return false;
  readPosition(changetype<Packed>(SCRATCH));
  return true;
}

/** Whether the move is legal in the position set up; `parent` is the card to lie on, where that matters, or −1. */
export function isLegal(kind: u32, card: i32, parent: i32): bool {
  return isPossible(changetype<Packed>(SCRATCH), moveOf(kind, bitOf(card), twinFor(parent)));
}

/** Makes the move in the position set up. */
export function play(kind: u32, card: i32, parent: i32): void {
  makeMove(changetype<Packed>(SCRATCH), moveOf(kind, bitOf(card), twinFor(parent)));
}

function twinFor(parent: i32): u32 {
  return parent < 0 ? 0 : bitOf(parent) & 1;
}

/** Where the card is in the position set up: 0 hidden, 1 home, 2 in stock or waste, 3 face up as dealt, 4 face up elsewhere. */
export function whereIs(card: i32): i32 {
  const position = changetype<Packed>(SCRATCH);
  const set = (<u64>1) << bitOf(card);
  if ((position.shown & set) !== 0) return (position.anchors & set) !== 0 ? 3 : 4;
  if ((homeCards(position.homes) & set) !== 0) return 1;
  return (cardsAt(position.talon) & set) !== 0 ? 2 : 0;
}
