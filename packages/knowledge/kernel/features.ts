/** The net's input features for a view. They are binary, and only set ones are listed. */
import { homeCards, nextCards } from "../../solver/kernel/cards";
import { FEATURES, GAINED, LOST, MAX_FEATURES, NO_TRAITS, PARENT_PLACES, TALON } from "./memory";
import {
  dealtIn,
  draw,
  emptyColumns,
  hiddenIn,
  limited,
  PENDING,
  placeable,
  recyclesIn,
  roomIn,
  topIn,
  unknownIn,
  View,
  wasteIn,
} from "./view";

/** A card's status: on a foundation, moved in the columns, an anchor on 0…6 hidden cards, unseen, or in the talon. */
const AT_HOME: i32 = 0;
const MOVED: i32 = 1;
const ANCHOR: i32 = 2;
const UNSEEN: i32 = 9;
const IN_TALON: i32 = 10;
/**
 * Number of statuses. For talon cards they encode the distance to the next card reachable in every pass and in this
 * one.
 */
const STATUSES: i32 = 22;

const ROOM: i32 = 52 * STATUSES; // indexed by pair of cards of one rank and colour: a card can be placed on it
const ANCHOR_FITS: i32 = ROOM + 26; // indexed by card: an anchor can be placed in a column
const TALON_FITS: i32 = ANCHOR_FITS + 52; // … a talon card can be placed in a column
const TALON_NEXT: i32 = TALON_FITS + 52; // … a talon card can go to its foundation
const SHOWN_NEXT: i32 = TALON_NEXT + 52; // … a column card can go to its foundation
const PARENTS: i32 = SHOWN_NEXT + 52; // indexed by an anchor's rank and colour: the locations of the two cards that can
// carry it
const EMPTY: i32 = PARENTS + 26 * 10; // number of empty columns
const HIDDEN: i32 = EMPTY + 8; // number of hidden cards
const TALON_SIZE: i32 = HIDDEN + 22; // number of talon cards
const RECYCLES: i32 = TALON_SIZE + 25; // with limited passes: how often the waste can be turned over
const UNKNOWN: i32 = RECYCLES + 4; // … number of unseen stock cards
const WASTE: i32 = UNKNOWN + 25; // … number of waste cards
const LOOKING_ON: i32 = WASTE + 25; // … the player is about to draw unseen cards
/** Number of features; no feature has this number. */
export const FEATURE_COUNT: i32 = LOOKING_ON + 1;

/** The lower card of each pair (two cards of one rank and colour). */
const PAIRS: u64 = 0x5555555555555;
/** Mutually exclusive features share a slot: per column its anchor and the anchor's parents, and two numbers. */
const PARENTS_AT: usize = 14;
const EMPTY_AT: usize = 28;
const HIDDEN_AT: usize = 30;

/**
 * A view's features except those for the talon's order, as sets, so that the difference between two views is quick to
 * compute.
 */
@unmanaged
export class Traits {
  home: u64;
  moved: u64;
  unseen: u64;
  room: u64;
  anchorFits: u64;
  talonFits: u64;
  talonNext: u64;
  shownNext: u64;
  /** Sixteen features of two bytes each, 0 for none: no feature in a slot has number 0. */
  places: v128;
  morePlaces: v128;
}

/** Empty traits. */
export function noTraits(): Traits {
  return changetype<Traits>(NO_TRAITS);
}

/** Computes the traits of a view; `reach` is the set of playable talon cards. */
export function findTraits(view: View, reach: u64, traits: Traits): void {
  const room = roomIn(view);
  const places = placeable(view, room);
  const next = nextCards(view.homes);
  const home = homeCards(view.homes);
  traits.home = home;
  traits.moved = view.shown & ~view.anchors;
  traits.unseen = view.unseen;
  traits.room = room & PAIRS;
  traits.anchorFits = view.anchors & places;
  traits.talonFits = reach & places;
  traits.talonNext = reach & next;
  traits.shownNext = view.shown & room & next;
  const at = changetype<usize>(traits) + offsetof<Traits>("places");
  for (let column = 0; column < 7; column++) {
    const left = dealtIn(view, column);
    const bit = topIn(view, column);
    const place = at + ((<usize>column) << 1);
    store<u16>(place, left === 0 ? 0 : <u16>(bit * STATUSES + ANCHOR + left - 1));
    store<u16>(
      place + PARENTS_AT,
      left === 0 || bit >= 48 ? 0 : <u16>(PARENTS + (bit >> 1) * 10 + whereabouts(view, home, bit)),
    );
  }
  store<u16>(at + EMPTY_AT, <u16>(EMPTY + max(0, emptyColumns(view))));
  store<u16>(at + HIDDEN_AT, <u16>(HIDDEN + min(21, hiddenIn(view))));
}

/** Whether the traits include a plan that brings no card back from a foundation. */
export function showsPlan(traits: Traits): bool {
  return (traits.anchorFits | traits.shownNext | traits.talonNext | traits.talonFits) !== 0;
}

/** The locations of the two cards that can carry the card: 0…9, regardless of order. */
function whereabouts(view: View, home: u64, bit: i32): i32 {
  const first = (bit & ~1) + 4;
  const shown = <i32>(view.shown >> first) & 3;
  const unseen = <i32>(view.unseen >> first) & 3;
  const atHome = <i32>(home >> first) & 3;
  return load<u8>(PARENT_PLACES + (shown | (unseen << 2) | (atHome << 4)));
}

