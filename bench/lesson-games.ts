import {
  applyMove,
  type Card,
  classicRules,
  KING,
  type KlondikeRules,
  type Move,
  type Position,
  rankOf,
  startOf,
} from "@klondike/engine";
import { type FairView, fairHint, type Watcher, watcher } from "@klondike/knowledge/hints";
import { makeViewTable } from "../packages/knowledge/src/hints/fair-view-table.ts";
import {
  type EvaluatedPlan,
  evaluatedPlans,
  type Plan,
  packedView,
} from "../packages/knowledge/src/hints/hint-net.ts";
import { leadsOn, nextStep } from "../packages/knowledge/src/hints/plan-steps.ts";
import { decidedPlans } from "../packages/knowledge/src/hints/rank-hints.ts";
import { listPlans } from "../packages/knowledge/src/planner/list-plans.ts";
import { weightsFor } from "../packages/knowledge/src/planner/plan-weights.ts";
import { emptyPlans, HOME } from "../packages/knowledge/src/planner/plans.ts";
import { cannotLose, DEPTH, tableRules } from "../packages/knowledge/src/planner/table.ts";
import { type GameTask, printGames } from "./game-processes.ts";

/**
 * The fair player with one habit changed. It orders the plans and carries out the first; the unchanged player keeps
 * their order.
 */
interface Habit {
  /** Whether it plays before it has looked through the whole stock. */
  readonly playsUnseen?: boolean;
  prefer?(plans: readonly EvaluatedPlan[], view: FairView): readonly EvaluatedPlan[];
}

/** A lesson: the player that follows it and the player that ignores it. */
interface LessonHabits {
  readonly follow: Habit;
  readonly ignore: Habit;
}

export const LESSON_NAMES = [
  "look-first",
  "uncover-first",
  "longest-column",
  "kings-only",
  "stock-last",
  "foundations",
] as const;
type LessonName = (typeof LESSON_NAMES)[number];

const isFromStock = ({ kind }: Plan): boolean => kind.includes("talon");
const isHome = ({ kind }: Plan): boolean => kind === "up" || kind === "talon-up";

/** The column that a plan uncovers and its hidden cards; undefined if it moves no column's lowest card. */
function uncovered({ kind, card }: Plan, { columns }: FairView): FairView["columns"][number] | undefined {
  return isFromStock({ kind, card, back: undefined })
    ? undefined
    : columns.find(({ faceUp }) => faceUp[0] === card);
}

const hiddenUnder = (plan: Plan, view: FairView): number => uncovered(plan, view)?.hidden ?? 0;

const isKing = (card: Card | undefined): boolean => card !== undefined && rankOf(card) === KING;

/** Whether a plan empties a column although no king is in stock or waste or on hidden cards. */
function emptiesForNone(plan: Plan, view: FairView): boolean {
  const { columns, stock, waste } = view;
  if (uncovered(plan, view)?.hidden !== 0) return false;
  const isFree = ({ hidden, faceUp }: FairView["columns"][number]): boolean =>
    hidden > 0 && isKing(faceUp[0]);
  return ![...stock, ...waste].some(isKing) && !columns.some(isFree);
}

/** The selected plans first, then the others, each group in its order. */
function first(
  plans: readonly EvaluatedPlan[],
  selects: (plan: EvaluatedPlan) => boolean,
): readonly EvaluatedPlan[] {
  return [...plans.filter(selects), ...plans.filter((plan) => !selects(plan))];
}

/** If the first plan uncovers a card: plans that uncover one first, by the column with the most or fewest hidden cards. */
function byHidden(plans: readonly EvaluatedPlan[], view: FairView, sign: 1 | -1): readonly EvaluatedPlan[] {
  const [best] = plans;
  if (best === undefined || hiddenUnder(best, view) === 0) return plans;
  const uncovering = plans.filter((plan) => hiddenUnder(plan, view) > 0);
  return [...uncovering.sort((a, b) => sign * (hiddenUnder(b, view) - hiddenUnder(a, view))), ...plans];
}

/** For each lesson, the habits of a player that follows it and of one that ignores it. */
const LESSONS: Readonly<Record<LessonName, LessonHabits>> = {
  // Look through the stock before the first choice; or play immediately.
  "look-first": { follow: {}, ignore: { playsUnseen: true } },
  // Turn up a card whenever possible; or only if there is no other plan.
  "uncover-first": {
    follow: { prefer: (plans, view) => first(plans, (plan) => hiddenUnder(plan, view) > 0) },
    ignore: { prefer: (plans, view) => first(plans, (plan) => hiddenUnder(plan, view) === 0) },
  },
  // Follow: prefer the column with the most hidden cards. Ignore: the fewest.
  "longest-column": {
    follow: { prefer: (plans, view) => byHidden(plans, view, 1) },
    ignore: { prefer: (plans, view) => byHidden(plans, view, -1) },
  },
  // Empty a column only if a king can use it; or whenever possible.
  "kings-only": {
    follow: { prefer: (plans, view) => first(plans, (plan) => !emptiesForNone(plan, view)) },
    ignore: { prefer: (plans, view) => first(plans, (plan) => uncovered(plan, view)?.hidden === 0) },
  },
  // Take a card from the stock only if no column has a plan; or as soon as one fits.
  "stock-last": {
    follow: { prefer: (plans) => first(plans, (plan) => !isFromStock(plan)) },
    ignore: { prefer: (plans) => first(plans, isFromStock) },
  },
  // Send cards home if that helps or is safe; or as soon as possible.
  foundations: { follow: {}, ignore: { prefer: (plans) => first(plans, isHome) } },
};

