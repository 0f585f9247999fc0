/** A position in the beam and how it was reached. */

import {
  AT_REDEALS,
  AT_TALON,
  AT_WASTE,
  INPUT,
  inputCard,
  inputHidden,
  inputHome,
  inputShown,
} from "../input";
import { runBound, talonBound } from "./bound";
import { cardAt, columnWith, EMPTY, hiddenIn, shownIn, withCard } from "./column";
import {
  dealtCard,
  earlyWin,
  GROUND,
  homeCount,
  homeHash,
  liesHash,
  ON_HIDDEN,
  recyclesHash,
  wasteHash,
} from "./deal";
import { codeWeight } from "./dealt-order";

@unmanaged
export class Node {
  /** The columns, see `column.ts`. */
  column0: u32;
  column1: u32;
  column2: u32;
  column3: u32;
  column4: u32;
  column5: u32;
  column6: u32;
  /** The talon places that still have their card; the upper eight bits are the waste count. */
  talon: u32;
  /** Foundation heights, four bits per suit; above them the number of recycles left. */
  homes: u32;
  /** Next node in the list of its level. */
  next: u32;
  hash: u64;
  /** Index of the expanded position it was reached from. */
  parent: u32;
  /** The move that led here, see `moves.ts`. */
  move: u16;
  /** Search priority; lower is better. */
  rank: u16;
  /** The columns that must give up part of their run, as bits. */
  runs: u8;
  /** Minimum number of moves for the talon, in addition to one per card. */
  talonBound: u8;
  hidden: u8;
  talonCount: u8;
  /** Number of hidden cards in each column, in mixed radix: see `dealt-order.ts`. */
  code: u16;
}

export const NODE_BYTES: usize = 64;
const HOMES: u32 = 0xffff;
export const PLACES: u32 = 0xffffff;
export const WASTE_SHIFT: i32 = 24;
export const RECYCLES_SHIFT: i32 = 16;

/** The node's column at `index`. */
export function columnIn(node: Node, index: i32): u32 {
  return load<u32>(changetype<usize>(node) + (index << 2));
}

export function setColumn(node: Node, index: i32, column: u32): void {
  store<u32>(changetype<usize>(node) + (index << 2), column);
}

/** Number of cards on the foundations. */
export function homeTotal(homes: u32): i32 {
  return homeCount(homes, 0) + homeCount(homes, 1) + homeCount(homes, 2) + homeCount(homes, 3);
}

/** Whether the game is won. */
export function isWon(homes: u32, hidden: i32, talonCount: i32): bool {
  return earlyWin ? hidden === 0 && talonCount <= 1 : (homes & HOMES) === 0xdddd;
}

/** Reads the position from the input. */
export function readNode(node: Node): void {
  const recycles: u32 = load<u8>(INPUT + AT_REDEALS);
  const talonCount: i32 = load<u8>(INPUT + AT_TALON);
  const waste: i32 = load<u8>(INPUT + AT_WASTE);
  let hash = wasteHash(waste) ^ recyclesHash(recycles);
  node.homes = recycles << RECYCLES_SHIFT;
  for (let suit = 0; suit < 4; suit++) {
    const count = inputHome(suit);
    node.homes |= count << (4 * suit);
    hash ^= homeHash(suit, count);
  }
  node.talon = ((1 << talonCount) - 1) | (waste << WASTE_SHIFT);
  node.talonCount = <u8>talonCount;
  node.talonBound = <u8>talonBound(node.talon);
  node.hidden = 0;
  node.runs = 0;
  node.code = 0;
  for (let index = 0; index < 7; index++) {
    const column = readColumn(index);
    setColumn(node, index, column);
    hash ^= columnHash(column);
    node.hidden += <u8>hiddenIn(column);
    node.runs |= <u8>(runBound(index, column) << index);
    node.code += <u16>(codeWeight(index) * hiddenIn(column));
  }
  node.hash = hash;
}

function readColumn(index: i32): u32 {
  const hidden = inputHidden(index);
  const shown = inputShown(index);
  if (shown === 0) return uncovered(index, hidden);
  let column = columnWith(inputCard(index, hidden), hidden);
  for (let place = 1; place < shown; place++) column = withCard(column, inputCard(index, hidden + place));
  return column;
}

/** A column with only `hidden` hidden cards left: the top one is turned up. */
export function uncovered(index: i32, hidden: i32): u32 {
  return hidden === 0 ? EMPTY : columnWith(dealtCard(index, hidden - 1), hidden - 1);
}

/** What the lowest face-up card of a column is on, for the hash. */
export function ground(column: u32): i32 {
  return hiddenIn(column) > 0 ? ON_HIDDEN : GROUND;
}

function columnHash(column: u32): u64 {
  let hash: u64 = 0;
  for (let index = 0; index < shownIn(column); index++) {
    const under = index > 0 ? cardAt(column, index - 1) : ground(column);
    hash ^= liesHash(cardAt(column, index), under);
  }
  return hash;
}
