/** Looking ahead: the best plan at each view, the mean of all cards that may be turned up, and the judgement at the end. */
import { showsPlan } from "./features";
import { FOUND, MOST_PLANS, PLANS, PLANS_BYTES, WORTH } from "./memory";
import { forgetPly, judge, traitsAt } from "./net";
import { carryOut, listAllPlans, listPlans, settle, turnsUp } from "./plans";
import { forgetAll, NOTHING, recall, remember, signOf } from "./recollection";
import { copyView, isWon, View, viewAt } from "./view";

/** What turning up a hidden card takes from what is left for looking ahead; any other plan takes 1. */
const TURNING: i32 = 2;

/** The effort of a first look at the plans of the table. */
const FIRST_LOOK: i32 = 3;

/** The effort whose number of views is known from a first look, see `affordable`. */
const KNOWN_EFFORT: i32 = 6;

/** However little there is to look into, the effort ends here. */
const MOST_EFFORT: i32 = 12;

/** How many views were judged. */
let judged: i64 = 0;

/** How many plans of a view are looked into beyond the plan itself: those that look best at first. */
let width: i32 = 4;

/** The view on the table. */
export function onTable(): View {
  return viewAt(0);
}

/**
 * Looks ahead from the view on the table, as far as the effort goes, and further where no more than so many views are expected to be judged; lists all plans with what each is worth, and gives their number.
 * A plan behind the best ones after a first look is looked into no further, and its worth stays below 0: it is what it was at first, less 1.
 * What a plan is worth does not depend on how far the stock is turned, so it is compared with plans that are there however it is.
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
 * The effort for which about so many views are judged, and at least that one. An effort of 6 judges some 2.5 times as many views as the
 * first look, times the unseen cards; each further one (unseen + 4) / 4 times as many as the one before. Like the first look this does not
 * depend on how far the stock is turned.
 */
function affordable(least: i32, most: i32): i32 {
  if (most === 0) return least;
  const unseen = <i64>popcnt(onTable().unseen);
  let effort = KNOWN_EFFORT;
  let views = (5 * judged * unseen) / 2;
  while (effort < MOST_EFFORT) {
    views = (views * (unseen + 4)) / 4;
    if (views > <i64>most) break;
    effort++;
  }
  return max(least, effort);
}

/** What the last of the best so many plans is worth at a first look, of those that are there at the beginning of a pass. */
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

/** What a plan at a ply is worth with so much effort left. */
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

/** The worth of the view at a ply with so much effort left. */
function best(ply: i32, effort: i32): f32 {
  const view = viewAt(ply);
  const plans = PLANS + PLANS_BYTES * <usize>ply;
  if (effort <= 0) {
    judged++;
    return showsPlan(traitsAt(ply)) || listPlans(view, plans) > 0 ? judge(ply) : 0;
  }
  const count = listPlans(view, plans);
  if (count === 0) return 0;
  const worths = plans + 4 * <usize>MOST_PLANS;
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
      // Nothing more is seen behind a card turned up with the last of the effort.
      if (effort <= TURNING && turnsUp(view, plan)) {
        most = max(most, first);
        continue;
      }
    }
    most = max(most, worthOf(ply, plan, effort));
  }
  return most;
}

/** What the last of the best so many is worth. */
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
