/** Move generation. Each move is offered to the levels with its changes. */
import { UNLIMITED } from "../input";
import { talonBound } from "./bound";
import {
  cardAt,
  colourAt,
  colourOf,
  EMPTY,
  hiddenIn,
  rankAt,
  shortened,
  shownIn,
  suitAt,
  withCard,
  withRun,
} from "./column";
import {
  draw,
  GROUND,
  homeCount,
  homeHash,
  isOpenDeck,
  isSafe,
  liesHash,
  ON_HIDDEN,
  recyclesHash,
  safeHome,
  talonCard,
  talonCards,
  wasteHash,
  wholeRuns,
  worryBack,
} from "./deal";
import { codeWeight } from "./dealt-order";
import { Change, offer } from "./levels";
import { columnIn, ground, Node, PLACES, RECYCLES_SHIFT, uncovered, WASTE_SHIFT } from "./node";

/** The talon as a source; columns are 0…6. */
const FROM_TALON: i32 = 7;
/** A foundation. When it is the source, the suit is added to this value. */
const HOME: i32 = 8;
const NOWHERE: i32 = -1;

const KING: i32 = 12;

// Sets of cards in the engine's numbering.
const KINGS: u64 = (1 << 12) | (1 << 25) | (1 << 38) | (1 << 51);
const BLACK_ACES: u64 = 1 | (1 << 39);
const RED_ACES: u64 = (1 << 13) | (1 << 26);

/**
 * A packed move: source in bits 0…3, destination in bits 4…7, and the number of cards or the talon place from bit 8.
 */
function packBeamMove(from: i32, to: i32, count: i32): u16 {
  return <u16>(from | (to << 4) | (count << 8));
}

const change: Change = changetype<Change>(memory.data(64));
let node: Node = changetype<Node>(0);

/** Offers all successors of a position reached with `cost` moves. */
export function offerMoves(position: Node, parent: u32, cost: i32): void {
  node = position;
  change.node = position;
  change.parent = parent;
  change.cost = cost + 1;
  if (safeHome && offerSafe()) return;
  resetChange();
  offerHome(false);
  offerCarries();
  if (worryBack) offerBack();
  offerTalon(cost);
}

function resetChange(): void {
  change.from = NOWHERE;
  change.to = NOWHERE;
  change.homes = node.homes;
  change.talon = node.talon;
  change.talonBound = node.talonBound;
  change.hidden = node.hidden;
  change.code = node.code;
}

/** Offers to send a safe card home. If there is one, no other move needs to be tried. */
function offerSafe(): bool {
  resetChange();
  return offerHome(true) || (draw === 1 && offerSafeTalon());
}

/**
 * Offers to send top column cards to foundations: all of them, or the first safe one. Returns whether there was one.
 */
function offerHome(isSafeOnly: bool): bool {
  let isAny = false;
  for (let index = 0; index < 7; index++) {
    const column = columnIn(node, index);
    const length = shownIn(column);
    if (length === 0) continue;
    const suit = suitAt(column, length - 1);
    const rank = rankAt(column, length - 1);
    if (homeCount(node.homes, suit) !== rank) continue;
    if (isSafeOnly && !isSafe(node.homes, suit, rank)) continue;
    offerUp(index, column, suit, rank);
    isAny = true;
    if (isSafeOnly) break;
  }
  return isAny;
}

/** Sends the playable talon card home if it is safe. At draw 1 this blocks no other card. */
function offerSafeTalon(): bool {
  const index = <i32>(node.talon >> WASTE_SHIFT) - cardInPlayOffset();
  if (index < 0 || index >= <i32>node.talonCount) return false;
  const card = talonCard(placeAt(index));
  const suit = card / 13;
  const rank = card % 13;
  if (homeCount(node.homes, suit) !== rank || !isSafe(node.homes, suit, rank)) return false;
  offerTalonCard(index, 0, true);
  return true;
}

/** Offset from the waste count to the index of the playable card among the remaining talon cards. */
function cardInPlayOffset(): i32 {
  return isOpenDeck ? 0 : 1;
}

/** The talon place of the remaining card with that index. */
function placeAt(index: i32): i32 {
  let places = node.talon & PLACES;
  for (let skipped = 0; skipped < index; skipped++) places &= places - 1;
  return ctz(places);
}

function offerUp(index: i32, column: u32, suit: i32, rank: i32): void {
  change.hash = node.hash ^ homeHash(suit, rank) ^ homeHash(suit, rank + 1) ^ lift(index, column, 1);
  change.homes = node.homes + (1 << (4 * suit));
  change.to = NOWHERE;
  change.move = packBeamMove(index, HOME, 1);
  offer(change);
  change.from = NOWHERE;
  change.homes = node.homes;
  change.hidden = node.hidden;
  change.code = node.code;
}

/** Removes cards from a column: sets the new column and returns the change of the hash. */
function lift(index: i32, column: u32, count: i32): u64 {
  const start = shownIn(column) - count;
  const lowest = cardAt(column, start);
  change.from = index;
  if (start > 0) {
    change.fromColumn = shortened(column, count);
    return liesHash(lowest, cardAt(column, start - 1));
  }
  const hidden = hiddenIn(column);
  const rest = uncovered(index, hidden);
  change.fromColumn = rest;
  if (hidden === 0) return liesHash(lowest, GROUND);
  change.hidden = node.hidden - 1;
  change.code = node.code - codeWeight(index);
  return liesHash(lowest, ON_HIDDEN) ^ liesHash(cardAt(rest, 0), ground(rest));
}

