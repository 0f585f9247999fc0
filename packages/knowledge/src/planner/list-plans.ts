import type { PlanWeights } from "./plan-weights.ts";
import {
  addCarry,
  addTalon,
  BACK_SHIFT,
  BACK_TALON,
  FREE,
  HOME,
  type Plans,
  SHIFT,
  TALON_HOME,
  TALON_SHIFT,
} from "./plans.ts";
import type { PlannerTable, TableRules } from "./table.ts";
import * as tables from "./table.ts";

// Local constants: imported bindings are slower in unbundled modules, and this is the innermost loop.
const { AFTER_RECYCLE, COLUMNS, DEPTH, OUT_OF_REACH, RANK, RED, SUIT } = tables;

/** rank * 2 + red. Cards of one class can be placed on the same cards and carry the same cards. */
const CLASS = Int8Array.from(RANK, (rank, card) => rank * 2 + (RED[card] as number));
const CLASSES = 28;
/** The first class of known cards: black aces. */
const ACE_CLASS = 2;
const BLACK_KING = 26;
const RED_KING = 27;
const ALL_COLUMNS = (1 << COLUMNS) - 1;

/** Facts about a table from which its plans are listed; sets of columns are bit masks. */
interface Survey {
  /** Indexed by class: the columns on which such a card can be placed. */
  readonly landings: Uint8Array;
  /** Indexed by class: the columns whose lowest face-up card is such a card on a hidden one. */
  readonly waiting: Uint8Array;
  /** Whether a king needs an empty column and there is none. */
  wantsColumn: boolean;
}

const survey: Survey = {
  landings: new Uint8Array(CLASSES),
  waiting: new Uint8Array(CLASSES),
  wantsColumn: false,
};

/** Lists the plans of a table with their scores, or only one if it is harmless. */
export function listPlans(table: PlannerTable, rules: TableRules, weights: PlanWeights, plans: Plans): void {
  tables.markReach(table, rules, plans.reach);
  listMarked(table, rules, weights, plans);
}

/** Lists the plans that use the talon cards marked as reachable. */
export function listMarked(table: PlannerTable, rules: TableRules, weights: PlanWeights, plans: Plans): void {
  plans.count = 0;
  plans.isSafe = planSafe(table, rules, plans);
  if (!plans.isSafe) planAll(table, rules, weights, plans);
}

/** Lists all plans of a table, even if one of them is harmless. */
export function listAllPlans(
  table: PlannerTable,
  rules: TableRules,
  weights: PlanWeights,
  plans: Plans,
): void {
  plans.count = 0;
  plans.isSafe = false;
  tables.markReach(table, rules, plans.reach);
  planAll(table, rules, weights, plans);
}

function planAll(table: PlannerTable, rules: TableRules, weights: PlanWeights, plans: Plans): void {
  lookOver(table, rules, plans);
  for (let column = 0; column < COLUMNS; column++) {
    if (table.size[column] === 0) continue;
    planColumn(table, weights, plans, column);
    if (rules.anyRun) planFreeing(table, weights, plans, column);
  }
  planTalon(table, weights, plans);
  if (rules.worryBack) planBringingBack(table, weights, plans);
}

/** The class of cards that can be placed on a class: one rank lower, other colour. */
function below(cardClass: number): number {
  return (cardClass - 2) ^ 1;
}

function lowestColumn(columns: number): number {
  return 31 - Math.clz32(columns & -columns);
}

/** How many ranks the card would be ahead of the other colour's foundations. */
function leadOf(card: number, home: Int8Array): number {
  return Math.max(0, (RANK[card] as number) - lowestOther(card, home) - 2);
}

function goesHome(card: number, home: Int8Array): boolean {
  return RANK[card] === (home[SUIT[card] as number] as number) + 1;
}

/** The lower foundation of the other colour. */
function lowestOther(card: number, home: Int8Array): number {
  const isRed = RED[card] === 1;
  return Math.min(home[isRed ? 0 : 1] as number, home[isRed ? 3 : 2] as number);
}

/** The engine's `isSafeHome` on a table: the card can go home and no column can need it again. */
export function isSafe(card: number, home: Int8Array, { safe }: TableRules): boolean {
  const twin = home[3 - (SUIT[card] as number)] as number;
  const rank = RANK[card] as number;
  return (
    goesHome(card, home) &&
    rank <= twin + safe.sameColour &&
    rank <= lowestOther(card, home) + safe.otherColour
  );
}

