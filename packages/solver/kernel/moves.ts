/**
 * Chooses the moves that a frame tries. A card leaves the talon or a foundation for the columns only immediately before
 * a move that uses it there. `docs/research/solver.md` proves that no win is missed. `cards.ts` defines twins, pairs
 * and room.
 */
import { above, allBelow, below, childrenOf, homeCount, pairOf, suitCards, suitOf, withTwins } from "./cards";
import { cardsAt, isReserve, ordered, wholeRuns, worryBack } from "./deal";
import { Frame, LAID, LEAVING, NO_CARD } from "./frame";
import { Packed, placeable, reachablePlaces, roomIn } from "./position";

// Results of `look` for the current position.
let places: u64 = 0; // cards that have a place in the columns
let next: u64 = 0; // next foundation cards
let home: u64 = 0; // cards on the foundations that can return
let useful: u64 = 0; // cards that can be useful once they are in the columns
let talon: u64 = 0; // reachable talon cards that have a place or can go to a foundation
let fetchable: u64 = 0; // foundation cards that can return and are useful or expose something useful

/** Fills in the moves to try. */
export function findMoves(frame: Frame): void {
  look(frame);
  frame.up = 0;
  frame.over = 0;
  frame.talonUp = 0;
  frame.talonDown = 0;
  frame.back = 0;
  frame.isSecond = false;
  frame.onto = -1;
  frame.talonOnto = -1;
  if (frame.kind === LEAVING) afterLeaving(frame);
  else if (frame.kind === LAID) afterLaying(frame);
  else allMoves(frame);
}

function look(frame: Frame): void {
  const room = roomIn(frame);
  frame.room = room;
  places = placeable(frame, room);
  next = frame.next;
  const cards = cardsAt(frame.talon);
  talon = cards & (places | next);
  if (!isReserve && talon !== 0) talon &= cardsAt(reachablePlaces(frame));
  fetchable = worryBack ? below(next) & places : 0;
  useful = cards;
  const mayUse = fetchable | (isReserve ? layableIfUseful(frame) : 0);
  if (!ordered || mayUse === 0) return;
  home = worryBack ? allBelow(next) : 0;
  findUseful(frame, cards);
  if (fetchable !== 0) fetchable = usefulTops(frame);
}

/**
 * A card is useful if its twin can go to a foundation, or if a card can be placed on it that moves again or is useful
 * itself.
 */
function findUseful(frame: Frame, cards: u64): void {
  const candidates = cards | home;
  // At draw 2 or more, leaving the talon is progress for a talon card.
  let movers = !isReserve ? frame.anchors | cards : frame.anchors;
  const lifting = wholeRuns ? 0 : withTwins(frame.shown & next);
  while (true) {
    const found = candidates & ((withTwins(movers) << 4) | lifting);
    const more = found | ((found & home) === 0 ? 0 : aboveUseful(found));
    if ((more & ~movers) === 0) {
      useful = found;
      return;
    }
    movers |= more;
  }
}

/** The foundation cards that have to return before a useful one of their suit can. */
function aboveUseful(found: u64): u64 {
  let all: u64 = 0;
  for (let more = above(found & home) & home; more !== 0; more = above(more) & home) all |= more;
  return all;
}

/**
 * The top foundation cards that have a place in the columns and either are useful while their pair has no room or
 * expose a useful card.
 */
function usefulTops(frame: Frame): u64 {
  let tops = fetchable;
  // If only whole runs move, room on a twin is no substitute.
  const room = wholeRuns ? 0 : frame.room;
  for (let suit = 0; suit < 4; suit++) {
    const cards = suitCards(suit);
    const top = below(next & cards);
    if ((useful & ~(room & top) & home & cards) === 0) tops &= ~top;
  }
  return tops;
}

/** Talon cards to place in the columns. At draw 1 only useful ones. */
function layable(frame: Frame): u64 {
  return isReserve && ordered ? layableIfUseful(frame) & useful : talon & places;
}

/** At draw 1: talon cards to place in the columns if they are useful. Their pair has no room yet. */
function layableIfUseful(frame: Frame): u64 {
  const cards = talon & places;
  return wholeRuns ? cards : cards & ~frame.room;
}

function allMoves(frame: Frame): void {
  frame.up = frame.shown & frame.room & next;
  frame.over = frame.anchors & places;
  frame.talonUp = talon & next;
  frame.talonDown = layable(frame);
  frame.back = fetchable;
}

function afterLeaving(frame: Frame): void {
  const bit = <i32>frame.card;
  const card = (<u64>1) << bit;
  if ((frame.shown & card) === 0) {
    frame.up = frame.shown & frame.room & next & suitCards(suitOf(bit));
  } else if (wholeRuns) {
    frame.over = frame.anchors & places & childrenOf(bit);
    frame.onto = card;
  } else if (isOnlyRoom(frame, bit)) {
    frame.up = frame.shown & frame.room & next & pairOf(bit) & ~card;
    frame.over = frame.anchors & places & childrenOf(bit);
  }
  frame.talonUp = talon & next;
  frame.talonDown = layable(frame);
  frame.back = fetchable & ~card;
}

function afterLaying(frame: Frame): void {
  const bit = <i32>frame.card;
  const children = frame.hadRoom ? 0 : childrenOf(bit);
  const twinHome =
    frame.hadRoom || wholeRuns ? 0 : frame.shown & frame.room & next & pairOf(bit) & ~((<u64>1) << bit);
  if (frame.waiting === NO_CARD) {
    frame.up = twinHome;
    frame.over = frame.anchors & places & children;
  } else if (twinHome !== 0 && isHomeStep(frame, twinHome)) {
    frame.up = twinHome;
  }
  frame.onto = (<u64>1) << bit;
  const bared = frame.isFetched ? below((<u64>1) << bit) : 0;
  const following = children | bared | (mayJoin(frame, bit) ? laidLater(bit) : 0);
  frame.back = fetchable & following;
  frame.talonDown = layable(frame) & (isReserve ? following : children);
  frame.talonOnto = isReserve ? -1 : frame.onto;
}

/** Whether the card goes to its foundation and lands on the waiting card. */
function isHomeStep(frame: Frame, card: u64): bool {
  const waiting = <i32>frame.waiting;
  return ((frame.shown >> waiting) & 1) === 0 && (next & suitCards(suitOf(waiting))) === card;
}

/**
 * Whether two chains of placed cards can join at this card. They join if a card needs both room in the columns and the
 * card above it on the foundation gone.
 */
function mayJoin(frame: Frame, bit: i32): bool {
  if ((useful & home) === 0) return false;
  for (let suit = 0; suit < 4; suit++) {
    const count = homeCount(frame.homes, suit);
    if (count > 0 && count - 1 <= bit >> 2 && (useful & home & suitCards(suit)) !== 0) return true;
  }
  return false;
}

/**
 * The cards that are placed after this one if their order does not matter: lower bits of its rank, and the rank below.
 */
function laidLater(bit: i32): u64 {
  const end = (<u64>1) << bit;
  return (end - 1) & ~((end >> ((bit & 3) + 4)) - 1);
}

/** Whether the card, which is in the columns, is the only one of its pair with room. */
export function isOnlyRoom(position: Packed, bit: i32): bool {
  const lying = position.shown & ~position.anchors & childrenOf(bit);
  return popcnt(position.shown & pairOf(bit)) === popcnt(lying) + 1;
}
