/**
 * Look-ahead search: the best plan at each view, the average over all cards that could be turned up, and the net at the
 * leaves.
 */
import { showsPlan } from "./features";
import { BEHIND, CARDS, CARDS_BYTES, DEEPER, FOUND, MAX_PLANS, PLANS, PLANS_BYTES, WORTH } from "./memory";
import { forgetPly, judge, traitsAt } from "./net";
import { carryOut, listAllPlans, listPlans, settle, turnsUp } from "./plans";
import { forgetAll, NOTHING, recall, remember, signOf } from "./recollection";
import { copyView, isWon, limited, PENDING, View, viewAt } from "./view";

/** Effort used by turning up a hidden card; any other plan uses 1. */
const TURNING: i32 = 2;

/** Effort of the first pass over the plans. */
const FIRST_LOOK: i32 = 3;

/** Maximum effort. */
const MAX_EFFORT: i32 = 12;

/** A plan at the root that is this far behind the best one is not searched deeper. */
const FAR_BEHIND: f32 = 0.05;

/** Estimated cost of the second step of effort relative to the first, and the least estimate for the later ones. */
const FIRST_GROWTH: f32 = 3;
const LEAST_GROWTH: f32 = 2.5;

/** A plan is dropped if its estimated value, plus this many standard errors, is less than the best one's. */
const ERRORS: f32 = 2.5;
/** Number of cards after which a plan may be dropped. */
const ENOUGH_CARDS: i32 = 6;
/** Added to the variance, because the values of a few cards may agree by chance. */
const LEAST_VARIANCE: f32 = 0.0001;

/** Number of views evaluated by the last search. */
export let looked: i64 = 0;

/** Number of views after which a step of effort is abandoned. */
let ceiling: i64 = i64.MAX_VALUE;
/** Number of views, relative to the limit of a search, at which its last steps are abandoned. */
const MOST_OVER: i64 = 3;

/** Number of plans searched deeper per view: those with the best first estimates. */
let width: i32 = 4;

/** Whether plans are dropped before all cards have been tried. */
let drops: bool = false;

/** Number of plans at the root that are far behind. */
let behind: i32 = 0;

/** The root view. */
export function onTable(): View {
  return viewAt(0);
}

/**
 * Looks ahead from the root view with effort `least`; if `most` is not 0, deeper as long as it expects to evaluate at
 * most `most` views and at least two plans are close. Lists all plans with their values and returns their number. A
 * plan that is not close is not searched deeper; its value is that of the first pass minus 1, so it stays below 0. A
 * plan's value does not depend on how far the stock is turned, so plans are compared with those that exist regardless
 * of it.
 */
export function lookAhead(least: i32, breadth: i32, most: i32): i32 {
  width = breadth;
  forgetAll();
  looked = 0;
  ceiling = i64.MAX_VALUE;
  behind = 0;
  drops = most > 0;
  const view = onTable();
  const waste = view.waste;
  let effort = least;
  let bar: f32 = 0;
  if (least > FIRST_LOOK) {
    if (!limited) view.waste = 0;
    forgetPly(0);
    const plans = lookFirst(FIRST_LOOK);
    bar = lowestKept(WORTH, plans);
    if (most > 0) effort = deepened(plans, bar, least, most);
    view.waste = waste;
  }
  ceiling = i64.MAX_VALUE;
  forgetPly(0);
  const count = lookFirst(min(effort, FIRST_LOOK));
  if (effort <= FIRST_LOOK) return count;
  for (let at: usize = 0; at < (<usize>count) << 2; at += 4) {
    const first = load<f32>(WORTH + at);
    if (first < bar || isBehind(load<u32>(FOUND + at))) store<f32>(WORTH + at, first - 1);
  }
  // Cards in the waste can make more plans possible, so the same effort can cost more than estimated.
  if (effort === least || !lookCloser(count, effort - 1, MOST_OVER * <i64>most))
    lookCloser(count, least, i64.MAX_VALUE);
  else lookCloser(count, effort, MOST_OVER * <i64>most);
  return count;
}

/**
 * Evaluates the close plans at the root with an effort. Leaves their values unchanged and returns false if the search
 * exceeds `most` views.
 */
