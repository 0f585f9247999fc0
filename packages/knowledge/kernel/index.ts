/** What the kernel offers its host. Numbers only; `src/fair/kernel.ts` gives them meaning. */
import { bitOf, cardOf, fillCardLookups } from "../../solver/kernel/cards";
import { reach } from "../../solver/kernel/memory";
import { FEATURE_COUNT, fillPlaces, listFeatures } from "./features";
import { lookAhead, onTable } from "./look-ahead";
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

/** The address of a net's weights: 0 for draw 1, 1 for draw 3. */
export function weights(net: i32): usize {
  return WEIGHTS + NET_BYTES * <usize>net;
}

/** Makes ready a net whose weights were written. */
export function prepare(net: i32): void {
  arrange(net);
}

/** Takes in the view of the input. */
export function sit(): void {
  readView(onTable());
}

/** Looks ahead as far as the effort goes, and further within so many views, see `look-ahead.ts`; gives the number of plans. */
export function think(effort: i32, breadth: i32, most: i32): i32 {
  return lookAhead(effort, breadth, most);
}

/** Lists the plans without a thought, and gives their number. */
export function list(): i32 {
  return listAllPlans(onTable(), FOUND);
}

/** A plan of those found: its kind and, eight and 512 times, its cards as the engine counts them. */
export function plan(at: i32): i32 {
  const found = load<u32>(FOUND + 4 * <usize>at);
  return <i32>kindOf(found) | (cardOf(cardIn(found)) << 3) | (cardOf(backIn(found)) << 9);
}

/** What a plan of those found is worth. */
export function worth(at: i32): f32 {
  return load<f32>(WORTH + 4 * <usize>at);
}

/** The column in which a plan of those found turns up a hidden card, or −1. */
export function turnsUpIn(at: i32): i32 {
  const found = load<u32>(FOUND + 4 * <usize>at);
  return turnsUp(onTable(), found) ? columnOf(onTable(), cardIn(found)) : -1;
}

/** Carries out a plan of those found; where it turns up a hidden card, that is `turned`. */
export function play(at: i32, turned: i32): void {
  carryOut(onTable(), load<u32>(FOUND + 4 * <usize>at), bitOf(turned));
}

/** Sends home what nothing can need again, as far as no hidden card is turned up. */
export function settleDown(): void {
  settle(onTable());
}

/** The chance to win from the view on the table, as the net judges it; nothing is carried along. */
export function chance(): f32 {
  forgetPly(0);
  return judge(0);
}

/** Whether the rest plays itself. */
export function isOver(): bool {
  return isWon(onTable());
}

/** How many cards nobody has seen. */
export function unseenCount(): i32 {
  return <i32>popcnt(onTable().unseen);
}

/** Describes the view on the table, and gives the address of the description. */
export function describe(): usize {
  writeView(onTable());
  return OUTPUT;
}

/** Lists the features of the view on the table, and gives their number; they lie at `featureList`. */
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
