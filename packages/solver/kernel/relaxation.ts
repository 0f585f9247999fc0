/**
 * A game that is easier to win than the real one and has a thousandth of its positions. If it is lost, so is the real
 * one. `cards.ts` defines twins, pairs and room.
 *
 * Talon cards float. A position consists only of the foundations and the cards as dealt. A floating card that is not on
 * a foundation can be placed on any pair with room, does not use up that room, and can go to its foundation whenever it
 * is next. At draw 2 or more, enough other cards must be able to leave the talon first to make it reachable.
 * `docs/research/solver.md` has the proof.
 *
 * Every visited position is decided permanently (Tarjan's strongly connected components), so most queries are a single
 * lookup.
 */
import { ACES, allBelow, below, highest, KINGS, safeCards, suitCards, suitOf, TWIN_LOW } from "./cards";
import {
  cardsAt,
  DEAL_END,
  draw,
  isLimited,
  placeOf,
  placesOf,
  talonBit,
  talonCards,
  talonCount,
  wholeRuns,
  worryBack,
} from "./deal";
import { RELAXED_FRAMES, RELAXED_TABLE, reach, STRICT_RELAXED_END, TABLE, UNDECIDED } from "./memory";
import {
  addHome,
  copyPosition,
  emptyColumns,
  isOpen,
  isReachable,
  Packed,
  sendHome,
  uncover,
} from "./position";

@unmanaged
export class RelaxedFrame extends Packed {
  /** Tarjan's index. */
  met: u32;
  /** Tarjan's low link. */
  earliest: u32;
  /** Cards whose move from a column to a foundation has not been tried. */
  up: u64;
  /** Anchors whose move to another column has not been tried. */
  over: u64;
  /** Floating cards whose move to a foundation has not been tried. */
  floatUp: u64;
  /** Cards whose move from a foundation back to a column has not been tried. */
  back: u64;
  /** Exact cards whose move from the talon to a foundation has not been tried. */
  talonUp: u64;
  /** Exact cards whose move from the talon to a column has not been tried. */
  talonDown: u64;
}

const LOST: u32 = 0xffffffff;
const WON: u32 = 0xfffffffe;
const FIRST_ENTRIES: u32 = 1 << 10;
/** Size of a table entry: a key and its status, sixteen bytes. */
const ENTRY_SHIFT: usize = 4;

let base: usize = RELAXED_TABLE;
let entries: u32 = 0;
/** Number of positions searched since the deal began. */
export let relaxedStates: u32 = 0;
/** Number of positions in the table. */
let used: u32 = 0;
/** Number of positions in the table that are not decided yet. */
let undecided: u32 = 0;
/** Whether the table is full; then queries return "may be won". */
export let isRelaxationFull: bool = false;

/** The talon places reachable at the start. */
let reachableAtStart: u32 = 0;
/** By number of earlier cards that have left the talon, modulo the draw count: the places that this makes reachable. */
const NEEDS: usize = DEAL_END;

// Results of `look`.
let room: u64 = 0;
let reachable: u64 = 0;

/** The floating cards: all talon cards except those that the refined game plays exactly. */
let floatingCards: u64 = 0;
/** The places of the exact cards; a position's `talon` says which of them are still there. */
let exactPlaces: u32 = 0;

/** The places of the `count` highest talon cards. */
export function highestPlaces(count: u32): u32 {
  let places: u32 = 0;
  for (let rest = talonCards; rest !== 0 && count > 0; count--) {
    const bit = highest(rest);
    rest ^= (<u64>1) << bit;
    places |= (<u32>1) << placeOf(bit);
  }
  return places;
}

/** Makes all talon cards float except those at `places`. */
function floatAllBut(places: u32): void {
  exactPlaces = places;
  floatingCards = talonCards & ~cardsAt(places);
}

/** Clears the previous deal; call `beginRelaxation` before the first query. */
export function clearRelaxation(): void {
  relaxedStates = 0;
  isRelaxationFull = false;
}

/** Prepares for queries about the deal with this start; the cards at the places `exact` do not float. */
export function beginRelaxation(start: Packed, exact: u32): void {
  lastHomeTalon = 0;
  lastHomePlaces = 0;
  floatAllBut(exact);
  undecided = 0;
  used = 0;
  isRelaxationFull = !place(RELAXED_TABLE, FIRST_ENTRIES);
  reachableAtStart = 0;
  for (let need = 0; need < draw; need++) store<u32>(NEEDS + 4 * need, 0);
  for (let at = 0; at < talonCount; at++) {
    if (isReachable(start, talonBit(at))) reachableAtStart |= 1 << at;
    const need = NEEDS + 4 * ((at + 1) % draw);
    store<u32>(need, load<u32>(need) | (1 << at));
  }
}