function lookCloser(count: i32, effort: i32, most: i64): bool {
  const end = (<usize>count) << 2;
  ceiling = most;
  for (let at: usize = 0; at < end; at += 4) {
    if (load<f32>(WORTH + at) >= 0) store<f32>(DEEPER + at, worthOf(0, load<u32>(FOUND + at), effort));
  }
  if (looked > most) return false;
  for (let at: usize = 0; at < end; at += 4) {
    if (load<f32>(WORTH + at) >= 0) store<f32>(WORTH + at, load<f32>(DEEPER + at));
  }
  return true;
}

/** Whether the next step of effort is expected to exceed `most` views, from the costs of the two steps before. */
function isTooMuch(cost: f32, last: f32, most: i32): bool {
  return <f32>looked + cost * growthOf(cost, last) > <f32>most;
}

/** Estimated cost of the next step relative to the last one. */
function growthOf(cost: f32, last: f32): f32 {
  return last > 0 ? max(LEAST_GROWTH, cost / last) : FIRST_GROWTH;
}

/** Lists the plans at the root with their values for an effort, and returns their number. */
function lookFirst(effort: i32): i32 {
  const count = listAllPlans(onTable(), FOUND);
  for (let at: usize = 0; at < (<usize>count) << 2; at += 4) {
    store<f32>(WORTH + at, worthOf(0, load<u32>(FOUND + at), effort));
  }
  return count;
}

/**
 * Searches the plans with a value of at least `bar` with increasing effort, starting at `least`, until it has evaluated
 * about `most` views or only one plan is close. Returns the effort it reached. The cost of the next step is estimated
 * from the steps before.
 */
function deepened(count: i32, bar: f32, least: i32, most: i32): i32 {
  const end = (<usize>count) << 2;
  let close = 0;
  for (let at: usize = 0; at < end; at += 4) if (load<f32>(WORTH + at) >= bar) close++;
  let effort = least;
  let last: f32 = 0;
  while (close > 1) {
    const before = looked;
    let best: f32 = 0;
    for (let at: usize = 0; at < end; at += 4) {
      const plan = load<u32>(FOUND + at);
      if (load<f32>(WORTH + at) < bar || isBehind(plan)) continue;
      const worth = worthOf(0, plan, effort);
      store<f32>(DEEPER + at, worth);
      best = max(best, worth);
    }
    if (looked > ceiling) return effort - 1;
    for (let at: usize = 0; at < end; at += 4) {
      const plan = load<u32>(FOUND + at);
      if (load<f32>(WORTH + at) < bar || isBehind(plan) || load<f32>(DEEPER + at) >= best - FAR_BEHIND)
        continue;
      store<u32>(BEHIND + ((<usize>behind) << 2), plan);
      behind++;
      close--;
    }
    const cost = <f32>(looked - before);
    if (close < 2 || effort >= MAX_EFFORT || isTooMuch(cost, last, most)) break;
    const growth = growthOf(cost, last);
    effort++;
    // The last step is left to the caller.
    if (effort === MAX_EFFORT || <f32>looked + cost * growth * (1 + growth) > <f32>most) break;
    last = cost;
    ceiling = 2 * <i64>most;
  }
  return effort;
}

/** Whether a plan at the root is far behind. */
function isBehind(plan: u32): bool {
  for (let at: usize = 0; at < (<usize>behind) << 2; at += 4) {
    if (load<u32>(BEHIND + at) === plan) return true;
  }
  return false;
}

/** Value of a plan at a ply with the given effort left. */
function worthOf(ply: i32, plan: u32, effort: i32): f32 {
  const view = viewAt(ply);
  if (!turnsUp(view, plan)) return after(ply, plan, 0, effort - 1);
  let sum: f32 = 0;
  for (let unseen = view.unseen; unseen !== 0; unseen &= unseen - 1) {
    sum += after(ply, plan, <i32>ctz(unseen), effort - TURNING);
  }
  return sum / <f32>popcnt(view.unseen);
}

function after(ply: i32, plan: u32, turned: i32, effort: i32): f32 {
  looked++;
  if (looked > ceiling) return 0;
  const next = viewAt(ply + 1);
  copyView(viewAt(ply), next);
  carryOut(next, plan, turned);
  settle(next);
  forgetPly(ply + 1);
  if (isWon(next)) return 1;
  const sign = signOf(next, max(0, effort));
  const known = recall(sign);
  if (known !== NOTHING) return known;
  const worth = best(ply + 1, (next.waste & PENDING) !== 0 ? 0 : effort);
  if (looked <= ceiling) remember(sign, worth, effort);
  return worth;
}

