/**
 * The beam: positions to expand, by the number of moves that led to them. A level keeps the most promising ones. For
 * discarded positions it records the fewest moves that a win through them would take, so that a search that discarded
 * nothing is a proof.
 */

import { reach } from "../memory";
import { cardsBound, priority, runBound } from "./bound";
import { dealtOrderBound } from "./dealt-order";
import { LEVELS, OPEN_END } from "./memory";
import { homeTotal, isWon, NODE_BYTES, Node, readNode, setColumn } from "./node";

/** A move, described by its changes. */
@unmanaged
export class Change {
  node: Node;
  parent: u32;
  cost: i32;
  /** The column that cards leave, or −1. */
  from: i32;
  /** That column after the move. */
  fromColumn: u32;
  /** The column that cards go to, or −1. */
  to: i32;
  /** That column after the move. */
  toColumn: u32;
  homes: u32;
  talon: u32;
  talonBound: i32;
  hidden: i32;
  code: u32;
  hash: u64;
  move: u16;
}

/** Maximum number of moves searched. */
const MAX_MOVES: i32 = 250;
const RANKS: i32 = 1024;
const NONE: u32 = 0;

const HEAD: usize = LEVELS; // by level: the first node
const COUNT: usize = HEAD + 256 * 4; // by level: number of nodes
const CUTOFF: usize = COUNT + 256 * 4; // by level: the rank from which nodes are discarded
const BY_RANK: usize = CUTOFF + 256 * 4; // by level and rank: number of nodes

let nodes: usize = 0;
let nodeCount: u32 = 0;
let usedNodes: u32 = 0;
let freeNode: u32 = NONE;

let expanded: usize = 0;
let expandedCount: u32 = 0;
let usedExpanded: u32 = 0;

let table: usize = 0;
let tableMask: u64 = 0;

/** Number of positions a level keeps. */
let width: u32 = 0;
/** Only wins with fewer moves are of interest. */
export let limit: i32 = 0;
/** The fewest moves that a win through a discarded position would take. */
export let leftOut: i32 = 0;
let wonParent: u32 = 0;
let wonMove: u16 = 0;
/** Whether a win was found. */
export let hasWon: bool = false;

/** Divides `bytes` of memory. Returns false if the host refuses. */
export function shareOut(bytes: usize): bool {
  // Half for waiting nodes, a quarter for expanded ones, a quarter for the table of visited positions.
  let size: usize = 1 << 16;
  while (size * 2 <= bytes / 4) size *= 2;
  table = (OPEN_END + 63) & ~63;
  tableMask = <u64>(size / 32 - 1);
  expanded = table + size;
  expandedCount = <u32>(size / 8);
  nodes = expanded + size;
  nodeCount = <u32>size / (<u32>NODE_BYTES / 2);
  return reach(nodes + 2 * size);
}

function nodeAt(index: u32): Node {
  return changetype<Node>(nodes + <usize>index * NODE_BYTES);
}

/** Starts a beam of the given width from the input. */
export function beginBeam(wide: u32, below: i32): void {
  width = wide;
  limit = min(below, MAX_MOVES);
  leftOut = MAX_MOVES;
  hasWon = false;
  usedNodes = 1;
  freeNode = NONE;
  usedExpanded = 1;
  memory.fill(table, 0, <usize>(tableMask + 1) * 32);
  memory.fill(LEVELS, 0, CUTOFF - LEVELS);
  memory.fill(BY_RANK, 0, 256 * <usize>RANKS * 4);
  for (let level = 0; level < 256; level++) store<u32>(CUTOFF + 4 * level, RANKS);
  const index = takeNode();
  const node = nodeAt(index);
  readNode(node);
  node.parent = 0;
  node.move = 0;
  node.rank = 0;
  push(0, index, node);
}

function takeNode(): u32 {
  if (freeNode !== NONE) {
    const index = freeNode;
    freeNode = nodeAt(index).next;
    return index;
  }
  if (usedNodes >= nodeCount) return NONE;
  return usedNodes++;
}

function giveNode(index: u32): void {
  nodeAt(index).next = freeNode;
  freeNode = index;
}

function push(level: i32, index: u32, node: Node): void {
  const at = (<usize>level) << 2;
  node.next = load<u32>(HEAD + at);
  store<u32>(HEAD + at, index);
  store<u32>(COUNT + at, load<u32>(COUNT + at) + 1);
  const slot = BY_RANK + ((((<usize>level) << 10) + node.rank) << 2);
  store<u32>(slot, load<u32>(slot) + 1);
}

/** The columns that must give up part of their run after the move. */
function runsAfter(change: Change): u32 {
  const from = change.from;
  const to = change.to;
  let runs: u32 = change.node.runs;
  // A column with fewer cards in its run needs no more, unless a card was uncovered; a column with more needs no less.
  if (from >= 0 && (((runs >> from) & 1) !== 0 || change.hidden < <i32>change.node.hidden)) {
    runs &= ~((<u32>1) << from);
    runs |= (<u32>runBound(from, change.fromColumn)) << from;
  }
  if (to >= 0 && ((runs >> to) & 1) === 0) runs |= (<u32>runBound(to, change.toColumn)) << to;
  return runs;
}