/** Maximum number of moves in a game. */
const MAX_MOVES = 2000;

/** A game in progress: the table and what its player saw. */
interface Played {
  position: Position;
  readonly watching: Watcher;
  moves: number;
}

/** Whether the player with this habit wins a deal. */
function isWonWith(habit: Habit, deal: number, rules: KlondikeRules): boolean {
  const game: Played = {
    position: startOf({ scheme: "klondike", seed: BigInt(deal) }),
    watching: watcher(rules),
    moves: 0,
  };
  game.watching.see(game.position);
  while (game.moves < MAX_MOVES) {
    const view = game.watching.view();
    if (cannotLose(makeViewTable(view, rules), tableRules(rules))) return true;
    const plan = chosenPlan(habit, view, rules);
    if (plan === "look") make(game, fairHint(view, rules)?.move ?? { kind: "draw" }, rules);
    else if (plan !== undefined) carryOut(game, plan, rules);
    else {
      const hint = fairHint(view, rules);
      if (hint === undefined) return false;
      make(game, hint.move, rules);
    }
  }
  return false;
}

/** The plan to carry out, or looking through the stock first; undefined if no plan makes progress. */
function chosenPlan(habit: Habit, view: FairView, rules: KlondikeRules): Plan | "look" | undefined {
  const isUnseen = view.stock.includes(undefined);
  const safe = safeHome(view, rules);
  if (safe !== undefined) return safe;
  if (isUnseen && !habit.playsUnseen) return "look";
  const packed = packedView(isUnseen ? guessed(view) : view, rules);
  if (packed === undefined) throw new Error("these rules have no net");
  const plans = evaluatedPlans(packed, "glance");
  const decided = isUnseen ? plans : decidedPlans(view, rules, plans);
  const order = habit.prefer?.(decided, view) ?? decided;
  const chosen = order.find((plan) => {
    const step = nextStep(view, rules, plan);
    // Cards that are not on the table yet are sampled, so a move with them may be illegal.
    if (step === undefined || (isUnseen && step.move.kind !== "carry")) return false;
    return leadsOn(view, step);
  });
  return chosen ?? (isUnseen ? "look" : undefined);
}

/** The view with the unseen part of the stock filled in some order. */
function guessed(view: FairView): FairView {
  const cards = [...view.unseen];
  return { ...view, stock: view.stock.map((card) => card ?? cards.pop()) };
}

/** A card that can go home safely, as a plan. */
function safeHome(view: FairView, rules: KlondikeRules): EvaluatedPlan | undefined {
  const table = makeViewTable(view, rules);
  const ahead = tableRules(rules);
  const plans = emptyPlans();
  listPlans(table, ahead, weightsFor(ahead.draw), plans);
  if (!plans.isSafe) return undefined;
  const from = plans.from[0] as number;
  const isColumn = plans.kind[0] === HOME;
  const card = isColumn
    ? table.cards[from * DEPTH + (table.size[from] as number) - 1]
    : table.talon[plans.index[0] as number];
  const plan = {
    kind: isColumn ? "up" : "talon-up",
    card: card as Card,
    back: undefined,
    worth: 1,
    isClose: true,
  } as const;
  const step = nextStep(view, rules, plan);
  return step !== undefined && leadsOn(view, step) ? plan : undefined;
}

/** Makes the moves of a plan until its card has moved. */
function carryOut(game: Played, plan: Plan, rules: KlondikeRules): void {
  for (let isDone = false; !isDone && game.moves < MAX_MOVES; ) {
    const step = nextStep(game.watching.view(), rules, { ...plan, worth: 0, isClose: false });
    if (step === undefined) return;
    make(game, step.move, rules);
    const { reason } = step;
    isDone =
      step.move.kind === "carry" &&
      reason.code !== "free" &&
      reason.code !== "bring-back" &&
      "card" in reason &&
      reason.card === plan.card;
  }
}

function make(game: Played, move: Move, rules: KlondikeRules): void {
  game.position = applyMove(game.position, move, rules);
  game.watching.see(game.position);
  game.moves++;
}

/** Wins on one deal: of the player itself, and with each lesson followed and ignored. */
export interface LessonGame {
  readonly deal: number;
  readonly draw: 1 | 3;
  readonly player: boolean;
  readonly lessons: Readonly<Record<LessonName, { readonly follow: boolean; readonly ignore: boolean }>>;
}

/** Plays the deals of a share with every habit. */
function* lessonGames({ first: from, last, step, draw }: GameTask): Generator<LessonGame> {
  const rules = classicRules(draw);
  for (let deal = from; deal <= last; deal += step) {
    const player = isWonWith({}, deal, rules);
    const wins = (habit: Habit): boolean =>
      habit.prefer === undefined && habit.playsUnseen === undefined ? player : isWonWith(habit, deal, rules);
    const lessons = Object.fromEntries(
      LESSON_NAMES.map((name) => {
        const { follow, ignore } = LESSONS[name];
        return [name, { follow: wins(follow), ignore: wins(ignore) }];
      }),
    ) as LessonGame["lessons"];
    yield { deal, draw, player, lessons };
  }
}

printGames("lesson-games.ts", lessonGames);
