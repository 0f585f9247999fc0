import {
  type Card,
  FRESH_DECK,
  isFoundation,
  isTableau,
  type KlondikeRules,
  type Move,
} from "@klondike/engine";
import { nextOf, rngFrom } from "../planner/rng.ts";
import { cannotLose, homeCount, tableRules } from "../planner/table.ts";
import type { FairView } from "./fair-view.ts";
import { tableOf } from "./fair-view-table.ts";
import { type EvaluatedPlan, evaluatedPlans, packedView } from "./hint-net.ts";
import { decidedPlans } from "./rank-hints.ts";

/** Number of ways to fill the unseen part of the stock that a chance is averaged over. */
const STOCKS = 32;
/** Maximum number of cards that an expected chance is averaged over while part of the stock is unseen. */
const TURNED_CARDS = 12;

/**
 * For each sample, the cards in a random order. It does not depend on the view: the unseen cards of consecutive views
 * are in the same order, so their chances differ by what was seen and not by the samples.
 */
const ORDERS: readonly (readonly Card[])[] = Array.from({ length: STOCKS }, (_, at) => shuffled(at + 1));

/**
 * The fair player's chance to win from a view, 0…1; undefined under rules without a trained net, and while an uncovered
 * card waits to be turned up. It depends on the view only, and the same view always has the same chance.
 */
export function chanceOf(view: FairView, rules: KlondikeRules): number | undefined {
  const table = tableOf(view, rules);
  if (homeCount(table.home) === FRESH_DECK.length || cannotLose(table, tableRules(rules))) return 1;
  return worthOfPlans(view, rules);
}

/**
 * The mean chance over all cards that could have been turned up instead of the one on column `column`: what the move
 * that turned it up was worth before the card was seen. Undefined if `chanceOf` is.
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

/**
 * How much of the chance to win a move cost compared with the player's best plan, 0…1, before any card that it turned
 * up was seen. Reversible moves and turns of the stock cost nothing. Undefined if `chanceOf` is, or if the player does
 * not consider the move.
 */
export function lossOf(view: FairView, move: Move, rules: KlondikeRules): number | undefined {
  const plan = planOf(view, move);
  if (plan === undefined) return 0;
  const chance = chanceOf(view, rules);
  const worth = worthOfPlans(view, rules, plan);
  return chance === undefined || worth === undefined ? undefined : Math.max(0, chance - worth);
}

/** A plan's card, and its kind with or without a card that returns from its foundation first. */
interface PlanOfMove {
  readonly kinds: readonly EvaluatedPlan["kind"][];
  readonly card: Card | undefined;
}

/** The plan that a move carries out, or undefined if another move can take it back. */
function planOf({ columns, waste, stock }: FairView, move: Move): PlanOfMove | undefined {
  if (move.kind !== "carry" || isFoundation(move.from)) return undefined;
  const isHome = isFoundation(move.to);
  if (!isTableau(move.from)) {
    const card = move.from === "w" ? waste.at(-1) : stock.at(-1);
    return { kinds: isHome ? ["talon-up"] : ["talon-down", "back-talon"], card };
  }
  const faceUp = columns[Number(move.from.slice(1)) - 1]?.faceUp ?? [];
  if (isHome) return { kinds: ["up"], card: faceUp.at(-1) };
  // Only a whole run uncovers something.
  return move.count < faceUp.length ? undefined : { kinds: ["over", "back-over"], card: faceUp[0] };
}

/**
 * The value of the view's best plan, or of one plan, averaged over samples of the unseen part of the stock. Undefined if
 * the plan is not among those that the player considers.
 */
function worthOfPlans(view: FairView, rules: KlondikeRules, one?: PlanOfMove): number | undefined {
  const kept = (plans: readonly EvaluatedPlan[]): readonly EvaluatedPlan[] =>
    one === undefined
      ? plans
      : plans.filter(({ kind, card }) => one.kinds.includes(kind) && card === one.card);
  const best = (plans: readonly EvaluatedPlan[]): number | undefined =>
    one !== undefined && plans.length === 0 ? undefined : Math.max(0, ...plans.map(({ worth }) => worth));
  if (!view.stock.includes(undefined)) {
    const packed = packedView(view, rules);
    return packed && best(decidedPlans(view, rules, kept(evaluatedPlans(packed, "quick"))));
  }
  return mean(ORDERS, (order) => {
    const packed = packedView(withStock(view, order), rules);
    return packed && best(kept(evaluatedPlans(packed, "glance")));
  });
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
  const keys = FRESH_DECK.map((card) => ({ card, key: nextOf(rng) }));
  return keys.toSorted((a, b) => a.key - b.key).map(({ card }) => card);
}
