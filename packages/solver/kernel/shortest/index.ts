/** Exports of the shortest-line search. They use only numbers; `src/shortest/beam.ts` maps them to types. */

import { INPUT } from "../input";
import { reach } from "../memory";
import { clearTalonBounds, setWeights } from "./bound";
import { readDeal } from "./deal";
import { readDealtOrder } from "./dealt-order";
import {
  abandon,
  beginBeam,
  giveNode,
  hasWon,
  leftOut,
  limit,
  narrow,
  nodeAt,
  noteExpanded,
  shareOut,
  takeFrom,
  writeLine,
} from "./levels";
import { LINE, OPEN_END } from "./memory";
import { offerMoves } from "./moves";

reach(OPEN_END);

let level: i32 = 0;
let states: u32 = 0;

/** The address of the input, see `../input.ts`. */
export function input(): usize {
  return INPUT;
}

/** The address of the line, see `line`. */
export function lineAt(): usize {
  return LINE;
}

/** Reads the input and divides the memory. Returns false if there is too little. */
export function setUp(bytes: u32): bool {
  readDeal();
  readDealtOrder();
  clearTalonBounds();
  return shareOut(bytes);
}

/** Starts a beam of the given width for wins in fewer than `below` moves. */
export function begin(width: u32, below: i32): void {
  level = 0;
  states = 0;
  beginBeam(width, below);
}

/** Sets how positions are ranked. */
export function weigh(columns: i32, bound: i32, hidden: i32, talon: i32, noise: i32, seed: i32): void {
  setWeights(columns, bound, hidden, talon, noise, seed);
}

/** Expands about `count` more positions. Returns true when the beam is finished. */
export function step(count: u32): bool {
  const until = states + count;
  while (states < until) {
    const index = takeFrom(level);
    if (index === 0) {
      level++;
      if (level >= limit) return true;
      narrow(level);
      continue;
    }
    const node = nodeAt(index);
    const parent = noteExpanded(node);
    if (parent === 0) {
      abandon(level);
      return true;
    }
    offerMoves(node, parent, level);
    giveNode(index);
    states++;
  }
  return false;
}

/** Positions expanded since `begin`. */
export function expandedCount(): u32 {
  return states;
}

/** The fewest moves of a win found, or the initial limit. */
export function best(): i32 {
  return limit;
}

/** Whether the beam has found a win. */
export function isWon(): bool {
  return hasWon;
}

/** The fewest moves that a win through a discarded position would take. */
export function leastLeftOut(): i32 {
  return leftOut;
}

/** Writes the best line, last move first, four bytes each, and returns the number of moves. */
export function line(): i32 {
  return writeLine(LINE);
}