/** Whether the position can be won in the relaxation; also true if that is unknown. */
export function mayBeWon(position: Packed): bool {
  if (isRelaxationFull) return true;
  const first = changetype<RelaxedFrame>(RELAXED_FRAMES);
  copyPosition(first, position);
  first.shown &= ~floatingCards;
  first.talon &= exactPlaces;
  const won = decide(first);
  if (won) {
    // Every undecided position leads back to the path, and the path leads to the win.
    for (let i: u32 = 0; i < undecided; i++) store<u32>(findSlot(load<u64>(UNDECIDED + (i << 3))), WON, 8);
    undecided = 0;
  }
  return won;
}

function decide(first: RelaxedFrame): bool {
  let frame = first;
  let answer = meet(frame);
  if (answer !== UNKNOWN) return answer === WON;
  while (true) {
    const child = changetype<RelaxedFrame>(changetype<usize>(frame) + offsetof<RelaxedFrame>());
    // The child needs one frame, and another to try moves in.
    if (changetype<usize>(child) + 2 * offsetof<RelaxedFrame>() > UNDECIDED) return true;
    if (nextRelaxedMove(frame, child)) {
      answer = meet(child);
      if (answer === WON) return true;
      if (answer === UNKNOWN) frame = child;
      else if (answer !== LOST) frame.earliest = min(frame.earliest, answer);
      continue;
    }
    if (frame.earliest === frame.met) settleLost(keyFor(frame));
    if (frame === first) return false;
    const parent = changetype<RelaxedFrame>(changetype<usize>(frame) - offsetof<RelaxedFrame>());
    parent.earliest = min(parent.earliest, frame.earliest);
    frame = parent;
  }
}

const UNKNOWN: u32 = 0;

/**
 * Returns the position's status: LOST, WON, its index if it is on the path, or UNKNOWN, in which case its moves are
 * filled in.
 */
function meet(frame: RelaxedFrame): u32 {
  const spare = changetype<Packed>(changetype<usize>(frame) + offsetof<RelaxedFrame>());
  if (!look(frame)) return LOST;
  bringHome(frame, spare);
  if (isOpen(frame)) return WON;
  const key = keyFor(frame);
  let slot = findSlot(key);
  const known = load<u32>(slot, 8);
  if (known !== 0) return known;
  if (used >= entries >> 1) {
    if (!grow()) {
      isRelaxationFull = true;
      return WON;
    }
    slot = findSlot(key);
  }
  relaxedStates++;
  used++;
  store<u64>(slot, key);
  store<u32>(slot, used, 8);
  store<u64>(UNDECIDED + (undecided << 3), key);
  undecided++;
  frame.met = used;
  frame.earliest = used;
  findRelaxedMoves(frame);
  return UNKNOWN;
}

/** Fills in the moves of the position last passed to `look`. */
export function findRelaxedMoves(frame: RelaxedFrame): void {
  const next = frame.next;
  const places = placesNow(frame);
  frame.up = frame.shown & room & next;
  frame.over = frame.anchors & places;
  frame.floatUp = next & reachable & floatingCards;
  frame.back = worryBack ? realTops(frame.next) & places : 0;
  const drawn = cardsAt(frame.talon) & reachable;
  frame.talonUp = drawn & next;
  frame.talonDown = drawn & places;
}

/** The cards that have a place in the columns of the position last passed to `look`. */
function placesNow(position: Packed): u64 {
  return emptyColumns(position) > 0 ? (room >> 4) | KINGS : room >> 4;
}

/** Makes the frame's next move in the child. Returns false when no moves are left. */
export function nextRelaxedMove(frame: RelaxedFrame, child: RelaxedFrame): bool {
  if ((frame.up | frame.over | frame.floatUp | frame.back) === 0) return nextTalonMove(frame, child);
  copyPosition(child, frame);
  if (frame.up !== 0) {
    const card = (<u64>1) << highest(frame.up);
    frame.up ^= card;
    sendHome(child, card);
  } else if (frame.over !== 0) {
    const card = (<u64>1) << highest(frame.over);
    frame.over ^= card;
    uncover(child, card);
  } else if (frame.floatUp !== 0) {
    const bit = highest(frame.floatUp);
    frame.floatUp ^= (<u64>1) << bit;
    addHome(child, bit);
  } else {
    const bit = highest(frame.back);
    const card = (<u64>1) << bit;
    frame.back ^= card;
    const suit = suitOf(bit);
    child.homes = (child.homes & ~(15 << (4 * suit))) | ((bit >> 2) << (4 * suit));
    child.next = (child.next & ~suitCards(suit)) | card;
    child.shown |= card;
  }
  return true;
}