/** Fills the lookup of two cards' locations, by whether each is face up, unseen or on a foundation. */
export function fillPlaces(): void {
  for (let sets = 0; sets < 64; sets++) {
    const a = placeIn(sets);
    const b = placeIn(sets >> 1);
    const low = min(a, b);
    const high = max(a, b);
    store<u8>(PARENT_PLACES + sets, <u8>((high * (high + 1)) / 2 + low));
  }
}

/** Foundation 0, face up 1, talon 2, unseen 3. */
function placeIn(sets: i32): i32 {
  if ((sets & 1) !== 0) return 1;
  if ((sets & 4) !== 0) return 3;
  return (sets & 16) !== 0 ? 0 : 2;
}

/** End of the list of gained features. */
export let gainedEnd: usize = GAINED;
/** End of the list of lost features. */
export let lostEnd: usize = LOST;

/** Lists the features that only one of the two has. */
export function compare(before: Traits, after: Traits): void {
  gainedEnd = GAINED;
  lostEnd = LOST;
  compareCards(before.home, after.home, AT_HOME, STATUSES);
  compareCards(before.moved, after.moved, MOVED, STATUSES);
  compareCards(before.unseen, after.unseen, UNSEEN, STATUSES);
  compareCards(before.anchorFits, after.anchorFits, ANCHOR_FITS, 1);
  compareCards(before.talonFits, after.talonFits, TALON_FITS, 1);
  compareCards(before.talonNext, after.talonNext, TALON_NEXT, 1);
  compareCards(before.shownNext, after.shownNext, SHOWN_NEXT, 1);
  const pairs = before.room ^ after.room;
  for (let rest = pairs & after.room; rest !== 0; rest &= rest - 1) gain(ROOM + (<i32>ctz(rest) >> 1));
  for (let rest = pairs & before.room; rest !== 0; rest &= rest - 1) lose(ROOM + (<i32>ctz(rest) >> 1));
  comparePlaces(before, after, offsetof<Traits>("places"));
  comparePlaces(before, after, offsetof<Traits>("morePlaces"));
}

/** Compares per-card features, which are `size` apart. */
function compareCards(before: u64, after: u64, base: i32, size: i32): void {
  const changed = before ^ after;
  for (let rest = changed & after; rest !== 0; rest &= rest - 1) gain(base + size * <i32>ctz(rest));
  for (let rest = changed & before; rest !== 0; rest &= rest - 1) lose(base + size * <i32>ctz(rest));
}

function comparePlaces(before: Traits, after: Traits, offset: usize): void {
  const was = changetype<usize>(before) + offset;
  const is = changetype<usize>(after) + offset;
  let changed = i16x8.bitmask(i16x8.ne(v128.load(was), v128.load(is)));
  for (; changed !== 0; changed &= changed - 1) {
    const place = (<usize>ctz(changed)) << 1;
    const gone = <i32>load<u16>(was + place);
    const come = <i32>load<u16>(is + place);
    if (gone !== 0) lose(gone);
    if (come !== 0) gain(come);
  }
}

function gain(feature: i32): void {
  store<u16>(gainedEnd, <u16>feature);
  gainedEnd += 2;
}

function lose(feature: i32): void {
  store<u16>(lostEnd, <u16>feature);
  lostEnd += 2;
}

/** Lists only the talon's features, as gained. They depend only on its cards and how far it is turned. */
export function listTalonAlone(view: View): void {
  gainedEnd = listTalon(view, GAINED);
  lostEnd = LOST;
}

/** Lists the talon's features from `at` on and returns the end of the list. */
function listTalon(view: View, at: usize): usize {
  let end = at;
  let always = 0; // distance from the last card that is reachable in every pass
  const waste = wasteIn(view);
  let until = view.waste === 0 && !limited ? 64 : waste - 1; // cards until the first one reachable in this pass
  let now = 0; // distance from the last such card
  for (let talon = view.talon; talon !== 0; talon &= talon - 1) {
    let status = IN_TALON;
    if (draw > 1) {
      const isLast = (talon & (talon - 1)) === 0;
      status += min(2, isLast ? draw - 1 : always) * 4 + (until > 0 ? 3 : min(3, now));
    }
    store<u16>(end, <u16>(<i32>load<u8>(TALON + ctz(talon)) * STATUSES + status));
    end += 2;
    always = always === draw - 1 ? 0 : always + 1;
    if (until > 0) until--;
    else now = now === draw - 1 ? 0 : now + 1;
  }
  store<u16>(end, <u16>(TALON_SIZE + <i32>popcnt(view.talon)));
  if (!limited) return end + 2;
  store<u16>(end, <u16>(RECYCLES + min(3, recyclesIn(view))), 2);
  store<u16>(end, <u16>(UNKNOWN + min(24, unknownIn(view))), 4);
  store<u16>(end, <u16>(WASTE + min(24, waste)), 6);
  if ((view.waste & PENDING) === 0) return end + 8;
  store<u16>(end, <u16>LOOKING_ON, 8);
  return end + 10;
}

/** Lists all features of a view with these traits and returns their number. */
export function listFeatures(view: View, traits: Traits): i32 {
  compare(noTraits(), traits);
  const end = min(listTalon(view, gainedEnd), GAINED + 2 * <usize>MAX_FEATURES);
  memory.copy(FEATURES, GAINED, end - GAINED);
  return <i32>((end - GAINED) >> 1);
}
