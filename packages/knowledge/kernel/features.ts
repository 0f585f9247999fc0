/** What the judgement of a view looks at: yes or no each, and only the yeses are listed. */
import { homeCards, nextCards } from "../../solver/kernel/cards";
import { FEATURES, MOST_FEATURES, TALON } from "./memory";
import { draw, emptyColumns, hiddenIn, leftIn, placeable, reachable, roomIn, topIn, View } from "./view";

/** Where a card is: home, moved in the columns, an anchor on 0…6 hidden cards, unseen, or in the talon. */
const AT_HOME: i32 = 0;
const MOVED: i32 = 1;
const ANCHOR: i32 = 2;
const UNSEEN: i32 = 9;
const IN_TALON: i32 = 10;
/** In the talon: how far from being met in every pass, and in this one. */
const STATUSES: i32 = 22;

const ROOM: i32 = 52 * STATUSES; // by pair: a card can be laid on it
const ANCHOR_FITS: i32 = ROOM + 26; // by card: an anchor finds a place
const TALON_FITS: i32 = ANCHOR_FITS + 52; // … a card of the talon does
const TALON_NEXT: i32 = TALON_FITS + 52; // … a card of the talon goes home
const SHOWN_NEXT: i32 = TALON_NEXT + 52; // … a card of the columns goes home
const PARENTS: i32 = SHOWN_NEXT + 52; // by an anchor's rank and colour: where the two cards are that it may lie on
const EMPTY: i32 = PARENTS + 26 * 10; // how many columns are empty
const HIDDEN: i32 = EMPTY + 8; // how many cards are hidden
const TALON_SIZE: i32 = HIDDEN + 22; // how many cards the talon has
/** How many features there are; this one is listed for none. */
export const FEATURE_COUNT: i32 = TALON_SIZE + 25;

let count: i32 = 0;

function add(feature: i32): void {
  if (count === MOST_FEATURES) return;
  store<u16>(FEATURES + ((<usize>count) << 1), <u16>feature);
  count++;
}

/** Adds a feature for each of the cards: those of one card lie `size` apart from the next one's. */
function addAll(cards: u64, base: i32, size: i32): void {
  for (let rest = cards; rest !== 0; rest &= rest - 1) add(base + size * <i32>ctz(rest));
}

/** Lists the features of the view and gives their number. */
export function listFeatures(view: View): i32 {
  count = 0;
  const room = roomIn(view);
  const places = placeable(view, room);
  const next = nextCards(view.homes);
  const talon = reachable(view);
  const home = homeCards(view.homes);
  addAll(home, AT_HOME, STATUSES);
  addAll(view.shown & ~view.anchors, MOVED, STATUSES);
  addAll(view.unseen, UNSEEN, STATUSES);
  for (let column = 0; column < 7; column++) {
    const left = leftIn(view, column);
    if (left === 0) continue;
    const bit = topIn(view, column);
    add(bit * STATUSES + ANCHOR + left - 1);
    if (bit < 48) add(PARENTS + (bit >> 1) * 10 + whereabouts(view, home, bit));
  }
  addTalon(view);
  for (let rest = room & 0x5555555555555; rest !== 0; rest &= rest - 1) add(ROOM + (<i32>ctz(rest) >> 1));
  addAll(view.anchors & places, ANCHOR_FITS, 1);
  addAll(talon & places, TALON_FITS, 1);
  addAll(talon & next, TALON_NEXT, 1);
  addAll(view.shown & room & next, SHOWN_NEXT, 1);
  add(EMPTY + max(0, emptyColumns(view)));
  add(HIDDEN + min(21, hiddenIn(view)));
  add(TALON_SIZE + <i32>popcnt(view.talon));
  return count;
}

/** Where the two cards are on which the card may lie: 0…9, whichever is where. */
function whereabouts(view: View, home: u64, bit: i32): i32 {
  const first = (bit & ~1) + 4;
  const a = place(view, home, first);
  const b = place(view, home, first + 1);
  const low = min(a, b);
  const high = max(a, b);
  return (high * (high + 1)) / 2 + low;
}

function place(view: View, home: u64, bit: i32): i32 {
  const card = (<u64>1) << bit;
  if ((view.shown & card) !== 0) return 1;
  if ((view.unseen & card) !== 0) return 3;
  return (home & card) !== 0 ? 0 : 2;
}

function addTalon(view: View): void {
  let always = 0; // how many cards after one that is met in every pass
  let until = view.waste === 0 ? 64 : <i32>view.waste - 1; // cards until the first one that is met in this pass
  let now = 0; // how many cards after such a one
  for (let talon = view.talon; talon !== 0; talon &= talon - 1) {
    let status = IN_TALON;
    if (draw > 1) {
      const isLast = (talon & (talon - 1)) === 0;
      status += min(2, isLast ? draw - 1 : always) * 4 + (until > 0 ? 3 : min(3, now));
    }
    add(<i32>load<u8>(TALON + ctz(talon)) * STATUSES + status);
    always = always === draw - 1 ? 0 : always + 1;
    if (until > 0) until--;
    else now = now === draw - 1 ? 0 : now + 1;
  }
}