/** Adds the position after a move to its level, if it can lead to a shorter win and has not been visited. */
export function offer(change: Change): void {
  const node = change.node;
  const cost = change.cost;
  const talonCount = popcnt(change.talon & 0xffffff);
  const home = homeTotal(change.homes);
  if (isWon(change.homes, change.hidden, talonCount)) {
    if (cost >= limit) return;
    limit = cost;
    hasWon = true;
    wonParent = change.parent;
    wonMove = change.move;
    return;
  }
  const cards = cardsBound(home, change.hidden, talonCount);
  const withoutColumns = cost + cards + change.talonBound;
  if (withoutColumns + dealtOrderBound(change.code, 0) >= limit) return;
  const runs = runsAfter(change);
  const columns = dealtOrderBound(change.code, popcnt(runs));
  const total = withoutColumns + columns;
  if (total >= limit) return;
  const rank = priority(cards, columns, change.talonBound, change.hidden, talonCount, change.hash);
  const at = (<usize>cost) << 2;
  if (rank >= <i32>load<u32>(CUTOFF + at)) {
    leftOut = min(leftOut, total);
    return;
  }
  if (!note(change.hash, cost)) return;
  const index = takeNode();
  if (index === NONE) {
    leftOut = min(leftOut, total);
    return;
  }
  const child = nodeAt(index);
  memory.copy(changetype<usize>(child), changetype<usize>(node), 28);
  if (change.from >= 0) setColumn(child, change.from, change.fromColumn);
  if (change.to >= 0) setColumn(child, change.to, change.toColumn);
  child.talon = change.talon;
  child.homes = change.homes;
  child.hash = change.hash;
  child.parent = change.parent;
  child.move = change.move;
  child.rank = <u16>rank;
  child.runs = <u8>runs;
  child.code = <u16>change.code;
  child.talonBound = <u8>change.talonBound;
  child.hidden = <u8>change.hidden;
  child.talonCount = <u8>talonCount;
  push(cost, index, child);
  if (load<u32>(COUNT + at) >= width + (width >> 1) + 64) narrow(cost);
}

/** Reduces a level to the beam's width. */
export function narrow(level: i32): void {
  const at = (<usize>level) << 2;
  const byRank = BY_RANK + ((<usize>level) << 12);
  let kept: u32 = 0;
  let rank = 0;
  while (rank < RANKS && kept + load<u32>(byRank + (rank << 2)) <= width) {
    kept += load<u32>(byRank + (rank << 2));
    rank++;
  }
  if (rank === RANKS) return;
  // Keep as many nodes with this rank as still fit.
  let some = width - kept;
  store<u32>(CUTOFF + at, rank + 1);
  let index = load<u32>(HEAD + at);
  let list: u32 = NONE;
  let count: u32 = 0;
  while (index !== NONE) {
    const node = nodeAt(index);
    const next = node.next;
    const isKept = <i32>node.rank < rank || (<i32>node.rank === rank && some > 0);
    if (isKept) {
      if (<i32>node.rank === rank) some--;
      node.next = list;
      list = index;
      count++;
    } else {
      leftOut = min(leftOut, level + boundOf(node));
      const slot = byRank + ((<usize>node.rank) << 2);
      store<u32>(slot, load<u32>(slot) - 1);
      giveNode(index);
    }
    index = next;
  }
  store<u32>(HEAD + at, list);
  store<u32>(COUNT + at, count);
}

function boundOf(node: Node): i32 {
  const cards = cardsBound(homeTotal(node.homes), node.hidden, node.talonCount);
  return cards + dealtOrderBound(node.code, popcnt(<u32>node.runs)) + node.talonBound;
}

/** Records that a position was reached with `cost` moves. Returns false if it had been reached with as few. */
function note(hash: u64, cost: i32): bool {
  const bucket = table + <usize>(hash & tableMask) * 32;
  const entry = (hash & ~0xff) | <u64>cost;
  let oldest = bucket;
  let least: u64 = 256;
  for (let slot = bucket; slot < bucket + 32; slot += 8) {
    const other = load<u64>(slot);
    if ((other ^ hash) >> 8 === 0) {
      if ((other & 0xff) <= <u64>cost) return false;
      store<u64>(slot, entry);
      return true;
    }
    const age = other & 0xff;
    if (age < least) {
      least = age;
      oldest = slot;
    }
  }
  store<u64>(oldest, entry);
  return true;
}

/** Whether the position has been reached with fewer moves since it was added. */
function isStale(hash: u64, cost: i32): bool {
  const bucket = table + <usize>(hash & tableMask) * 32;
  for (let slot = bucket; slot < bucket + 32; slot += 8) {
    const other = load<u64>(slot);
    if ((other ^ hash) >> 8 === 0) return (other & 0xff) < <u64>cost;
  }
  return false;
}

/** Returns the next position of a level that is worth expanding; 0 if the level is empty. */
export function takeFrom(level: i32): u32 {
  const at = (<usize>level) << 2;
  let index = load<u32>(HEAD + at);
  while (index !== NONE) {
    const node = nodeAt(index);
    store<u32>(HEAD + at, node.next);
    if (level + boundOf(node) < limit && !isStale(node.hash, level)) break;
    giveNode(index);
    index = load<u32>(HEAD + at);
  }
  return index;
}

export { giveNode, nodeAt };

/** Records a position as expanded, so that lines can be traced back. Returns 0 if there is no room. */
export function noteExpanded(node: Node): u32 {
  if (usedExpanded >= expandedCount) return NONE;
  const at = expanded + <usize>usedExpanded * 8;
  store<u32>(at, node.parent);
  store<u32>(at + 4, node.move);
  return usedExpanded++;
}

/** Discards all waiting positions in this level and later ones. */
export function abandon(level: i32): void {
  leftOut = min(leftOut, level);
}

/** Writes the best line's moves, last first, four bytes each, and returns their number. */
export function writeLine(to: usize): i32 {
  store<u32>(to, wonMove);
  let count = 1;
  let at = wonParent;
  while (at > 1) {
    const entry = expanded + <usize>at * 8;
    store<u32>(to + ((<usize>count) << 2), load<u32>(entry + 4));
    count++;
    at = load<u32>(entry);
  }
  return count;
}
