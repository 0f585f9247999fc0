/**
 * Look-ahead search: the best plan at each view, the average over all cards that could be turned up, and the net at the
 * leaves.
 */
import { showsPlan } from "./features";
import { FOUND, MAX_PLANS, PLANS, PLANS_BYTES, WORTH } from "./memory";
import { forgetPly, judge, traitsAt } from "./net";
import { carryOut, listAllPlans, listPlans, settle, turnsUp } from "./plans";
import { forgetAll, NOTHING, recall, remember, signOf } from "./recollection";
import { copyView, isWon, View, viewAt } from "./view";

/** Effort used by turning up a hidden card; any other plan uses 1. */
const TURNING: i32 = 2;

/** Effort of the first pass over the plans. */
const FIRST_LOOK: i32 = 3;

/** The effort whose number of views can be estimated from the first pass: see `affordable`. */
const KNOWN_EFFORT: i32 = 6;

/** Maximum effort. */
const MAX_EFFORT: i32 = 12;

/** Number of views evaluated. */
let judged: i64 = 0;

/** Number of plans searched deeper per view: those that look best at first. */
let width: i32 = 4;

/** The root view. */
export function onTable(): View {
  return viewAt(0);
}

/**
 * Looks ahead from the root view with effort `least`, and deeper while at most `most` views are expected to be
 * evaluated. Lists all plans with their values and returns their number. A plan that is behind the best ones after the
 * first pass is not searched deeper; its value is the first one minus 1, so it stays below 0. A plan's value does not
 * depend on how far the stock is turned, so plans are compared with those that exist regardless of it.
 */
export function lookAhead(least: i32, breadth: i32, most: i32): i32 {
  width = breadth;
  forgetAll();
  judged = 0;
  const bar: f32 = least > FIRST_LOOK ? barWithoutWaste() : 0;
  const effort = affordable(least, most);
  forgetPly(0);
  const count = listAllPlans(onTable(), FOUND);
  for (let at: usize = 0; at < (<usize>count) << 2; at += 4) {
    const plan = load<u32>(FOUND + at);
    const first = worthOf(0, plan, min(effort, FIRST_LOOK));
    store<f32>(WORTH + at, first < bar ? first - 1 : effort > FIRST_LOOK ? worthOf(0, plan, effort) : first);
  }
  return count;
}

/**
 * The effort that evaluates about `most` views, at least `least`. Effort 6 evaluates about 2.5 times as many views as
 * the first pass, times the unseen cards; each further step (unseen + 4) / 4 times as many as the one before. Like the
 * first pass, this does not depend on how far the stock is turned.
 */
function affordable(least: i32, most: i32): i32 {
  if (most === 0) return least;
  const unseen = <i64>popcnt(onTable().unseen);
  let effort = KNOWN_EFFORT;
  let views = (5 * judged * unseen) / 2;
  while (effort < MAX_EFFORT) {
    views = (views * (unseen + 4)) / 4;
    if (views > <i64>most) break;
    effort++;
  }
  return max(least, effort);
}

/** Value of the last of the best `width` plans after the first pass, among those available at the start of a pass. */
function barWithoutWaste(): f32 {
  const view = onTable();
  const waste = view.waste;
  view.waste = 0;
  forgetPly(0);
  const count = listAllPlans(view, FOUND);
  for (let at: usize = 0; at < (<usize>count) << 2; at += 4) {
    store<f32>(WORTH + at, worthOf(0, load<u32>(FOUND + at), FIRST_LOOK));
  }
  view.waste = waste;
  return barOf(WORTH, count);
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
  const next = viewAt(ply + 1);
  copyView(viewAt(ply), next);
  carryOut(next, plan, turned);
  settle(next);
  forgetPly(ply + 1);
  if (isWon(next)) return 1;
  const sign = signOf(next, max(0, effort));
  const known = recall(sign);
  if (known !== NOTHING) return known;
  const worth = best(ply + 1, effort);
  remember(sign, worth);
  return worth;
}

/** Value of the view at a ply with the given effort left. */
function best(ply: i32, effort: i32): f32 {
  const view = viewAt(ply);
  const plans = PLANS + PLANS_BYTES * <usize>ply;
  if (effort <= 0) {
    judged++;
    return showsPlan(traitsAt(ply)) || listPlans(view, plans) > 0 ? judge(ply) : 0;
  }
  const count = listPlans(view, plans);
  if (count === 0) return 0;
  const worths = plans + 4 * <usize>MAX_PLANS;
  const end: usize = (<usize>count) << 2;
  let bar: f32 = -1;
  if (effort > 1 && count > width) {
    for (let at: usize = 0; at < end; at += 4)
      store<f32>(worths + at, worthOf(ply, load<u32>(plans + at), 1));
    bar = barOf(worths, count);
  }
  let most: f32 = 0;
  for (let at: usize = 0; at < end; at += 4) {
    const plan = load<u32>(plans + at);
    if (bar >= 0) {
      const first = load<f32>(worths + at);
      if (first < bar) continue;
      // With no effort left after a card is turned up, use the net directly.
      if (effort <= TURNING && turnsUp(view, plan)) {
        most = max(most, first);
        continue;
      }
    }
    most = max(most, worthOf(ply, plan, effort));
  }
  return most;
}

/** Value of the last of the best `width` plans. */
function barOf(worths: usize, count: i32): f32 {
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
