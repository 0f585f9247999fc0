import {
  ACE,
  FOUNDATION_IDS,
  type FoundationId,
  KING,
  type KlondikeRules,
  type Move,
  suitIndexOf,
  TABLEAU_IDS,
  type TableauId,
  topOf,
} from "@klondike/engine";
import { talonReach } from "@klondike/engine/internal";
import {
  bringBack,
  COLUMNS,
  copyTable,
  DEPTH,
  emptyTable,
  homeCount,
  type PlannerTable,
  RANK,
  RED,
  SUIT,
  sendHome,
  shift,
} from "../planner/table.ts";
import type { FairView } from "./fair-view.ts";
import { makeViewTable } from "./fair-view-table.ts";

/** Result of moving face-up cards between columns and foundations. */
export type Reached =
  /** The moves that lead to the gain. If the gain is playing a talon card, that move is not included. */
  | { readonly kind: "gain"; readonly moves: readonly Move[] }
  /** Proven: every layout was searched. */
  | { readonly kind: "nothing" }
  /** There are too many layouts. */
  | { readonly kind: "unknown" };

/** An arrangement of the face-up cards and how it was reached. */
interface Layout {
  readonly table: PlannerTable;
  /** The move that led here, and from where. */
  readonly step?: { readonly carry: Step; readonly before: Layout };
}

/** A move, with columns as 0…6; a suit stands for its foundation. */
type Step =
  | { readonly kind: "shift"; readonly from: number; readonly to: number; readonly count: number }
  | { readonly kind: "home"; readonly from: number; readonly suit: number }
  | { readonly kind: "back"; readonly suit: number; readonly to: number };

/** The rules that determine which moves exist. */
type CarryRules = Pick<KlondikeRules, "lifting" | "worryBack" | "emptyColumns">;

function carryRules(rules: KlondikeRules): CarryRules {
  const { talon, lifting, turning, worryBack, foundations, winning, emptyColumns, ...others } = rules;
  others satisfies Record<string, never>;
  // The search does not change the talon and ends when a hidden card is uncovered, so how it turns up does not matter.
  void [talon, turning];
  // Which foundation a suit uses makes no difference.
  foundations satisfies "any-ace" | "fixed-suit";
  // No move wins early without first making a gain: turning up a hidden card or playing a talon card.
  winning satisfies "all-home" | "early";
  return { lifting, worryBack, emptyColumns };
}

/**
 * Searches every layout that can be reached without turning up a hidden card or playing a talon card, until such a move
 * becomes possible. With `orHome`, a layout with more cards home than at first is also a gain. Gives up after `most`
 * layouts.
 *
 * The search does not change the talon, so the moves do not affect which of its cards can be reached.
 */
export function lookThrough(
  view: FairView,
  rules: KlondikeRules,
  { orHome, most }: { readonly orHome: boolean; readonly most: number },
): Reached {
  const carries = carryRules(rules);
  const start = makeViewTable(view, rules);
  const talon = talonReach(view, rules).flatMap(({ card }) => card ?? []);
  const homeAtFirst = homeCount(start.home);
  const queue: Layout[] = [{ table: start }];
  const known = new Set([layoutKey(start)]);
  const next = emptyTable();
  const gainAt = (layout: Layout): Reached => ({ kind: "gain", moves: movesTo(layout, view, rules) });
  for (const layout of queue) {
    const { table } = layout;
    if (orHome && homeCount(table.home) > homeAtFirst) return gainAt(layout);
    if (talon.some((card) => isPlayable(card, table, carries))) return gainAt(layout);
    for (const carry of stepsFrom(table, carries)) {
      const step = { carry, before: layout };
      if (bares(table, carry)) return gainAt({ table, step });
      copyTable(table, next);
      make(next, carry);
      const name = layoutKey(next);
      if (known.has(name)) continue;
      if (known.size === most) return { kind: "unknown" };
      known.add(name);
      const kept = emptyTable();
      copyTable(next, kept);
      queue.push({ table: kept, step });
    }
  }
  return { kind: "nothing" };
}

/** The layout's key, independent of the order of columns. */
function layoutKey({ cards, size, hidden, home }: PlannerTable): string {
  const columns: string[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const under = hidden[column] as number;
    const run = cards.subarray(column * DEPTH + under, column * DEPTH + (size[column] as number));
    columns.push(String.fromCharCode(100 + under, ...run));
  }
  return String.fromCharCode(...home) + columns.sort().join("");
}