/** Value of the view at a ply with the given effort left. */
function best(ply: i32, effort: i32): f32 {
  const view = viewAt(ply);
  const plans = PLANS + PLANS_BYTES * <usize>ply;
  if (effort <= 0) {
    return showsPlan(traitsAt(ply)) || listPlans(view, plans) > 0 ? judge(ply) : 0;
  }
  const count = listPlans(view, plans);
  if (count === 0) return 0;
  if (count === 1) return max(<f32>0, worthOf(ply, load<u32>(plans), effort));
  const worths = plans + 4 * <usize>MAX_PLANS;
  const end: usize = (<usize>count) << 2;
  for (let at: usize = 0; at < end; at += 4) store<f32>(worths + at, worthOf(ply, load<u32>(plans + at), 1));
  const bar: f32 = effort > 1 && count > width ? lowestKept(worths, count) : 0;
  let most: f32 = 0;
  for (let tried = 0; tried < count; tried++) {
    let next: usize = 0;
    for (let at: usize = 4; at < end; at += 4) {
      if (load<f32>(worths + at) > load<f32>(worths + next)) next = at;
    }
    const plan = load<u32>(plans + next);
    const first = load<f32>(worths + next);
    if (first < bar) break;
    store<f32>(worths + next, TRIED);
    // With no effort left after a card is turned up, use the net directly.
    const isKnown = effort === 1 || (effort <= TURNING && turnsUp(view, plan));
    most = max(most, isKnown ? first : contested(ply, plan, effort, most));
  }
  return most;
}

/** Replaces the value of a plan that has been tried, so that it is below all others. */
const TRIED: f32 = -9;

/**
 * Value of a plan at a ply, like `worthOf`. Stops as soon as the value is very probably below `bar`, and then returns
 * an estimate below `bar`. The estimate is the mean of the net's values for all cards plus what looking ahead adds to
 * them, for the cards seen so far. Cards are taken in an order that spreads them over ranks and suits.
 */
function contested(ply: i32, plan: u32, effort: i32, bar: f32): f32 {
  const view = viewAt(ply);
  const count = <i32>popcnt(view.unseen);
  if (!drops || bar === 0 || count <= ENOUGH_CARDS || !turnsUp(view, plan)) return worthOf(ply, plan, effort);
  const cards = CARDS + CARDS_BYTES * <usize>ply;
  const shallows = cards + 64;
  let step = (count * 3) / 8;
  while (!areCoprime(count, step)) step++;
  let shallow: f32 = 0;
  let place = 0;
  for (let unseen = view.unseen; unseen !== 0; unseen &= unseen - 1) {
    const card = <i32>ctz(unseen);
    store<u8>(cards + place, <u8>card);
    const first = after(ply, plan, card, 0);
    store<f32>(shallows + ((<usize>place) << 2), first);
    shallow += first;
    place++;
  }
  let sum: f32 = 0;
  let added: f32 = 0;
  let squares: f32 = 0;
  place = 0;
  for (let seen = 1; seen <= count; seen++) {
    const card = <i32>load<u8>(cards + place);
    const worth = after(ply, plan, card, effort - TURNING);
    const more = worth - load<f32>(shallows + ((<usize>place) << 2));
    sum += worth;
    added += more;
    squares += more * more;
    place = (place + step) % count;
    if (seen < ENOUGH_CARDS || seen === count) continue;
    const cardsSeen = <f32>seen;
    const mean = added / cardsSeen;
    const estimate = shallow / <f32>count + mean;
    const variance = (squares - added * mean) / (cardsSeen - 1) + LEAST_VARIANCE;
    const left = <f32>1 - cardsSeen / <f32>count;
    if (estimate + ERRORS * sqrt<f32>((variance / cardsSeen) * left) < bar) return estimate;
  }
  return sum / <f32>count;
}

function areCoprime(a: i32, b: i32): bool {
  while (b !== 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a === 1;
}

/** The lowest value among the best `width` plans. */
function lowestKept(worths: usize, count: i32): f32 {
  let bar: f32 = 2;
  for (let place = 0; place < min(width, count); place++) {
    let next: f32 = -9;
    for (let at: usize = 0; at < (<usize>count) << 2; at += 4) {
      const worth = load<f32>(worths + at);
      if (worth < bar && worth > next) next = worth;
    }
    bar = next;
  }
  return bar;
}
