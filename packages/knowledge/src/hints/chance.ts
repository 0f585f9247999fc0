import {
  type Card,
  FRESH_DECK,
  isFoundation,
  isTableau,
  type KlondikeRules,
  type Move,
} from "@klondike/engine";
import { isSafe } from "../planner/list-plans.ts";
import { nextRandom, rngFrom } from "../planner/rng.ts";
import { cannotLose, homeCount, tableRules } from "../planner/table.ts";
import { calibrated } from "./chance-calibration.ts";
import type { FairView } from "./fair-view.ts";
import { makeViewTable } from "./fair-view-table.ts";
import {
  type Effort,
  type EvaluatedPlan,
  estimatesChances,
  evaluatedPlans,
  type PackedView,
  packedView,
} from "./hint-net.ts";
import { decidedPlans } from "./rank-hints.ts";

/** Number of samples of the unseen part of the stock over which a chance is averaged. */
const STOCKS = 32;
/** How far the estimate looks ahead once the whole stock has been seen; before that, it barely does. */
export type ChanceEffort = Extract<Effort, "quick" | "review">;

/** Maximum number of cards over which an expected chance is averaged while part of the stock is unseen. */
const TURNED_CARDS = 12;

/**
 * For each sample, the cards in a random order. The order does not depend on the view, so the chances of consecutive
 * views differ because of what was seen and not because of sampling.
 */
const ORDERS: readonly (readonly Card[])[] = Array.from({ length: STOCKS }, (_, at) => shuffled(at + 1));

/**
 * The fair player's chance to win from a view, 0…1; undefined under rules without a trained net, and while an uncovered
 * card is still face down. Depends only on the view.
 */
export function chanceOf(
  view: FairView,
  rules: KlondikeRules,
  effort: ChanceEffort = "quick",
): number | undefined {
  if (isWonFor(view, rules)) return 1;
  const estimate = estimatedChance(view, rules, effort);
  return estimate === undefined ? undefined : calibrated(estimate, view, rules);
}

/** The chance as the look-ahead estimates it, before calibration; undefined if `chanceOf` is. */
export function estimatedChance(
  view: FairView,
  rules: KlondikeRules,
  effort: ChanceEffort = "quick",
): number | undefined {
  const samples = evaluateSamples(view, rules, effort);
  return samples && meanValue(samples);
}

/** Whether the game is won or can no longer be lost. */
function isWonFor(view: FairView, rules: KlondikeRules): boolean {
  const table = makeViewTable(view, rules);
  return homeCount(table.home) === FRESH_DECK.length || cannotLose(table, tableRules(rules));
}

/**
 * The chance before the card turned up on column `column` was seen: the mean over all cards that could have been there.
 * Undefined if `chanceOf` is.
 */
export function expectedChance(view: FairView, column: number, rules: KlondikeRules): number | undefined {
  const turned = view.columns[column]?.faceUp[0];
  if (turned === undefined) return undefined;
  const cards = [turned, ...view.unseen];
  const order = ORDERS[0] ?? [];
  const tried = view.stock.includes(undefined)
    ? cards.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).slice(0, TURNED_CARDS)
    : cards;
  return mean(tried, (card) => chanceOf(withTurned(view, column, card), rules));
}

/** The cost of a move compared with the player's best plan. */
export interface MoveRating {
  /** The chance to win with the best plan, 0…1: `chanceOf`. */
  readonly chance: number;
  /**
   * How much the move lowers the chance, before the card that it turns up is seen. Reversible moves, turns of the stock
   * and harmless cards sent home cost nothing. Undefined if the player does not consider the move.
   */
  readonly loss: number | undefined;
  /** What kind of choice the move was; undefined if it costs nothing. */
  readonly choice: ChoiceKind | undefined;
}

/**
 * Kinds of choices between a move and a better plan: which column to uncover, a card sent home too early, a column
 * emptied or filled, or which card to play from the stock and when.
 */
export type ChoiceKind = "uncover" | "foundation" | "empty-column" | "stock" | "other";

/** The rating of a move at a view; undefined if `chanceOf` is. */
export function rateMove(
  view: FairView,
  move: Move,
  rules: KlondikeRules,
  effort: ChanceEffort = "quick",
): MoveRating | undefined {
  const samples = evaluateSamples(view, rules, effort);
  const estimate = samples && meanValue(samples);
  if (samples === undefined || estimate === undefined) return undefined;
  const chance = isWonFor(view, rules) ? 1 : calibrated(estimate, view, rules);
  const plan = findPlan(view, move);
  if (plan === undefined || isHarmlessHome(view, move, plan.card, rules))
    return { chance, loss: 0, choice: undefined };
  const worth = meanValue(samples, plan);
  if (worth === undefined) return { chance, loss: undefined, choice: undefined };
  const loss = Math.max(0, chance - calibrated(worth, view, rules));
  const choice = loss === 0 ? undefined : choiceBetween(view, move, samples[0]?.[0]);
  return { chance, loss, choice };
}

/**
 * Whether a card goes home that no column can need again. At draw 3, a card from the stock is never harmless, because it
 * changes which others can be reached.
 */
function isHarmlessHome(view: FairView, move: Move, card: Card | undefined, rules: KlondikeRules): boolean {
  if (move.kind !== "carry" || !isFoundation(move.to) || card === undefined) return false;
  const ahead = tableRules(rules);
  return (isTableau(move.from) || ahead.draw === 1) && isSafe(card, makeViewTable(view, rules).home, ahead);
}