/** Makes the next talon move of a card that does not float. Returns false when no moves are left. */
function nextTalonMove(frame: RelaxedFrame, child: RelaxedFrame): bool {
  if ((frame.talonUp | frame.talonDown) === 0) return false;
  copyPosition(child, frame);
  const isUp = frame.talonUp !== 0;
  const bit = highest(isUp ? frame.talonUp : frame.talonDown);
  const card = (<u64>1) << bit;
  child.talon &= ~((<u32>1) << placeOf(bit));
  if (isUp) {
    frame.talonUp ^= card;
    addHome(child, bit);
  } else {
    frame.talonDown ^= card;
    child.shown |= card;
  }
  return true;
}

/** Marks all undecided positions visited since this one as lost, because they reach only each other. */
function settleLost(key: u64): void {
  while (true) {
    undecided--;
    const last = load<u64>(UNDECIDED + (undecided << 3));
    store<u32>(findSlot(last), LOST, 8);
    if (last === key) return;
  }
}

/**
 * Sends cards to foundations without alternatives: safe cards and, if cards can return from foundations, every floating
 * card, since it can float again immediately. `trial` is a scratch position.
 */
export function bringHome(frame: Packed, trial: Packed): void {
  let kept: u64 = 0;
  while (true) {
    const safe = safeCards(frame.homes, frame.next) & ~kept;
    const floating = (worryBack ? frame.next & ~kept : safe) & reachable & floatingCards;
    const own = frame.shown & room & safe;
    if ((own | floating) === 0) return;
    if (own === 0 && worryBack) {
      // They can return to the columns for free, so all of them go before the next look.
      for (let rest = floating; rest !== 0; rest = frame.next & ~kept & reachable & floatingCards) {
        addHome(frame, highest(rest));
      }
      look(frame);
      continue;
    }
    const roomBefore = room;
    const reachableBefore = reachable;
    copyPosition(trial, frame);
    const card = own !== 0 ? own & -own : floating & -floating;
    if (own !== 0) sendHome(trial, card);
    else addHome(trial, highest(card));
    if (look(trial)) {
      copyPosition(frame, trial);
    } else {
      // A card in the columns would lose the card that it is on, so it stays.
      kept |= card;
      room = roomBefore;
      reachable = reachableBefore;
    }
  }
}

/** The top foundation cards below the floating ones, which return for free. */
function realTops(next: u64): u64 {
  let tops = below(next);
  for (let float = tops & floatingCards; float !== 0; float = tops & floatingCards) {
    tops ^= float | below(float);
  }
  return tops;
}

/** The consecutive floating cards on top of the foundations. */
function floatingTops(next: u64): u64 {
  let floating: u64 = 0;
  for (let more = below(next) & floatingCards; more !== 0; more = below(more) & floatingCards)
    floating |= more;
  return floating;
}

/**
 * Computes `room` and `reachable`; call it before any other query about the position. Returns false if the columns
 * contain more cards than they have places for.
 */
export function look(position: Packed): bool {
  const home = allBelow(position.next);
  const tops = worryBack ? floatingTops(position.next) : 0;
  let floating = floatingCards & ~home;
  onePlaced = TWIN_LOW;
  twoPlaced = TWIN_LOW;
  if (draw === 1) {
    reachable = floating | cardsAt(position.talon);
    return fill(position, floating | tops);
  }
  const homeTalon = home & talonCards;
  if (homeTalon !== lastHomeTalon) {
    lastHomeTalon = homeTalon;
    lastHomePlaces = placesOf(homeTalon);
  }
  const gone = lastHomePlaces | (exactPlaces & ~position.talon);
  while (true) {
    if (!fill(position, floating | tops)) return false;
    const places = placesOf(placed);
    let out = gone;
    let near = reachableWithout(out);
    while ((near & places & ~out) !== 0) {
      out |= near & places;
      near = reachableWithout(out);
    }
    const still = cardsAt(out & ~exactPlaces) & ~home;
    if (still === floating) {
      reachable = cardsAt(near) & ~home;
      return true;
    }
    floating = still;
  }
}

