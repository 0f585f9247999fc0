import {
  applyMove,
  type Card,
  CLASSIC_RULES,
  type KlondikeRules,
  type Position,
  tableauOf,
} from "@klondike/engine";
import { areSameRules } from "@klondike/engine/rules";
import { createSolver, type Solver } from "@klondike/solver";
import { nextRandom, rngFrom } from "../planner/rng.ts";
import { calibrated } from "./chance-calibration.ts";
import type { FairView } from "./fair-view.ts";
import {
  type Effort,
  type EvaluatedPlan,
  evaluatedPlans,
  isLimited,
  type PackedView,
  type Plan,
  packedView,
  plansAt,
  WASTE_AT,
} from "./hint-net.ts";
import type { FairHint } from "./hint-reason.ts";
import { leadsOn, nextStep, type PlanStep } from "./plan-steps.ts";
import { hashText } from "./sample-hidden-cards.ts";

/** Maximum number of hints. */
const MAX_HINTS = 3;
/** Noise added to a plan's value in other series, for a player of the same skill that chooses differently. */
const NOISE = 0.02;
/**
 * Maximum number of positions for deciding a game in which every card is known; larger games are evaluated like any
 * other.
 */
const DECIDING_STATES = 20_000;
/** With at most this many unseen cards, the location of each is known. */
const KNOWN = 1;
/** Maximum number of moves in a plan. */
const MAX_MOVES = 100;

let solver: Solver | undefined;
let lastKey = "";
let lastRules = CLASSIC_RULES;
let lastWeighed: readonly EvaluatedPlan[] = [];

/** The best moves by look-ahead, best first, or undefined under rules without a trained net. */
export function rankedHints(
  view: FairView,
  rules: KlondikeRules,
  { effort, series }: { readonly effort: Effort; readonly series: number },
): readonly FairHint[] | undefined {
  const packed = packedView(view, rules);
  if (packed === undefined) return undefined;
  const plans = evaluatePlansOnce(view, rules, packed, effort);
  const liking = seriesPreference(withoutTurn(packed, rules), series);
  const hints: FairHint[] = [];
  for (const plan of plans.toSorted((a, b) => liking(b) - liking(a))) {
    const step = nextStep(view, rules, plan);
    if (step === undefined || !leadsOn(view, step) || hints.some(({ move }) => isSame(move, step.move))) {
      continue;
    }
    hints.push({ ...step, strength: strengthOf(plan.worth, view, rules) });
    if (hints.length === MAX_HINTS) break;
  }
  return hints;
}

/** The calibrated chance of a plan; with limited passes the value itself. */
function strengthOf(worth: number, view: FairView, rules: KlondikeRules): number {
  return isLimited(rules) ? worth : calibrated(worth, view, rules);
}

/** The view without how far the stock is turned, if that does not matter. */
function withoutTurn(packed: PackedView, rules: KlondikeRules): PackedView {
  return isLimited(rules) ? packed : packed.with(WASTE_AT, 0);
}

/** The evaluated plans of the view, best first. */
function evaluatePlansOnce(
  view: FairView,
  rules: KlondikeRules,
  packed: PackedView,
  effort: Effort,
): readonly EvaluatedPlan[] {
  const key = [withoutTurn(packed, rules), effort].join("/");
  // On the way to a stock card the same view recurs at every turn, with fewer and fewer plans left.
  if (key === lastKey && areSameRules(rules, lastRules)) {
    const names = new Set(plansAt(packed).map(planKey));
    const left = lastWeighed.filter((plan) => names.delete(planKey(plan)));
    if (names.size === 0 && left[0] === lastWeighed[0]) return left;
  }
  lastWeighed = decidedPlans(view, rules, evaluatedPlans(packed, effort));
  lastKey = key;
  lastRules = rules;
  return lastWeighed;
}

function planKey({ kind, card, back }: Plan): string {
  return `${kind} ${card} ${back ?? ""}`;
}

/** How much the player of a series prefers a plan; series 0 has no noise. */
function seriesPreference(packed: PackedView, series: number): (plan: EvaluatedPlan) => number {
  if (series === 0) return ({ worth, isClose }) => worth + (isClose ? 1 : 0);
  const seed = hashText(packed.join()) + Math.imul(series, 0x9e3779b1);
  return (plan) =>
    plan.worth + (plan.isClose ? 1 : 0) + NOISE * (nextRandom(rngFrom(seed + hashText(planKey(plan)))) - 0.5);
}

function isSame(a: PlanStep["move"], b: PlanStep["move"]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** If every card is known, ranks plans by whether they win; otherwise returns them unchanged. */
export function decidedPlans(
  view: FairView,
  rules: KlondikeRules,
  plans: readonly EvaluatedPlan[],
): readonly EvaluatedPlan[] {
  if (view.unseen.length > KNOWN) return plans;
  const start = completedPosition(view);
  const settled: EvaluatedPlan[] = [];
  for (const [at, plan] of plans.entries()) {
    const after = carriedOut(start, rules, plan);
    solver ??= createSolver();
    const verdict = after && solver.begin(after, rules).step(DECIDING_STATES)?.verdict;
    settled.push(verdict === "lost" ? { ...plan, worth: 0, isClose: false } : plan);
    // One winning plan is enough to decide the game.
    if (verdict === "winnable") {
      return [{ ...plan, worth: 1, isClose: true }, ...settled.slice(0, at), ...plans.slice(at + 1)];
    }
  }
  return settled;
}

/** The position of a view with at most one unseen card, which is placed in the only free place. */
function completedPosition({ columns, foundations, stock, waste, passes, unseen }: FairView): Position {
  const [missing] = unseen;
  const tableau = columns.map(({ hidden, faceUp }) => ({
    faceDown: Array.from({ length: hidden }, () => missing as Card),
    faceUp,
  }));
  return {
    tableau: tableauOf(tableau),
    foundations,
    stock: stock.map((card) => card ?? (missing as Card)),
    waste: waste as Position["waste"],
    passes,
  };
}

/** The position after a plan, or undefined if it cannot be played. */
function carriedOut(start: Position, rules: KlondikeRules, plan: EvaluatedPlan): Position | undefined {
  let position = start;
  for (let count = 0; count < MAX_MOVES; count++) {
    const columns = position.tableau.map(({ faceDown, faceUp }) => ({ hidden: faceDown.length, faceUp }));
    const step = nextStep({ ...position, columns }, rules, plan);
    if (step === undefined) return undefined;
    position = applyMove(position, step.move, rules);
    if (isDone(step, plan)) return position;
  }
  return undefined;
}

/** Whether the step is the plan's last: the card itself moved. */
function isDone({ reason, move }: PlanStep, { card, kind }: EvaluatedPlan): boolean {
  if (kind === "look-on") return true;
  if (move.kind !== "carry" || reason.code === "free" || reason.code === "bring-back") return false;
  return "card" in reason && reason.card === card;
}