/** Lists a harmless plan, if there is one. */
function planSafe(table: PlannerTable, rules: TableRules, plans: Plans): boolean {
  const { cards, size, home, talon, talonSize, place } = table;
  for (let column = 0; column < COLUMNS; column++) {
    const count = size[column] as number;
    if (count === 0 || !isSafe(cards[column * DEPTH + count - 1] as number, home, rules)) continue;
    addCarry(plans, HOME, column, 0, 1, 0);
    return true;
  }
  // Taking a talon card changes which others are reachable, unless all of them can be reached anyway.
  if (rules.draw > 1) return false;
  // With few passes, only the top waste card can be taken without making others unreachable.
  const isReserve = table.recyclesLeft >= talonSize;
  const end = isReserve ? talonSize : place;
  for (let index = isReserve ? 0 : Math.max(0, place - 1); index < end; index++) {
    if (!isSafe(talon[index] as number, home, rules)) continue;
    addTalon(plans, TALON_HOME, index, 0, 0);
    return true;
  }
  return false;
}

function lookOver(
  { cards, size, hidden, talon, talonSize }: PlannerTable,
  { anyOpens }: TableRules,
  { reach }: Plans,
): void {
  const { landings, waiting } = survey;
  for (let at = 0; at < CLASSES; at++) landings[at] = waiting[at] = 0;
  let empty = 0;
  for (let column = 0; column < COLUMNS; column++) {
    const count = size[column] as number;
    if (count === 0) {
      empty |= 1 << column;
      continue;
    }
    const wanted = below(CLASS[cards[column * DEPTH + count - 1] as number] as number);
    landings[wanted] = (landings[wanted] as number) | (1 << column);
    const under = hidden[column] as number;
    if (under === 0) continue;
    const base = CLASS[cards[column * DEPTH + under] as number] as number;
    waiting[base] = (waiting[base] as number) | (1 << column);
  }
  // Rank 0 is an unknown card, which cannot be placed. All empty columns are equivalent.
  landings[0] = landings[1] = 0;
  landings[BLACK_KING] = landings[RED_KING] = empty & -empty;
  if (anyOpens)
    for (let at = ACE_CLASS; at < CLASSES; at++) landings[at] = (landings[at] as number) | (empty & -empty);
  let hasKing = waiting[BLACK_KING] !== 0 || waiting[RED_KING] !== 0;
  for (let index = 0; index < talonSize && !hasKing; index++) {
    hasKing = reach[index] !== OUT_OF_REACH && RANK[talon[index] as number] === 13;
  }
  survey.wantsColumn = hasKing && empty === 0;
}

/** Value of moving the last face-up card away from a column with `under` hidden ones. */
function clearing(under: number, weights: PlanWeights): number {
  if (under > 0) return weights.bare + weights.depth * under;
  return survey.wantsColumn ? weights.open : 0;
}

/** Lists the plans for the column's top card and its whole run. */
function planColumn(table: PlannerTable, weights: PlanWeights, plans: Plans, column: number): void {
  const { cards, size, hidden, home } = table;
  const count = size[column] as number;
  const under = hidden[column] as number;
  const top = cards[column * DEPTH + count - 1] as number;
  if (goesHome(top, home)) {
    const worth = weights.home - weights.lag * leadOf(top, home);
    addCarry(plans, HOME, column, 0, 1, count - under === 1 ? worth + clearing(under, weights) : worth);
  }
  const base = cards[column * DEPTH + under] as number;
  if (under === 0 && (RANK[base] === 13 || !survey.wantsColumn)) return;
  const kingly = RANK[base] === 13 ? weights.king + queensWorth(base, table, plans, weights) : 0;
  let landing = (survey.landings[CLASS[base] as number] as number) & ALL_COLUMNS & ~(1 << column);
  for (; landing !== 0; landing &= landing - 1) {
    const to = lowestColumn(landing);
    const score = clearing(under, weights) + kingly - weights.bury * (hidden[to] as number);
    addCarry(plans, SHIFT, column, to, count - under, score);
  }
}