/** The places that are reachable or already empty if only cards at the places `out` have left the talon. */
function reachableWithout(out: u32): u32 {
  let near = reachableAtStart | out | (out >> 1);
  const staying = ((1 << talonCount) - 1) & ~out;
  if (staying !== 0) near |= (<u32>1) << (31 - clz(staying));
  let rest = out;
  for (let need = 1; need < draw && rest !== 0; need++) {
    const first = ctz(rest);
    rest &= rest - 1;
    near |= load<u32>(NEEDS + 4 * need) & ~((2 << first) - 1);
  }
  return near;
}

/** The talon cards on foundations at the last query, and their places. */
let lastHomeTalon: u64 = 0;
let lastHomePlaces: u32 = 0;

// The floating cards that can be in the columns, computed by `fill`.
let placed: u64 = 0;
// The same by pair: at least one of it, and both. `fill` starts from them, `look` resets them.
let onePlaced: u64 = 0;
let twoPlaced: u64 = 0;

/**
 * Places floating cards on pairs with room and computes which pairs still have room. Returns false if some pair carries
 * more cards than it has.
 *
 * All pairs are computed at once. A count of 0 to 2 is two masks with a bit for each pair: at least one, and two. The
 * first round places every floating card, except those that found no place beside more floating cards; each further round
 * keeps those with room on the rank above, until none has to be removed. As the kings are right after the first round,
 * this is the same as placing cards from the kings down.
 */
function fill(position: Packed, floating: u64): bool {
  const shown = position.shown;
  const children = (shown & ~position.anchors) << 4;
  const oneChild = (children | (children >> 1)) & TWIN_LOW;
  const twoChildren = children & (children >> 1) & TWIN_LOW;
  const oneOwn = (shown | (shown >> 1)) & TWIN_LOW;
  const twoOwn = shown & (shown >> 1) & TWIN_LOW;
  const oneFloats = (floating | (floating >> 1)) & TWIN_LOW;
  const twoFloat = floating & (floating >> 1) & TWIN_LOW;
  const empty = emptyColumns(position);
  const oneForKings: u64 = empty > 0 ? KINGS : 0;
  const twoForKings: u64 = empty > 1 ? KINGS : 0;
  let one = oneFloats & onePlaced;
  let two = twoFloat & twoPlaced;
  while (true) {
    const oneThere = oneOwn | one;
    const twoThere = twoOwn | (oneOwn & one) | two;
    if (((oneChild & ~oneThere) | (twoChildren & ~twoThere)) !== 0) return false;
    const oneRoom = (oneThere & ~oneChild) | (twoThere & ~twoChildren);
    const twoRooms = twoThere & ~oneChild;
    const oneFits = (oneRoom >> 4) | oneForKings;
    const fewer = oneFloats & oneFits;
    const fewerTwo = twoFloat & ((twoRooms >> 4) | twoForKings);
    if (fewer === one && fewerTwo === two) {
      onePlaced = one;
      twoPlaced = two;
      room = oneRoom | (oneRoom << 1) | ACES;
      // Nothing is gained by an ace in the columns.
      placed = floating & (fewer | (fewer << 1)) & ~ACES;
      return true;
    }
    one = fewer;
    two = fewerTwo;
  }
}

function keyFor(position: Packed): u64 {
  return <u64>(position.homes | (position.code << 16)) | ((<u64>position.talon) << 32);
}

function findSlot(key: u64): usize {
  let hash = (<u32>key ^ (<u32>(key >> 32) * 0x2c1b3c6d)) * 0x9e3779b1;
  hash ^= hash >> 15;
  hash *= 0x85ebca6b;
  hash ^= hash >> 13;
  let slot = hash & (entries - 1);
  while (true) {
    const address = base + ((<usize>slot) << ENTRY_SHIFT);
    if (load<u32>(address, 8) === 0 || load<u64>(address) === key) return address;
    slot = (slot + 1) & (entries - 1);
  }
}

function place(address: usize, count: u32): bool {
  const bytes = (<usize>count) << ENTRY_SHIFT;
  const end = isLimited || wholeRuns ? STRICT_RELAXED_END : TABLE;
  if (address + bytes > end || !reach(address + bytes)) return false;
  memory.fill(address, 0, bytes);
  base = address;
  entries = count;
  return true;
}

function grow(): bool {
  const oldBase = base;
  const oldEnd = base + ((<usize>entries) << ENTRY_SHIFT);
  if (!place(oldEnd, entries * 4)) return false;
  for (let from = oldBase; from < oldEnd; from += 1 << ENTRY_SHIFT) {
    const state = load<u32>(from, 8);
    if (state === 0) continue;
    const slot = findSlot(load<u64>(from));
    store<u64>(slot, load<u64>(from));
    store<u32>(slot, state, 8);
  }
  return true;
}
