import {
  ACE,
  FOUNDATION_IDS,
  type FoundationId,
  heightsBySuit,
  KING,
  type KlondikeRules,
  type Move,
  suitIndexOf,
  TABLEAU_IDS,
  type TableauId,
  talonReach,
  topOf,
} from "@klondike/engine";
import { RANK, RED, SUIT } from "./table.ts";
import type { FairView } from "./view.ts";

/** What carrying face-up cards between columns and foundations can lead to. */
export type Reached =
  /** The carries that lead to it; where a card of the talon can be played then, that is not among them. */
  | { readonly kind: "gain"; readonly moves: readonly Move[] }
  /** Proven: every layout was looked at. */
  | { readonly kind: "nothing" }
  /** There are too many layouts. */
  | { readonly kind: "unknown" };

/** How the face-up cards lie. A run is a text, a character a card, because thousands are compared. */
interface Layout {
  readonly runs: readonly string[];
  /** How many cards of ♣ ♦ ♥ ♠ are home. */
  readonly heights: readonly number[];
  /** The carry that led here, and from where. */
  readonly step?: { readonly carry: Step; readonly before: Layout };
}

/** A carry, columns as 0…6; a suit stands for its foundation. */
type Step =
  | { readonly kind: "shift"; readonly from: number; readonly to: number; readonly count: number }
  | { readonly kind: "home"; readonly from: number; readonly suit: number }
  | { readonly kind: "back"; readonly suit: number; readonly to: number };

/** What does not change while hidden cards stay hidden and the talon is only turned. */
interface Fixed {
  readonly hidden: readonly number[];
  readonly rules: CarryRules;
}

/** The rules as far as they say which carries there are. */
type CarryRules = Pick<KlondikeRules, "lifting" | "worryBack" | "emptyColumns">;

function carryRules(rules: KlondikeRules): CarryRules {
  const { talon, lifting, turning, worryBack, foundations, winning, emptyColumns, ...others } = rules;
  others satisfies Record<string, never>;
  // The talon stays as it is, and a hidden card that is bared ends the search: how it turns up does not matter.
  void [talon, turning];
  // A suit has one foundation, whichever it is.
  foundations satisfies "any-ace" | "fixed-suit";
  // No carry wins early without a gain before: a hidden card turned up, or a card of the talon played.
  winning satisfies "all-home" | "early";
  return { lifting, worryBack, emptyColumns };
}

/**
 * Looks through every layout that can be reached without turning up a hidden card or playing one of the talon, until
 * one of these can be done. With `orHome`, a layout with more cards home than at first is a gain as well. Gives up after
 * `most` layouts.
 *
 * The talon stays as it is on the way, so which of its cards can be turned to does not depend on the carries between.
 */
export function lookThrough(
  view: FairView,
  rules: KlondikeRules,
  { orHome, most }: { readonly orHome: boolean; readonly most: number },
): Reached {
  const fixed: Fixed = { hidden: view.columns.map(({ hidden }) => hidden), rules: carryRules(rules) };
  const start: Layout = {
    runs: view.columns.map(({ faceUp }) => String.fromCharCode(...faceUp)),
    heights: heightsBySuit(view.foundations),
  };
  const talon = talonReach(view, rules).flatMap(({ card }) => card ?? []);
  const homeAtFirst = sum(start.heights);
  const queue = [start];
  const known = new Set([nameOf(start, fixed)]);
  const gainAt = (moves: Layout): Reached => ({ kind: "gain", moves: movesTo(moves, view, rules) });
  for (const layout of queue) {
    if (orHome && sum(layout.heights) > homeAtFirst) return gainAt(layout);
    if (talon.some((card) => isPlayable(card, layout, fixed))) return gainAt(layout);
    for (const carry of stepsFrom(layout, fixed)) {
      const next = after(layout, carry);
      if (bares(layout, carry, fixed)) return gainAt(next);
      const name = nameOf(next, fixed);
      if (known.has(name)) continue;
      if (known.size === most) return { kind: "unknown" };
      known.add(name);
      queue.push(next);
    }
  }
  return { kind: "nothing" };
}