/** Lists the partial runs that can move away so that the card below goes home. */
function planFreeing(
  { cards, size, hidden, home }: PlannerTable,
  weights: PlanWeights,
  plans: Plans,
  column: number,
): void {
  const start = column * DEPTH;
  const count = size[column] as number;
  const under = hidden[column] as number;
  for (let at = under; at < count - 1; at++) {
    const freed = cards[start + at] as number;
    if (!goesHome(freed, home)) continue;
    const part = CLASS[cards[start + at + 1] as number] as number;
    const landing = (survey.landings[part] as number) & ~(1 << column);
    if (landing === 0) continue;
    const worth = weights.free - weights.lag * leadOf(freed, home);
    const score = at === under ? worth + clearing(under, weights) : worth;
    addCarry(plans, FREE, column, lowestColumn(landing), count - at - 1, score);
  }
}

/** Lists the talon cards that can be reached and played. */
function planTalon(table: PlannerTable, weights: PlanWeights, plans: Plans): void {
  const { hidden, home, talon, talonSize } = table;
  for (let index = 0; index < talonSize; index++) {
    const reached = plans.reach[index] as number;
    if (reached === OUT_OF_REACH) continue;
    const card = talon[index] as number;
    const turning = (weights.late * index) / talonSize - (reached === AFTER_RECYCLE ? weights.recycle : 0);
    if (goesHome(card, home)) {
      addTalon(plans, TALON_HOME, index, 0, weights.talonHome - weights.lag * leadOf(card, home) + turning);
    }
    let landing = survey.landings[CLASS[card] as number] as number;
    if (landing === 0) continue;
    const isKing = RANK[card] === 13;
    const worth = isKing
      ? weights.talonKing + queensWorth(card, table, plans, weights)
      : carryingWorth(card, weights);
    for (; landing !== 0; landing &= landing - 1) {
      const to = lowestColumn(landing);
      addTalon(plans, TALON_SHIFT, index, to, worth + turning - weights.bury * (hidden[to] as number));
    }
  }
}

/** Lists the foundation cards that can return to carry a card that has no other place. */
function planBringingBack(table: PlannerTable, weights: PlanWeights, plans: Plans): void {
  const { size, hidden, home, talon, talonSize } = table;
  for (let suit = 0; suit < 4; suit++) {
    const height = home[suit] as number;
    // Cards that could be placed on an ace or a two can go home instead.
    if (height < 3) continue;
    const back = CLASS[suit * 13 + height - 1] as number;
    const landing = survey.landings[back] as number;
    const carried = below(back);
    if (landing === 0 || survey.landings[carried] !== 0) continue;
    const to = lowestColumn(landing);
    for (let columns = survey.waiting[carried] as number; columns !== 0; columns &= columns - 1) {
      const from = lowestColumn(columns);
      if (from === to) continue;
      const under = hidden[from] as number;
      plans.suit[plans.count] = suit;
      addCarry(
        plans,
        BACK_SHIFT,
        from,
        to,
        (size[from] as number) - under,
        weights.back + clearing(under, weights),
      );
    }
    for (let index = 0; index < talonSize; index++) {
      const card = talon[index] as number;
      if (CLASS[card] !== carried || plans.reach[index] === OUT_OF_REACH) continue;
      plans.suit[plans.count] = suit;
      addTalon(plans, BACK_TALON, index, to, weights.back + carryingWorth(card, weights));
    }
  }
}

/** Value of placing a card on a column: higher if a run that uncovers a hidden card can then be placed on it. */
function carryingWorth(card: number, weights: PlanWeights): number {
  const carried = below(CLASS[card] as number);
  const worth = weights.talon + weights.rank * (RANK[card] as number);
  if (survey.waiting[carried] === 0) return worth;
  return worth + (survey.landings[carried] === 0 ? weights.enable : weights.enableMore);
}

/** Value of a king in an empty column for the queens that can be placed on it. */
function queensWorth(
  king: number,
  { talon, talonSize }: PlannerTable,
  { reach }: Plans,
  weights: PlanWeights,
): number {
  const queen = below(CLASS[king] as number);
  if (survey.waiting[queen] !== 0) return weights.queen;
  for (let index = 0; index < talonSize; index++) {
    if (CLASS[talon[index] as number] === queen && reach[index] !== OUT_OF_REACH) return weights.talonQueen;
  }
  return 0;
}
