/**
 * Which moves a frame tries. A card laid from the talon or from home serves a purpose, and the search lays it only right before it
 * does: `docs/solver.md` proves that nothing is missed.
 */
import {
  childrenOf,
  homeCards,
  homeOf,
  nextCards,
  nextOf,
  pairOf,
  suitOf,
  topCards,
  topOf,
  withTwins,
} from "./cards";
import { cardsAt, draw, ordered, worryBack } from "./deal";
import { Frame, LAID, LEAVING, NO_CARD } from "./frame";
import { isReachable, Packed, placeable, roomIn } from "./position";

// What `look` finds out about the position, for the moves of all kinds of frames.
let places: u64 = 0; // cards that find a place in the columns
let next: u64 = 0; // cards that go home next
let useful: u64 = 0; // cards whose coming into the columns can lead on
let talon: u64 = 0; // talon cards that are reachable and find a place or go home
let fetchable: u64 = 0; // cards that may come back and are, or bare, something useful

/** Fills in the moves to try. */
export function findMoves(frame: Frame): void {
  look(frame);
  frame.up = 0;
  frame.over = 0;
  frame.talonUp = 0;
  frame.talonDown = 0;
  frame.back = 0;
  if (frame.kind === LEAVING) afterLeaving(frame);
  else if (frame.kind === LAID) afterLaying(frame);
  else allMoves(frame);
}

function look(frame: Frame): void {
  const room = roomIn(frame);
  frame.room = room;
  places = placeable(frame, room);
  next = nextCards(frame.homes);
  const cards = cardsAt(frame.talon);
  findUseful(frame, room, cards);
  talon = cards & (places | next);
  if (draw > 1) talon = reachableOf(frame, talon);
}

/** A card is useful if its pair has no room yet and then a card can be laid on it that moves on, or its twin can go home. */
function findUseful(frame: Frame, room: u64, cards: u64): void {
  const home = worryBack ? homeCards(frame.homes) : 0;
  const tops = worryBack ? topCards(frame.homes) & places : 0;
  if (!ordered) {
    useful = cards;
    fetchable = tops;
    return;
  }
  const candidates = (cards | home) & ~room;
  // At draw 2 and more a talon card moves on by leaving the talon.
  const movers = draw > 1 ? frame.anchors | cards : frame.anchors;
  useful = candidates & ((withTwins(movers) << 4) | withTwins(frame.shown & next & ~room));
  while (true) {
    const more = candidates & (withTwins(useful) << 4) & ~useful;
    if (more === 0) break;
    useful |= more;
  }
  fetchable = 0;
  if (tops === 0) return;
  for (let suit = 0; suit < 4; suit++) {
    if ((useful & homeOf(frame.homes, suit)) !== 0) fetchable |= tops & topOf(frame.homes, suit);
  }
}

function reachableOf(position: Packed, cards: u64): u64 {
  let found: u64 = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    if (isReachable(position, <i32>ctz(rest))) found |= rest & -rest;
  }
  return found;
}

function allMoves(frame: Frame): void {
  frame.up = frame.shown & frame.room & next;
  frame.over = frame.anchors & places;
  frame.talonUp = talon & next;
  frame.talonDown = draw === 1 ? talon & places & useful : talon & places;
  frame.back = fetchable;
}

function afterLeaving(frame: Frame): void {
  const bit = <i32>frame.card;
  const card = (<u64>1) << bit;
  if ((frame.shown & card) === 0) {
    frame.up = frame.shown & frame.room & nextOf(frame.homes, suitOf(bit));
  } else if (isOnlyRoom(frame, bit)) {
    frame.up = frame.shown & frame.room & next & pairOf(bit) & ~card;
    frame.over = frame.anchors & places & childrenOf(bit);
  }
  frame.talonUp = talon & next;
  frame.talonDown = talon & places;
  frame.back = fetchable & ~card;
}

function afterLaying(frame: Frame): void {
  const bit = <i32>frame.card;
  const card = (<u64>1) << bit;
  const children = childrenOf(bit);
  const isFree = frame.waiting === NO_CARD;
  if (!frame.hadRoom) {
    const twinHome = frame.shown & frame.room & next & pairOf(bit) & ~card;
    frame.back = fetchable & children;
    if (isFree) {
      frame.up = twinHome;
      frame.over = frame.anchors & places & children;
      if (draw === 1) frame.talonDown = talon & places & children & useful;
    } else if (twinHome !== 0 && isHomeStep(frame, twinHome)) {
      frame.up = twinHome;
    }
    if (draw > 1) frame.talonDown = talon & places & children;
  }
  if (frame.isFetched) frame.back |= fetchable & topOf(frame.homes, suitOf(bit));
  else if (isFree) frame.back |= fetchable & digging(bit);
}

/** Whether the card goes home on the waiting card. */
function isHomeStep(frame: Frame, card: u64): bool {
  const waiting = <i32>frame.waiting;
  return ((frame.shown >> waiting) & 1) === 0 && nextOf(frame.homes, suitOf(waiting)) === card;
}

/** The cards at home that may have to come back before one that can lie on the card: other colour, no lower rank. */
function digging(bit: i32): u64 {
  const suit = suitOf(bit);
  const isRed = suit === 1 || suit === 2;
  let cards: u64 = 0;
  for (let other = 0; other < 4; other++) {
    if ((other === 1 || other === 2) !== isRed) cards |= homeOf(0xdddd, other);
  }
  return cards & ~(((<u64>1) << (bit & ~3)) - 1);
}

/** Whether the card, which lies in the columns, is all the room its pair has. */
export function isOnlyRoom(position: Packed, bit: i32): bool {
  const lying = position.shown & ~position.anchors & childrenOf(bit);
  return popcnt(position.shown & pairOf(bit)) === popcnt(lying) + 1;
}