/** The layout's name, whichever column stands where: what can be done is the same. */
function nameOf({ runs, heights }: Layout, { hidden }: Fixed): string {
  const columns = runs.map((run, column) => String.fromCharCode(100 + (hidden[column] ?? 0)) + run);
  return String.fromCharCode(...heights) + columns.sort().join("");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Whether a card may be laid on the column. */
function fitsOn(card: number, column: number, { runs }: Layout, { hidden, rules }: Fixed): boolean {
  const run = runs[column] as string;
  if (run === "") return hidden[column] === 0 && (RANK[card] === KING || rules.emptyColumns === "any");
  const top = run.charCodeAt(run.length - 1);
  return RANK[top] === (RANK[card] as number) + 1 && RED[top] !== RED[card];
}

/** Whether a card may go home. */
function fitsHome(card: number, { heights }: Layout): boolean {
  return RANK[card] === (heights[SUIT[card] as number] as number) + ACE;
}

function isPlayable(card: number, layout: Layout, fixed: Fixed): boolean {
  return fitsHome(card, layout) || layout.runs.some((_, column) => fitsOn(card, column, layout, fixed));
}

/** Every carry between columns and foundations, but for those that only exchange a column for an empty one. */
function stepsFrom(layout: Layout, fixed: Fixed): readonly Step[] {
  const { runs, heights } = layout;
  const { hidden, rules } = fixed;
  const steps: Step[] = [];
  const firstEmpty = runs.findIndex((run, column) => run === "" && hidden[column] === 0);
  const isTaker = (card: number, to: number): boolean =>
    fitsOn(card, to, layout, fixed) && (runs[to] !== "" || to === firstEmpty);
  for (const [from, run] of runs.entries()) {
    if (run === "") continue;
    const top = run.charCodeAt(run.length - 1);
    if (fitsHome(top, layout)) steps.push({ kind: "home", from, suit: SUIT[top] as number });
    for (let count = rules.lifting === "any-run" ? 1 : run.length; count <= run.length; count++) {
      const isColumn = count === run.length && hidden[from] === 0;
      const card = run.charCodeAt(run.length - count);
      for (let to = 0; to < runs.length; to++) {
        if (to === from || !isTaker(card, to) || (isColumn && to === firstEmpty)) continue;
        steps.push({ kind: "shift", from, to, count });
      }
    }
  }
  if (!rules.worryBack) return steps;
  for (const [suit, height] of heights.entries()) {
    if (height === 0) continue;
    for (let to = 0; to < runs.length; to++) {
      if (isTaker(suit * 13 + height - ACE, to)) steps.push({ kind: "back", suit, to });
    }
  }
  return steps;
}

/** Whether a hidden card lies bare after the carry. */
function bares({ runs }: Layout, carry: Step, { hidden }: Fixed): boolean {
  if (carry.kind === "back") return false;
  const count = carry.kind === "home" ? 1 : carry.count;
  return hidden[carry.from] !== 0 && runs[carry.from]?.length === count;
}

function after(layout: Layout, carry: Step): Layout {
  const runs = [...layout.runs];
  const step = { carry, before: layout };
  if (carry.kind === "shift") {
    const { from, to, count } = carry;
    const run = runs[from] as string;
    runs[from] = run.slice(0, run.length - count);
    runs[to] += run.slice(run.length - count);
    return { runs, heights: layout.heights, step };
  }
  const heights = [...layout.heights];
  const height = heights[carry.suit] as number;
  if (carry.kind === "home") {
    runs[carry.from] = (runs[carry.from] as string).slice(0, -1);
    heights[carry.suit] = height + 1;
  } else {
    runs[carry.to] += String.fromCharCode(carry.suit * 13 + height - ACE);
    heights[carry.suit] = height - 1;
  }
  return { runs, heights, step };
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

/** The foundation that each suit's cards go to or lie on, for ♣ ♦ ♥ ♠. */
export function homesBySuit(
  view: Pick<FairView, "foundations">,
  rules: KlondikeRules,
): readonly FoundationId[] {
  if (rules.foundations === "fixed-suit") return FOUNDATION_IDS;
  const suits = view.foundations.map((pile) => {
    const top = topOf(pile);
    return top === undefined ? undefined : suitIndexOf(top);
  });
  // Suits that have not begun share the first free foundation: only one of them goes there next.
  return [0, 1, 2, 3].map((suit) => {
    const at = suits.includes(suit) ? suits.indexOf(suit) : suits.indexOf(undefined);
    return FOUNDATION_IDS[at] as FoundationId;
  });
}