function choiceBetween({ columns }: FairView, move: Move, best: EvaluatedPlan | undefined): ChoiceKind {
  if (move.kind !== "carry" || best === undefined) return "other";
  if (isFoundation(move.to)) return "foundation";
  const from = isTableau(move.from) ? columns[columnIndex(move.from)] : undefined;
  const to = columns[columnIndex(move.to)];
  const empties = from !== undefined && from.hidden === 0 && from.faceUp.length === move.count;
  if (empties || to?.faceUp.length === 0) return "empty-column";
  if (from === undefined || best.kind.includes("talon")) return "stock";
  return best.kind.endsWith("over") ? "uncover" : "other";
}

/** A plan's card and kind, without regard to a card that first returns from its foundation. */
interface PlanOfMove {
  readonly kinds: readonly EvaluatedPlan["kind"][];
  readonly card: Card | undefined;
}

/** The plan that a move carries out; undefined if another move can undo it. */
function findPlan({ columns, waste, stock }: FairView, move: Move): PlanOfMove | undefined {
  if (move.kind !== "carry" || isFoundation(move.from)) return undefined;
  const isHome = isFoundation(move.to);
  if (!isTableau(move.from)) {
    const card = move.from === "w" ? waste.at(-1) : stock.at(-1);
    return { kinds: isHome ? ["talon-up"] : ["talon-down", "back-talon"], card };
  }
  const faceUp = columns[columnIndex(move.from)]?.faceUp ?? [];
  if (isHome) return { kinds: ["up"], card: faceUp.at(-1) };
  // Only moving the whole run uncovers a card.
  return move.count < faceUp.length ? undefined : { kinds: ["over", "back-over"], card: faceUp[0] };
}

/**
 * The evaluated plans for each sample of the unseen part of the stock, best first. Once the whole stock was seen, the
 * view itself is the only sample. Undefined under rules without a trained net.
 */
function evaluateSamples(
  view: FairView,
  rules: KlondikeRules,
  effort: ChanceEffort,
): readonly (readonly EvaluatedPlan[])[] | undefined {
  if (!estimatesChances(rules)) return undefined;
  if (!view.stock.includes(undefined)) {
    const packed = packedView(view, rules);
    return packed && [decidedPlans(view, rules, evaluateOnce(packed, effort))];
  }
  const samples: (readonly EvaluatedPlan[])[] = [];
  for (const order of ORDERS) {
    const packed = packedView(withStock(view, order), rules);
    if (packed === undefined) return undefined;
    samples.push(evaluatedPlans(packed, "glance"));
  }
  return samples;
}

/** The last evaluation for a review. At draw 1, and often at draw 3, turning the stock does not change the packed view. */
let lastReviewed: { readonly key: string; readonly plans: readonly EvaluatedPlan[] } | undefined;

function evaluateOnce(packed: PackedView, effort: ChanceEffort): readonly EvaluatedPlan[] {
  if (effort === "quick") return evaluatedPlans(packed, effort);
  const key = packed.join();
  if (lastReviewed?.key !== key) lastReviewed = { key, plans: evaluatedPlans(packed, effort) };
  return lastReviewed.plans;
}

/**
 * The value of the best plan, or of one plan, averaged over the samples. Undefined if the plan is not among those that
 * the player considers.
 */
function meanValue(samples: readonly (readonly EvaluatedPlan[])[], one?: PlanOfMove): number | undefined {
  return mean(samples, (plans) => {
    const kept =
      one === undefined
        ? plans
        : plans.filter(({ kind, card }) => one.kinds.includes(kind) && card === one.card);
    return one !== undefined && kept.length === 0
      ? undefined
      : Math.max(0, ...kept.map(({ worth }) => worth));
  });
}

function columnIndex(pile: string): number {
  return Number(pile.slice(1)) - 1;
}

/** The mean, or undefined if any value is. */
function mean<T>(items: readonly T[], numberOf: (item: T) => number | undefined): number | undefined {
  let sum = 0;
  for (const item of items) {
    const value = numberOf(item);
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum / items.length;
}

/** The view with the unseen places of the stock filled in this order of cards. */
function withStock(view: FairView, order: readonly Card[]): FairView {
  const unseen = new Set(view.unseen);
  const cards = order.filter((card) => unseen.has(card));
  const stock = view.stock.map((card) => card ?? cards.shift());
  for (const card of stock) if (card !== undefined) unseen.delete(card);
  return { ...view, stock, unseen: view.unseen.filter((card) => unseen.has(card)) };
}

/** The view with another card turned up on a column. */
function withTurned(view: FairView, column: number, card: Card): FairView {
  const own = view.columns[column]?.faceUp[0];
  if (own === undefined || own === card) return view;
  const columns = view.columns.map((each, at) =>
    at === column ? { ...each, faceUp: [card, ...each.faceUp.slice(1)] } : each,
  );
  const unseen = new Set([...view.unseen, own]);
  unseen.delete(card);
  return { ...view, columns, unseen: FRESH_DECK.filter((each) => unseen.has(each)) };
}

function shuffled(seed: number): readonly Card[] {
  const rng = rngFrom(seed);
  const keys = FRESH_DECK.map((card) => ({ card, key: nextRandom(rng) }));
  return keys.toSorted((a, b) => a.key - b.key).map(({ card }) => card);
}
