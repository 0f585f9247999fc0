import {
  type Card,
  type FoundationId,
  type KlondikeRules,
  type Move,
  TABLEAU_IDS,
  type TableauId,
} from "@klondike/engine";
import { stockTurn } from "@klondike/engine/internal";
import { listAllPlans, listPlans } from "../planner/list-plans.ts";
import { weightsFor } from "../planner/plan-weights.ts";
import {
  BACK_SHIFT,
  BACK_TALON,
  carryFirst,
  emptyPlans,
  FREE,
  HOME,
  type Plans,
  SHIFT,
  TALON_HOME,
  TALON_SHIFT,
} from "../planner/plans.ts";
import {
  cannotLose,
  copyTable,
  DEPTH,
  emptyTable,
  homeCount,
  type PlannerTable,
  SUIT,
  tableRules,
  UNLIMITED,
} from "../planner/table.ts";
import type { FairView } from "./fair-view.ts";
import { layoutOnTable, makeViewTable } from "./fair-view-table.ts";
import { type Effort, estimatesChances } from "./hint-net.ts";
import type { FairHint, HintReason } from "./hint-reason.ts";
import { choosePlan, KEEP_DRAWING } from "./playouts.ts";
import { rankedHints } from "./rank-hints.ts";
import { homesBySuit, lookThrough } from "./reachable-layouts.ts";
import { isStuck } from "./stuck.ts";

/** The switches under which the sentences for the reasons of hints are true. A new switch does not compile until it is listed here. */
type Explained = "talon" | "lifting" | "turning" | "worryBack" | "foundations" | "winning" | "emptyColumns";

/** Maximum number of layouts to search for a hint. */
const MAX_LAYOUTS = 1000;

/** Options of a hint. */
export interface Thinking {
  /** Default `quick`. */
  readonly effort?: Effort;
  /** Each series is a different player of the same strength, which breaks near-ties differently. */
  readonly series?: number;
}

/** The best move given what the player may know, or undefined if no move makes progress: the first of `fairHints`. */
export function fairHint(
  view: FairView,
  rules: KlondikeRules,
  thinking: Thinking = {},
): FairHint | undefined {
  return fairHints(view, rules, thinking)[0];
}

/**
 * The best moves given what the player may know, at most three, best first; empty if no move makes progress.
 *
 * The same view and options always return the same hints. Following the first hint always ends the game, because no
 * plan undoes another and the stock is turned only to see new cards or to reach a card that is then played.
 */
export function fairHints(
  view: FairView,
  rules: KlondikeRules,
  { effort = "quick", series = 0 }: Thinking = {},
): readonly FairHint[] {
  const table = makeViewTable(view, rules);
  const ahead = tableRules(rules);
  const sure = cannotLose(table, ahead);
  if (homeCount(table.home) === 52 || (sure && ahead.winsEarly && table.talonSize <= 1)) return [];
  const bared = view.columns.findIndex(({ hidden, faceUp }) => hidden > 0 && faceUp.length === 0);
  if (bared >= 0) {
    const column = TABLEAU_IDS[bared] as TableauId;
    return [{ move: { kind: "turn-up", column }, reason: { code: "turn-up", column } }];
  }
  const weights = weightsFor(ahead.draw);
  const plans = emptyPlans();
  listPlans(table, ahead, weights, plans);
  const context: PlanningContext = { view, rules, table, plans };
  // Do not send home a card that the player has just brought back, even if that is safe.
  if (plans.isSafe && !sure && !reachesNewLayout(context, 0)) listAllPlans(table, ahead, weights, plans);
  if (plans.isSafe) return [hintFor(context, 0, sure ? "finish" : "safe-home")];
  const home = sure ? planHome(plans) : undefined;
  if (home !== undefined) return [hintFor(context, home, "finish")];
  const unseen = view.stock.filter((card) => card === undefined).length;
  const lookOn: FairHint = { move: { kind: "draw" }, reason: { code: "look-on", unseen } };
  // With unlimited passes, looking through the whole stock is free.
  if (unseen > 0 && table.recyclesLeft === UNLIMITED) return [lookOn];
  // Plans may only seem useful, such as emptying a column for no king. Give no hint if the game is proved stuck.
  if (isStuck(view, rules)) return [];
  const ranked = rankedHints(view, rules, { effort, series });
  if (ranked !== undefined) return ranked.length > 0 ? ranked : makeWay(context);
  const choices = [...plans.kind.subarray(0, plans.count).keys()].filter((at) =>
    reachesNewLayout(context, at),
  );
  if (unseen > 0) choices.push(KEEP_DRAWING);
  if (choices.length === 0) return makeWay(context);
  const { unseen: hidden } = view;
  const choice = choosePlan({
    known: table,
    unseen: hidden,
    rules: ahead,
    weights,
    listed: plans,
    choices,
    series,
  });
  return [choice === KEEP_DRAWING ? lookOn : hintFor(context, choice)];
}

/** Reasons for moves that certainly cost nothing, so that their chance is not estimated. */
const CERTAIN: readonly HintReason["code"][] = ["turn-up", "safe-home", "finish"];

