import {
  applyLegal,
  type Card,
  type Carry,
  faceUpOf,
  hiddenCount,
  isFoundation,
  isLegal,
  isTableau,
  judge,
  type KlondikeRules,
  type LegalMove,
  legalMoves,
  type Move,
  movesFrom,
  type Position,
  suitIndexOf,
} from "@klondike/engine";
import { talonReach } from "@klondike/engine/internal";

/**
 * An irreversible move, regardless of the reversible moves before it: which card goes where. Two outcomes of the same
 * choice can differ in the layout they lead to.
 */
export interface Choice {
  /** The lowest card that moves. */
  readonly card: Card;
  readonly kind: "home" | "column" | "stock-home" | "stock-column";
}

/** An irreversible move, the reversible moves and turns of the stock that lead to it, and the position after it. */
export interface Outcome extends Choice {
  readonly moves: readonly Move[];
  readonly after: Position;
}

/** All choices of a player at a position. */
export interface Choices {
  /** Every position after a choice, each once, fewest moves first. */
  readonly outcomes: readonly Outcome[];
  /** The names of the layouts that reversible moves reach, including the first. */
  readonly layouts: ReadonlySet<string>;
}

/** A name shared by all outcomes in which the same card goes to the same kind of place. */
export function choiceName({ card, kind }: Choice): string {
  return `${kind} ${card}`;
}

/**
 * Whether turning the stock can lead back to this position. At draw 3 a whole pass stops at every third card; a place
 * in between cannot be reached again after the next turn.
 */
export function isAligned({ stock, waste }: Position, { talon }: KlondikeRules): boolean {
  return talon.kind !== "waste" || stock.length === 0 || waste.length % talon.draw === 0;
}

/**
 * A name shared by positions that differ only in the order of columns, in foundations or in how far an aligned stock is
 * turned.
 */
export function positionName(position: Position, rules: KlondikeRules): string {
  const heights = [0, 0, 0, 0];
  for (const pile of position.foundations) {
    const [ace] = pile;
    if (ace !== undefined) heights[suitIndexOf(ace)] = pile.length;
  }
  const columns = position.tableau.map(
    ({ faceDown, faceUp }) => `${faceDown.length}:${String.fromCharCode(...faceUp.map((card) => 64 + card))}`,
  );
  const place = isAligned(position, rules) ? "" : position.waste.length;
  return `${heights.join()}/${columns.toSorted().join("|")}/${place}`;
}

/** Whether a later move can undo the move. Turning the stock counts as reversible: see `isAligned`. */
export function isReversible(position: Position, move: Move, rules: KlondikeRules): boolean {
  return choiceOfMove(position, move, rules) === undefined;
}

/** The choice that a legal move makes; undefined if the move is reversible. */
export function choiceOfMove(position: Position, move: Move, rules: KlondikeRules): Choice | undefined {
  if (move.kind !== "carry") return undefined;
  const judged = judge(position, move, rules);
  if (judged.refusal !== undefined || isTakenBack(position, move, applyLegal(judged), rules))
    return undefined;
  return choiceIn(position, move);
}

function choiceIn(position: Position, { from, to, count }: Carry): Choice {
  const card = faceUpOf(position, from).at(-count) as Card;
  const isHome = isFoundation(to);
  return {
    card,
    kind: isTableau(from) ? (isHome ? "home" : "column") : isHome ? "stock-home" : "stock-column",
  };
}

function isTakenBack(
  before: Position,
  { from, to, count }: Carry,
  after: Position,
  rules: KlondikeRules,
): boolean {
  if (from === "w" || from === "s") return false;
  if (hiddenCount(after) < hiddenCount(before)) return false;
  const back = isTableau(from) || isFoundation(from) ? from : undefined;
  return back !== undefined && isLegal(after, { kind: "carry", from: to, to: back, count }, rules);
}

/**
 * The layouts that reversible moves reach from an aligned position and the irreversible moves from there. Undefined if
 * there are more than `most` layouts.
 */
export function choicesAt(start: Position, rules: KlondikeRules, most: number): Choices | undefined {
  const outcomes = new Map<string, Outcome>();
  const layouts = new Set([positionName(start, rules)]);
  const queue: { readonly position: Position; readonly moves: readonly Move[] }[] = [
    { position: start, moves: [] },
  ];
  const reaches = talonReach(start, rules);
  const note = (legal: LegalMove<Carry>, before: readonly Move[]): void => {
    const { position, move } = legal;
    const after = applyLegal(legal);
    const name = positionName(after, rules);
    if (outcomes.has(name)) return;
    outcomes.set(name, { ...choiceIn(position, move), moves: [...before, move], after });
  };
  for (const { position, moves } of queue) {
    for (const move of legalMoves(position, rules)) {
      if (move.kind !== "carry" || move.from === "w" || move.from === "s") continue;
      const legal = judge(position, move, rules);
      if (legal.refusal !== undefined) continue;
      const after = applyLegal(legal);
      if (!isTakenBack(position, move, after, rules)) {
        note(legal, moves);
        continue;
      }
      const name = positionName(after, rules);
      if (layouts.has(name)) continue;
      if (layouts.size === most) return undefined;
      layouts.add(name);
      queue.push({ position: after, moves: [...moves, move] });
    }
    for (const { pile, turns, stock, waste, passes } of reaches) {
      const turned = { ...position, stock, waste, passes };
      for (const legal of movesFrom(turned, pile, 1, rules)) note(legal, [...moves, ...turns]);
    }
  }
  return { outcomes: [...outcomes.values()], layouts };
}
