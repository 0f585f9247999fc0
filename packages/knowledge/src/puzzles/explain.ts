import {
  type Card,
  FRESH_DECK,
  heightsBySuit,
  type Position,
  rankOf,
  suitIndexOf,
  TABLEAU_IDS,
  type TableauId,
  talonOf,
} from "@klondike/engine";
import { isSafe } from "../planner/list-plans.ts";
import {
  bringBack,
  COLUMNS,
  copyTable,
  DEPTH,
  emptyTable,
  markReach,
  OUT_OF_REACH,
  type PlannerTable,
  place,
  RANK,
  RED,
  SUIT,
  sendHome,
  shift,
  TALON,
  type TableRules,
  tableRules,
  tableWith,
  takeFromTalon,
} from "../planner/table.ts";
import { type Puzzle, rulesOfPuzzle } from "./puzzle.ts";

/** Maximum number of positions to search for an explanation. */
const MAX_POSITIONS = 30_000;

/**
 * What a lost position makes impossible, proved by searching every reachable position: a card stays face down in its
 * column, stays in the stock, or never goes home.
 */
export type Blocked =
  | { readonly code: "face-down"; readonly card: Card; readonly column: TableauId }
  | { readonly code: "in-stock"; readonly card: Card }
  | { readonly code: "not-home"; readonly card: Card };

/**
 * The lowest card that can never go home again, and why. Undefined if too many positions are reachable, or if each card
 * can go home in some of them but not all cards in one. Supports only the rules of puzzles.
 */
export function blockedIn(position: Position, puzzle: Pick<Puzzle, "draw">): Blocked | undefined {
  const rules = rulesOfPuzzle(puzzle);
  const start = tableWith(
    {
      columns: position.tableau,
      home: heightsBySuit(position.foundations),
      talon: talonOf(position),
      place: position.waste.length,
      passes: position.passes,
    },
    rules,
  );
  const reached = everReached(start, tableRules(rules));
  if (reached === undefined) return undefined;
  const never = FRESH_DECK.filter((card) => rankOf(card) > (reached.home[suitIndexOf(card)] ?? 0));
  const [card] = never.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (card === undefined) return undefined;
  const column = TABLEAU_IDS.find((_, at) => position.tableau[at]?.faceDown.includes(card));
  if (column !== undefined && reached.down[card] === 1) return { code: "face-down", card, column };
  if (talonOf(position).includes(card) && reached.talon[card] === 1) return { code: "in-stock", card };
  return { code: "not-home", card };
}

/** Properties shared by all positions that can be reached. */
interface Reached {
  /** The greatest height of each foundation. */
  readonly home: Int8Array;
  /** 1 for a card that is always face down, or always in stock or waste. */
  readonly down: Uint8Array;
  readonly talon: Uint8Array;
}

function everReached(start: PlannerTable, rules: TableRules): Reached | undefined {
  const reached = { home: new Int8Array(4), down: new Uint8Array(52), talon: new Uint8Array(52) };
  note(start, reached, true);
  const known = new Set([tableKey(start, rules)]);
  const queue = [start];
  const next = emptyTable();
  for (let table = queue.pop(); table !== undefined; table = queue.pop()) {
    for (const move of listMoves(table, rules)) {
      copyTable(table, next);
      move(next);
      const key = tableKey(next, rules);
      if (known.has(key)) continue;
      if (known.size === MAX_POSITIONS) return undefined;
      known.add(key);
      note(next, reached, false);
      const kept = emptyTable();
      copyTable(next, kept);
      queue.push(kept);
    }
  }
  return reached;
}