/**
 * Why the hints of `fairHints` have no chances: either the rules have no estimates and the move was chosen by playing
 * games out, or stock cards are unseen. Undefined if they have chances or do not need them.
 */
export function missingChances(
  hints: readonly FairHint[],
  rules: KlondikeRules,
): "rules" | "stock" | undefined {
  const [first] = hints;
  if (first === undefined || CERTAIN.includes(first.reason.code)) return undefined;
  if (hints.some(({ strength }) => strength !== undefined)) return undefined;
  if (!estimatesChances(rules)) return "rules";
  return first.reason.code === "look-on" ? "stock" : undefined;
}

/** The loaded view. */
interface PlanningContext {
  readonly view: FairView;
  readonly rules: KlondikeRules;
  readonly table: PlannerTable;
  readonly plans: Plans;
}

/** The plan that sends a card home; undefined if the next card to go is in the unseen part of the stock. */
function planHome({ kind, count }: Plans): number | undefined {
  const at = kind.subarray(0, count).findIndex((each) => each === HOME || each === TALON_HOME);
  return at < 0 ? undefined : at;
}

/** Whether the plan's first move leads to a new layout. */
function reachesNewLayout({ view, table, plans }: PlanningContext, at: number): boolean {
  const next = emptyTable();
  copyTable(table, next);
  carryFirst(next, plans, at);
  return !view.layouts.has(layoutOnTable(next));
}

/** The first move of a plan and its reason. */
function hintFor(context: PlanningContext, at: number, sureCode?: "finish" | "safe-home"): FairHint {
  const { table, plans, view, rules } = context;
  rules satisfies Record<Exclude<keyof KlondikeRules, Explained>, never>;
  const { cards, size, hidden, talon } = table;
  const from = plans.from[at] as number;
  const column = TABLEAU_IDS[from] as TableauId;
  const to = TABLEAU_IDS[plans.to[at] as number] as TableauId;
  const count = plans.amount[at] as number;
  const index = plans.index[at] as number;
  const homes = homesBySuit(view, rules);
  const homeOf = (card: number): FoundationId => homes[SUIT[card] as number] as FoundationId;
  /** The lowest of the top `cardsUp` cards of the column. */
  const lowest = (cardsUp: number): Card => cards[from * DEPTH + (size[from] as number) - cardsUp] as Card;
  const bares = (size[from] as number) - count === (hidden[from] as number) && (hidden[from] as number) > 0;
  const back = ((plans.suit[at] as number) * 13 +
    (table.home[plans.suit[at] as number] as number) -
    1) as Card;
  const bringing = (carries: Card): FairHint => ({
    move: { kind: "carry", from: homeOf(back), to, count: 1 },
    reason: { code: "bring-back", card: back, carries },
  });
  switch (plans.kind[at]) {
    case HOME: {
      const card = lowest(1);
      const move: Move = { kind: "carry", from: column, to: homeOf(card), count: 1 };
      if (sureCode !== undefined) return { move, reason: { code: sureCode, card } };
      return { move, reason: bares ? { code: "bare", card, column } : { code: "home", card } };
    }
    case SHIFT: {
      const code = bares ? "bare" : "open-column";
      return {
        move: { kind: "carry", from: column, to, count },
        reason: { code, card: lowest(count), column },
      };
    }
    case FREE: {
      const reason: HintReason = { code: "free", card: lowest(count + 1), column };
      return { move: { kind: "carry", from: column, to, count }, reason };
    }
    case BACK_SHIFT:
      return bringing(lowest(count));
    case BACK_TALON:
      return bringing(talon[index] as Card);
    default: {
      const card = talon[index] as Card;
      const target = plans.kind[at] === TALON_SHIFT ? to : homeOf(card);
      const turn = turnTowards(context, index);
      if (turn !== undefined) return { move: turn, reason: { code: "fetch", card, to: target } };
      const move: Move = {
        kind: "carry",
        from: rules.talon.kind === "waste" ? "w" : "s",
        to: target,
        count: 1,
      };
      if (sureCode !== undefined) return { move, reason: { code: sureCode, card } };
      return { move, reason: target === to ? { code: "play-from-stock", card, to } : { code: "home", card } };
    }
  }
}

/** The draw or recycle towards a talon card; undefined if the card can be taken now. */
function turnTowards({ table, view, rules }: PlanningContext, index: number): Move | undefined {
  const open = rules.talon.kind === "waste" ? table.place - 1 : table.place;
  if (index === open) return undefined;
  return stockTurn(view);
}

/** Used if no plan is left: the first of the moves that make one possible. */
function makeWay({ view, rules }: PlanningContext): readonly FairHint[] {
  const outcome = lookThrough(view, rules, { orHome: false, most: MAX_LAYOUTS });
  const [move] = outcome.kind === "gain" ? outcome.moves : [];
  if (move === undefined || outcome.kind !== "gain") return [];
  return [{ move, reason: { code: "make-way", moves: outcome.moves.length } }];
}
