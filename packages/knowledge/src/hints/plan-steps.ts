import {
  type Card,
  type FoundationId,
  type Foundations,
  followsDown,
  heightsBySuit,
  type KlondikeRules,
  type Move,
  opensColumn,
  type Pile,
  suitIndexOf,
  TABLEAU_IDS,
  type TableauId,
  topOf,
} from "@klondike/engine";
import { stockTurn } from "@klondike/engine/internal";
import { type FairView, formatLayout } from "./fair-view.ts";
import type { EvaluatedPlan } from "./hint-net.ts";
import type { HintReason } from "./hint-reason.ts";
import { homesBySuit } from "./reachable-layouts.ts";

/** A move of a plan and its reason. */
export interface PlanStep {
  readonly move: Move;
  readonly reason: HintReason;
}

type Faces = Pick<FairView, "columns" | "foundations" | "stock" | "waste">;

/**
 * The next move of a plan. Before the card itself moves, the plan may have to turn the stock, move a run out of the way
 * or return a card.
 */
export function nextStep(faces: Faces, rules: KlondikeRules, plan: EvaluatedPlan): PlanStep | undefined {
  const { card, back, kind } = plan;
  if (kind === "look-on") {
    const unseen = faces.stock.filter((each) => each === undefined).length;
    return { move: { kind: "draw" }, reason: { code: "look-on", unseen } };
  }
  const homes = homesBySuit(faces, rules);
  const homeOf = (each: Card): FoundationId => homes[suitIndexOf(each)] as FoundationId;
  if (back !== undefined && faces.foundations.some((pile) => topOf(pile) === back)) {
    const to = columnFor(faces, back, rules);
    if (to === undefined) return undefined;
    return {
      move: { kind: "carry", from: homeOf(back), to, count: 1 },
      reason: { code: "bring-back", card: back, carries: card },
    };
  }
  if (kind === "up") return upStep(faces, rules, card, homeOf(card));
  if (kind === "over" || kind === "back-over") return overStep(faces, rules, card);
  const to = kind === "talon-up" ? homeOf(card) : columnFor(faces, card, rules);
  return to === undefined ? undefined : talonStep(faces, rules, card, to);
}

function upStep(faces: Faces, rules: KlondikeRules, card: Card, home: FoundationId): PlanStep | undefined {
  const at = locate(faces, card);
  if (at === undefined) return undefined;
  const { column, above, hidden, under } = at;
  if (above > 0) {
    const to = columnFor(faces, at.next as Card, rules);
    if (to === undefined) return undefined;
    return {
      move: { kind: "carry", from: column, to, count: above },
      reason: { code: "free", card, column },
    };
  }
  const bares = hidden > 0 && under === 0;
  return {
    move: { kind: "carry", from: column, to: home, count: 1 },
    reason: bares ? { code: "bare", card, column } : { code: "home", card },
  };
}

function overStep(faces: Faces, rules: KlondikeRules, card: Card): PlanStep | undefined {
  const at = locate(faces, card);
  const to = columnFor(faces, card, rules);
  if (at === undefined || to === undefined) return undefined;
  const { column, above, hidden } = at;
  return {
    move: { kind: "carry", from: column, to, count: above + 1 },
    reason: { code: hidden > 0 ? "bare" : "open-column", card, column },
  };
}

function talonStep(
  { waste, stock }: Faces,
  rules: KlondikeRules,
  card: Card,
  to: TableauId | FoundationId,
): PlanStep {
  const isWaste = rules.talon.kind === "waste";
  const isOpen = isWaste ? waste.at(-1) === card : stock.at(-1) === card;
  if (!isOpen) {
    return {
      move: stockTurn({ stock }),
      reason: { code: "fetch", card, to },
    };
  }
  const isColumn = (TABLEAU_IDS as readonly string[]).includes(to);
  return {
    move: { kind: "carry", from: isWaste ? "w" : "s", to, count: 1 },
    reason: isColumn ? { code: "play-from-stock", card, to: to as TableauId } : { code: "home", card },
  };
}

/**
 * Location of a face-up card: its column, the number of cards on it and the first of them, and the number of face-up
 * cards below.
 */
function locate({ columns }: Faces, card: Card) {
  for (const [index, { hidden, faceUp }] of columns.entries()) {
    const under = faceUp.indexOf(card);
    if (under < 0) continue;
    const column = TABLEAU_IDS[index] as TableauId;
    return { column, hidden, under, above: faceUp.length - 1 - under, next: faceUp[under + 1] };
  }
  return undefined;
}

/** The column that accepts the card: of those it fits on, the one with the fewest hidden cards; for a king, an empty one. */
function columnFor({ columns }: Faces, card: Card, rules: KlondikeRules): TableauId | undefined {
  let best: number | undefined;
  for (const [index, { hidden, faceUp }] of columns.entries()) {
    const top = topOf(faceUp);
    const fits = top === undefined ? hidden === 0 && opensColumn(card, rules) : followsDown(card, top, rules);
    if (fits && (best === undefined || hidden < (columns[best]?.hidden ?? 0))) best = index;
  }
  return best === undefined ? undefined : (TABLEAU_IDS[best] as TableauId);
}

/** Whether a step leads to a new layout; turning the stock and playing from it always do. */
export function leadsOn(view: FairView, { move }: PlanStep): boolean {
  if (move.kind !== "carry" || move.from === "w" || move.from === "s") return true;
  const heights = [...heightsBySuit(view.foundations)];
  const columns = view.columns.map(({ hidden, faceUp }) => ({ hidden, faceUp: [...faceUp] }));
  const from = columns[TABLEAU_IDS.indexOf(move.from as TableauId)];
  const to = columns[TABLEAU_IDS.indexOf(move.to as TableauId)];
  const cards =
    from === undefined ? [topCardAt(view.foundations, move.from)] : from.faceUp.splice(-move.count);
  const [lowest] = cards;
  if (lowest === undefined) return true;
  // A newly turned-up card always makes the layout new.
  if (from !== undefined && from.faceUp.length === 0 && from.hidden > 0) return true;
  if (to === undefined) heights[suitIndexOf(lowest)] = (heights[suitIndexOf(lowest)] ?? 0) + 1;
  else to.faceUp.push(...(cards as Pile));
  if (from === undefined) heights[suitIndexOf(lowest)] = (heights[suitIndexOf(lowest)] ?? 0) - 1;
  return !view.layouts.has(formatLayout(heights, columns));
}

function topCardAt(foundations: Foundations, from: string): Card | undefined {
  return topOf(foundations[Number(from.slice(1)) - 1] ?? []);
}