function fitsOn(
  card: number,
  column: number,
  { cards, size, hidden }: PlannerTable,
  rules: CarryRules,
): boolean {
  const count = size[column] as number;
  if (count === 0) return RANK[card] === KING || rules.emptyColumns === "any";
  if (hidden[column] === count) return false;
  const top = cards[column * DEPTH + count - 1] as number;
  return RANK[top] === (RANK[card] as number) + 1 && RED[top] !== RED[card];
}

/** Whether a card can go to its foundation. */
function fitsHome(card: number, { home }: PlannerTable): boolean {
  return RANK[card] === (home[SUIT[card] as number] as number) + ACE;
}

function isPlayable(card: number, table: PlannerTable, rules: CarryRules): boolean {
  if (fitsHome(card, table)) return true;
  for (let column = 0; column < COLUMNS; column++) if (fitsOn(card, column, table, rules)) return true;
  return false;
}

/** Every move between columns and foundations, except those that only swap a column with an empty one. */
function stepsFrom(table: PlannerTable, rules: CarryRules): readonly Step[] {
  const { cards, size, hidden, home } = table;
  const steps: Step[] = [];
  const firstEmpty = size.indexOf(0);
  const isTaker = (card: number, to: number): boolean =>
    fitsOn(card, to, table, rules) && (size[to] !== 0 || to === firstEmpty);
  for (let from = 0; from < COLUMNS; from++) {
    const end = from * DEPTH + (size[from] as number);
    const run = (size[from] as number) - (hidden[from] as number);
    if (run === 0) continue;
    const top = cards[end - 1] as number;
    if (fitsHome(top, table)) steps.push({ kind: "home", from, suit: SUIT[top] as number });
    for (let count = rules.lifting === "any-run" ? 1 : run; count <= run; count++) {
      const isColumn = count === size[from];
      const card = cards[end - count] as number;
      for (let to = 0; to < COLUMNS; to++) {
        if (to === from || !isTaker(card, to) || (isColumn && to === firstEmpty)) continue;
        steps.push({ kind: "shift", from, to, count });
      }
    }
  }
  if (!rules.worryBack) return steps;
  for (const [suit, height] of home.entries()) {
    if (height === 0) continue;
    for (let to = 0; to < COLUMNS; to++) {
      if (isTaker(suit * 13 + height - ACE, to)) steps.push({ kind: "back", suit, to });
    }
  }
  return steps;
}

/** Whether the move uncovers a hidden card. */
function bares({ size, hidden }: PlannerTable, carry: Step): boolean {
  if (carry.kind === "back") return false;
  const under = hidden[carry.from] as number;
  const count = carry.kind === "home" ? 1 : carry.count;
  return under !== 0 && (size[carry.from] as number) - count === under;
}

function make(table: PlannerTable, carry: Step): void {
  if (carry.kind === "shift") shift(table, carry.from, carry.to, carry.count);
  else if (carry.kind === "home") sendHome(table, carry.from);
  else bringBack(table, carry.suit, carry.to);
}

function movesTo({ step }: Layout, view: FairView, rules: KlondikeRules): readonly Move[] {
  if (step === undefined) return [];
  const { carry, before } = step;
  const homes = homesBySuit(view, rules);
  const idOf = (column: number): TableauId => TABLEAU_IDS[column] as TableauId;
  const homeOf = (suit: number): FoundationId => homes[suit] as FoundationId;
  const from = carry.kind === "back" ? homeOf(carry.suit) : idOf(carry.from);
  const to = carry.kind === "home" ? homeOf(carry.suit) : idOf(carry.to);
  const count = carry.kind === "shift" ? carry.count : 1;
  return [...movesTo(before, view, rules), { kind: "carry", from, to, count }];
}

/** The foundation of each suit, or the one it would start, for ♣ ♦ ♥ ♠. */
export function homesBySuit(
  view: Pick<FairView, "foundations">,
  rules: KlondikeRules,
): readonly FoundationId[] {
  if (rules.foundations === "fixed-suit") return FOUNDATION_IDS;
  const suits = view.foundations.map((pile) => {
    const top = topOf(pile);
    return top === undefined ? undefined : suitIndexOf(top);
  });
  // Suits without cards home share the first free foundation, because only one of them can go there next.
  return [0, 1, 2, 3].map((suit) => {
    const at = suits.includes(suit) ? suits.indexOf(suit) : suits.indexOf(undefined);
    return FOUNDATION_IDS[at] as FoundationId;
  });
}
