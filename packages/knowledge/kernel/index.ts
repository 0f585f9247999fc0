/** The kernel's exports. They use only numbers; `src/hints/hint-net.ts` maps them to types. */
import { bitOf, cardOf, fillCardLookups } from "../../solver/kernel/cards";
import { reach } from "../../solver/kernel/memory";
import { FEATURE_COUNT, fillPlaces, listFeatures } from "./features";
import { lookAhead, looked, onTable } from "./look-ahead";
import { END, FEATURES, FOUND, INPUT, NET_BYTES, OUTPUT, WEIGHTS, WORTH } from "./memory";
import { arrange, forgetPly, judge, traitsAt } from "./net";
import { backIn, cardIn, carryOut, kindOf, listAllPlans, settle, turnsUp } from "./plans";
import { columnOf, isWon, readView, writeView } from "./view";

reach(END);
fillCardLookups();
fillPlaces();

/** The address of the input, see `view.ts`. */
export function input(): usize {
  return INPUT;
}

/** The address of a net's weights: see `netNumber`. */
export function weights(net: i32): usize {
  return WEIGHTS + NET_BYTES * <usize>net;
}

/** Prepares a net after its weights have been written. */
export function prepare(net: i32): void {
  arrange(net);
}

/** Loads the view from the input. Call it before `think` or `list`. */
export function sit(): void {
  readView(onTable());
}

/**
 * Looks ahead with the given effort, and deeper within `most` views: see `look-ahead.ts`. Returns the number of plans.
 */
export function think(effort: i32, breadth: i32, most: i32): i32 {
  return lookAhead(effort, breadth, most);
}

/** Number of views that the last `think` evaluated. */
export function viewsSeen(): i32 {
  return <i32>looked;
}

/** Lists the plans without evaluating them and returns their number. */
export function list(): i32 {
  return listAllPlans(onTable(), FOUND);
}

/** A listed plan: its kind plus 8 and 512 times its cards, in the engine's numbering. */
export function plan(at: i32): i32 {
  const found = load<u32>(FOUND + 4 * <usize>at);
  return <i32>kindOf(found) | (cardOf(cardIn(found)) << 3) | (cardOf(backIn(found)) << 9);
}

/** Value of a listed plan. */
export function worth(at: i32): f32 {
  return load<f32>(WORTH + 4 * <usize>at);
}

/** The column in which a listed plan turns up a hidden card, or −1. */
export function turnsUpIn(at: i32): i32 {
  const found = load<u32>(FOUND + 4 * <usize>at);
  return turnsUp(onTable(), found) ? columnOf(onTable(), cardIn(found)) : -1;
}

/** Plays a listed plan; if it turns up a hidden card, that is `turned`. */
export function play(at: i32, turned: i32): void {
  carryOut(onTable(), load<u32>(FOUND + 4 * <usize>at), bitOf(turned));
}

/** Sends safe cards home until that would turn up a hidden card. */
export function settleDown(): void {
  settle(onTable());
}

/** The net's chance to win from the current view, computed from scratch. */
export function chance(): f32 {
  forgetPly(0);
  return judge(0);
}

/** Whether the rest of the game needs no decisions. */
export function isOver(): bool {
  return isWon(onTable());
}

/** Number of unseen cards. */
export function unseenCount(): i32 {
  return <i32>popcnt(onTable().unseen);
}

/** Writes the current view in the input format and returns its address. */
export function writeCurrentView(): usize {
  writeView(onTable());
  return OUTPUT;
}

/** Lists the features of the current view at `featureList` and returns their number. */
export function features(): i32 {
  forgetPly(0);
  return listFeatures(onTable(), traitsAt(0));
}

export function featureList(): usize {
  return FEATURES;
}

export function featureCount(): i32 {
  return FEATURE_COUNT;
}