function offerCarries(): void {
  for (let to = 0; to < 7; to++) {
    const target = columnIn(node, to);
    const height = shownIn(target);
    if (height === 0 && to !== firstEmpty()) continue;
    const wanted = height === 0 ? KING : rankAt(target, height - 1) - 1;
    for (let from = 0; from < 7; from++) {
      const column = columnIn(node, from);
      const length = shownIn(column);
      if (length === 0 || from === to) continue;
      const count = wanted - rankAt(column, length - 1) + 1;
      if (count < 1 || count > length) continue;
      if (wholeRuns && count < length) continue;
      if (height === 0) {
        // Moving a king between empty columns gains nothing.
        if (hiddenIn(column) === 0) continue;
      } else if (colourAt(column, length - count) === colourAt(target, height - 1)) continue;
      const under = height === 0 ? GROUND : cardAt(target, height - 1);
      const lowest = cardAt(column, length - count);
      change.hash = node.hash ^ lift(from, column, count) ^ liesHash(lowest, under);
      change.to = to;
      change.toColumn = withRun(target, column, count);
      change.move = packBeamMove(from, to, count);
      offer(change);
      change.hidden = node.hidden;
      change.code = node.code;
    }
  }
  change.from = NOWHERE;
  change.to = NOWHERE;
}

function firstEmpty(): i32 {
  for (let index = 0; index < 7; index++) if (columnIn(node, index) === EMPTY) return index;
  return NOWHERE;
}

/** Offers to place the card, which is not from a column, on every column that accepts it; `hash` excludes the card. */
function offerDown(card: i32, from: i32, count: i32, hash: u64): void {
  const rank = card % 13;
  const colour = colourOf(card / 13);
  const empty = firstEmpty();
  for (let to = 0; to < 7; to++) {
    const target = columnIn(node, to);
    const height = shownIn(target);
    if (height === 0) {
      if (rank !== KING || to !== empty) continue;
    } else if (rankAt(target, height - 1) !== rank + 1 || colourAt(target, height - 1) === colour) continue;
    const under = height === 0 ? GROUND : cardAt(target, height - 1);
    change.hash = hash ^ liesHash(card, under);
    change.to = to;
    change.toColumn = withCard(target, card);
    change.move = packBeamMove(from, to, count);
    offer(change);
  }
  change.to = NOWHERE;
}

/** Offers to return foundation cards to columns, except aces, which are useless there. */
function offerBack(): void {
  for (let suit = 0; suit < 4; suit++) {
    const count = homeCount(node.homes, suit);
    if (count < 2) continue;
    change.homes = node.homes - (1 << (4 * suit));
    const hash = node.hash ^ homeHash(suit, count) ^ homeHash(suit, count - 1);
    offerDown(suit * 13 + count - 1, HOME + suit, 1, hash);
  }
  change.homes = node.homes;
}

/** The cards that a foundation or a column accepts, in the engine's numbering. */
function acceptedCards(): u64 {
  let cards: u64 = 0;
  for (let suit = 0; suit < 4; suit++) cards |= (<u64>1) << (13 * suit + homeCount(node.homes, suit));
  for (let index = 0; index < 7; index++) {
    const column = columnIn(node, index);
    const height = shownIn(column);
    if (height === 0) {
      cards |= KINGS;
      continue;
    }
    const rank = rankAt(column, height - 1);
    if (rank > 0) cards |= (colourAt(column, height - 1) !== 0 ? BLACK_ACES : RED_ACES) << (rank - 1);
  }
  return cards;
}

/** Offers every talon card that can be reached by turning the stock. */
function offerTalon(cost: i32): void {
  const count: i32 = node.talonCount;
  if (count === 0) return;
  const accepted = acceptedCards();
  if ((accepted & talonCards) === 0) return;
  const waste: i32 = node.talon >> WASTE_SHIFT;
  const recycles = node.homes >> RECYCLES_SHIFT;
  let met: u32 = 0;
  let turned = waste;
  let turns = 0;
  for (let pass = 0; pass < 2; pass++) {
    for (;;) {
      const index = turned - cardInPlayOffset();
      if (index >= 0 && index < count && ((met >> index) & 1) === 0) {
        met |= 1 << index;
        if (((accepted >> talonCard(placeAt(index))) & 1) !== 0) {
          change.cost = cost + turns + 1;
          offerTalonCard(index, pass, false);
        }
      }
      if (turned === count) break;
      turned = min(count, turned + draw);
      turns++;
    }
    if (recycles === 0) return;
    turned = 0;
  }
}

/** Offers to send the card to its foundation and, unless `isHomeOnly`, to the columns. */
function offerTalonCard(index: i32, pass: i32, isHomeOnly: bool): void {
  const place = placeAt(index);
  const card = talonCard(place);
  const suit = card / 13;
  const rank = card % 13;
  const waste: i32 = node.talon >> WASTE_SHIFT;
  change.talon = (node.talon & PLACES & ~(1 << place)) | (index << WASTE_SHIFT);
  change.talonBound = talonBound(change.talon);
  let hash = node.hash ^ wasteHash(waste) ^ wasteHash(index);
  let homes = node.homes;
  const recycles = homes >> RECYCLES_SHIFT;
  if (pass > 0 && recycles !== UNLIMITED) {
    homes -= 1 << RECYCLES_SHIFT;
    hash ^= recyclesHash(recycles) ^ recyclesHash(recycles - 1);
  }
  if (homeCount(homes, suit) === rank) {
    change.hash = hash ^ homeHash(suit, rank) ^ homeHash(suit, rank + 1);
    change.homes = homes + (1 << (4 * suit));
    change.move = packBeamMove(FROM_TALON, HOME, place);
    offer(change);
  }
  if (isHomeOnly) return;
  change.homes = homes;
  offerDown(card, FROM_TALON, place, hash);
}