/** Updates what is true of all positions so far. */
function note(
  { cards, hidden, home, talon, talonSize }: PlannerTable,
  reached: Reached,
  isFirst: boolean,
): void {
  for (let suit = 0; suit < 4; suit++)
    reached.home[suit] = Math.max(reached.home[suit] ?? 0, home[suit] ?? 0);
  const isDown = new Uint8Array(52);
  const isInTalon = new Uint8Array(52);
  for (let column = 0; column < COLUMNS; column++) {
    for (let at = 0; at < (hidden[column] ?? 0); at++) isDown[cards[column * DEPTH + at] ?? 0] = 1;
  }
  for (let at = 0; at < talonSize; at++) isInTalon[talon[at] ?? 0] = 1;
  for (let card = 0; card < 52; card++) {
    reached.down[card] = (isFirst ? 1 : (reached.down[card] ?? 0)) & (isDown[card] ?? 0);
    reached.talon[card] = (isFirst ? 1 : (reached.talon[card] ?? 0)) & (isInTalon[card] ?? 0);
  }
}

/** A key shared by positions that differ only in the order of columns or in how far an aligned stock is turned. */
function tableKey(
  { cards, size, hidden, home, talonSize, place: at }: PlannerTable,
  { draw }: TableRules,
): string {
  const columns: string[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const under = hidden[column] ?? 0;
    const run = cards.subarray(column * DEPTH + under, column * DEPTH + (size[column] ?? 0));
    columns.push(String.fromCharCode(100 + under, ...run));
  }
  const isAligned = at % draw === 0 || at === talonSize;
  return String.fromCharCode(...home, isAligned ? 99 : at) + columns.sort().join("");
}

type MakeMove = (table: PlannerTable) => void;

/** Every move. Turning the stock is part of playing from it. Only one move if that is harmless. */
function listMoves(table: PlannerTable, rules: TableRules): readonly MakeMove[] {
  const { cards, size, hidden, home, talon, talonSize } = table;
  const moves: MakeMove[] = [];
  const topOf = (column: number): number => cards[column * DEPTH + (size[column] ?? 0) - 1] ?? 0;
  const firstEmpty = size.indexOf(0);
  const fits = (card: number, to: number): boolean => {
    if (size[to] === 0) return to === firstEmpty && RANK[card] === 13;
    const top = topOf(to);
    return RANK[top] === (RANK[card] ?? 0) + 1 && RED[top] !== RED[card];
  };
  const goesHome = (card: number): boolean => RANK[card] === (home[SUIT[card] ?? 0] ?? 0) + 1;
  for (let from = 0; from < COLUMNS; from++) {
    if (size[from] === 0) continue;
    const top = topOf(from);
    if (isSafe(top, home, rules)) return [(next) => sendHome(next, from)];
    if (goesHome(top)) moves.push((next) => sendHome(next, from));
    const run = (size[from] ?? 0) - (hidden[from] ?? 0);
    for (let count = 1; count <= run; count++) {
      const card = cards[from * DEPTH + (size[from] ?? 0) - count] ?? 0;
      for (let to = 0; to < COLUMNS; to++) {
        // Moving a king from one empty column to another gains nothing.
        if (to === from || !fits(card, to) || (size[to] === 0 && count === size[from])) continue;
        moves.push((next) => shift(next, from, to, count));
      }
    }
  }
  for (let suit = 0; suit < 4; suit++) {
    const height = home[suit] ?? 0;
    if (height === 0) continue;
    for (let to = 0; to < COLUMNS; to++) {
      if (fits(suit * 13 + height - 1, to)) moves.push((next) => bringBack(next, suit, to));
    }
  }
  const reach = new Uint8Array(TALON);
  markReach(table, rules, reach);
  for (let index = 0; index < talonSize; index++) {
    const reached = reach[index] ?? OUT_OF_REACH;
    if (reached === OUT_OF_REACH) continue;
    const card = talon[index] ?? 0;
    if (goesHome(card)) {
      moves.push((next) => {
        takeFromTalon(next, index, reached);
        next.home[SUIT[card] ?? 0] = (next.home[SUIT[card] ?? 0] ?? 0) + 1;
      });
    }
    for (let to = 0; to < COLUMNS; to++) {
      if (!fits(card, to)) continue;
      moves.push((next) => {
        takeFromTalon(next, index, reached);
        place(next, card, to);
      });
    }
  }
  return moves;
}
