/**
 * Plans: irreversible choices, including the reversible moves they need. Each plan takes a card out of the talon,
 * uncovers the card below an anchor, or sends a card home without bringing one back, so a game played by plans always
 * ends.
 */
import { childrenOf, highest, nextCards, safeCards, topCards } from "../../solver/kernel/cards";
import { reachable } from "./talon";
import {
  addHome,
  draw,
  fetch,
  isOnHidden,
  limited,
  PENDING,
  placeable,
  roomIn,
  sendHome,
  takeFromTalon,
  uncover,
  unknownIn,
  View,
  worryBack,
} from "./view";

/** A column card goes to its foundation. */
const UP: u32 = 0;
/** An anchor moves to another column with all cards on top of it. */
const OVER: u32 = 1;
/** A talon card goes to its foundation. */
const TALON_UP: u32 = 2;
/** A talon card goes to a column. */
const TALON_DOWN: u32 = 3;
/** A foundation card returns, and an anchor moves onto it. */
const BACK_OVER: u32 = 4;
/** A foundation card returns, and a talon card is placed on it. */
const BACK_TALON: u32 = 5;
/** With limited passes: the next unseen stock cards are drawn. Its value is the net's. */
const LOOK_ON: u32 = 6;

/** Packs a plan: its kind, its card and, if a foundation card returns for it, that card. */
function packPlan(kind: u32, bit: i32, back: i32 = 0): u32 {
  return kind | (bit << 3) | (back << 9);
}

export function kindOf(plan: u32): u32 {
  return plan & 7;
}

export function cardIn(plan: u32): i32 {
  return (plan >> 3) & 63;
}

export function backIn(plan: u32): i32 {
  return (plan >> 9) & 63;
}

/** Whether the plan turns up a hidden card. */
export function turnsUp(view: View, plan: u32): bool {
  const kind = kindOf(plan);
  return (kind === UP || kind === OVER || kind === BACK_OVER) && isOnHidden(view, cardIn(plan));
}

/** Plays a plan; if it turns up a hidden card, that is `turned`. */
export function carryOut(view: View, plan: u32, turned: i32): void {
  const kind = kindOf(plan);
  const bit = cardIn(plan);
  if (kind === LOOK_ON) {
    view.waste |= PENDING;
    return;
  }
  if (kind === BACK_OVER || kind === BACK_TALON) fetch(view, backIn(plan));
  if (kind === UP) sendHome(view, bit, turned);
  else if (kind === OVER || kind === BACK_OVER) uncover(view, bit, turned);
  else {
    takeFromTalon(view, bit);
    if (kind === TALON_UP) addHome(view, bit);
    else view.shown |= (<u64>1) << bit;
  }
}

/** A plan that sends a safe card home and so needs no alternative, or −1. */
function safePlan(view: View): i32 {
  const safe = safeCards(view.homes);
  const own = view.shown & roomIn(view) & safe;
  if (own !== 0) return <i32>packPlan(UP, highest(own));
  if (draw > 1) return -1;
  const drawn = reachable(view) & safe;
  return drawn === 0 ? -1 : <i32>packPlan(TALON_UP, highest(drawn));
}

/** Sends safe cards home until that would turn up a hidden card. */
export function settle(view: View): void {
  for (;;) {
    const plan = safePlan(view);
    if (plan < 0 || turnsUp(view, plan)) return;
    carryOut(view, plan, 0);
  }
}

/** Lists the plans from `at` on, only one if it needs no alternative, and returns their number. */
export function listPlans(view: View, at: usize): i32 {
  const safe = safePlan(view);
  if (safe >= 0) {
    store<u32>(at, safe);
    return 1;
  }
  return listAllPlans(view, at);
}

/** Lists all plans from `at` on and returns their number. */
export function listAllPlans(view: View, at: usize): i32 {
  const room = roomIn(view);
  const places = placeable(view, room);
  const next = nextCards(view.homes);
  const talon = reachable(view);
  let end = list(at, OVER, view.anchors & places);
  end = list(end, UP, view.shown & room & next);
  end = list(end, TALON_UP, talon & next);
  end = list(end, TALON_DOWN, talon & places);
  if (worryBack) {
    for (let tops = topCards(view.homes) & places; tops !== 0; tops &= tops - 1) {
      const back = <i32>ctz(tops);
      const served = childrenOf(back) & ~places;
      end = list(end, BACK_OVER, view.anchors & served, back);
      end = list(end, BACK_TALON, talon & served, back);
    }
  }
  if (limited && unknownIn(view) > 0) {
    store<u32>(end, packPlan(LOOK_ON, 0));
    end += 4;
  }
  return <i32>((end - at) >> 2);
}

function list(at: usize, kind: u32, cards: u64, back: i32 = 0): usize {
  let end = at;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    store<u32>(end, packPlan(kind, <i32>ctz(rest), back));
    end += 4;
  }
  return end;
}
