import type { KlondikeEditionName } from "../editions.ts";
import { isLegal } from "../legality.ts";
import type { Move } from "../move.ts";
import type { FoundationId, PileId, TableauId } from "../pile.ts";
import { columnAt, faceUpOf, isHiddenOnly, type Position, sizeOf } from "../position.ts";
import type { KlondikeRules } from "../rules.ts";
import { stockTurn } from "../talon.ts";
import { isWon } from "../win.ts";

/** The cards at the top of a pile that wait for a second click. */
export interface Selection {
  readonly pile: PileId;
  readonly count: number;
}

/** A click on the table. */
export type Click =
  | { readonly on: "stock" }
  | { readonly on: "waste" }
  /** `count`: the cards from the clicked one to the top, including hidden ones; 0 if the column is empty. */
  | { readonly on: "tableau"; readonly column: TableauId; readonly count: number }
  | { readonly on: "foundation"; readonly foundation: FoundationId };

/** The result of a click: the new selection, and a legal move if the click makes one. */
export interface Clicked {
  readonly selection: Selection | undefined;
  readonly move: Move | undefined;
}

/** What a click means: (position, selection, click) → selection, move. */
export type ClickControls = (
  position: Position,
  selection: Selection | undefined,
  click: Click,
  rules: KlondikeRules,
) => Clicked;

/** Whether the count of a column click is one the column has: 0 for an empty column, else 1…its size. */
export function isClickInRange(position: Position, click: Click): boolean {
  if (click.on !== "tableau") return true;
  const size = sizeOf(columnAt(position, click.column));
  return Number.isInteger(click.count) && click.count <= size && click.count >= Math.min(1, size);
}

function pileOf(click: Click): PileId {
  switch (click.on) {
    case "stock":
      return "s";
    case "waste":
      return "w";
    case "tableau":
      return click.column;
    case "foundation":
      return click.foundation;
  }
}

/** The move a click on the stock makes: draw, or recycle when it is empty. */
function stockMove(position: Position, rules: KlondikeRules): Move | undefined {
  const move = stockTurn(position);
  return isLegal(position, move, rules) ? move : undefined;
}

/** The move that carries the selection to the clicked pile; undefined if it is not legal. */
function carryOf(
  position: Position,
  selection: Selection,
  to: PileId,
  rules: KlondikeRules,
): Move | undefined {
  if (to === "s" || to === "w") return undefined;
  const move: Move = { kind: "carry", from: selection.pile, to, count: selection.count };
  return isLegal(position, move, rules) ? move : undefined;
}

/** Document 000: the second click always removes the selection. */
const drawThreeClicks: ClickControls = (position, selection, click, rules) => {
  const unchanged: Clicked = { selection, move: undefined };
  if (isWon(position, rules)) return unchanged;
  if (click.on === "stock") return { selection: undefined, move: stockMove(position, rules) };
  if (click.on === "waste" && position.waste.length === 0) return unchanged;
  const pile = pileOf(click);
  const count = click.on === "tableau" ? click.count : 1;
  if (click.on === "tableau" && count > faceUpOf(position, pile).length) return unchanged;
  if (selection === undefined) {
    const isSelectable = click.on !== "foundation" && count >= 1;
    return isSelectable ? { selection: { pile, count }, move: undefined } : unchanged;
  }
  const move = count <= 1 ? carryOf(position, selection, pile, rules) : undefined;
  return { selection: undefined, move };
};

/** Document 003: whole piles are selected, and only a legal move or a click on what is selected ends the selection. */
const byHandClicks: ClickControls = (position, selection, click, rules) => {
  const unchanged: Clicked = { selection, move: undefined };
  if (isWon(position, rules)) return unchanged;
  const pile = pileOf(click);
  if (selection !== undefined) {
    if (pile === selection.pile) return { selection: undefined, move: undefined };
    // Only the top card goes to a foundation; to a pile all face-up cards go.
    const lifted = click.on === "foundation" ? { ...selection, count: 1 } : selection;
    const move = carryOf(position, lifted, pile, rules);
    return move === undefined ? unchanged : { selection: undefined, move };
  }
  if (click.on === "stock") return { selection: undefined, move: stockMove(position, rules) };
  if (click.on === "foundation") return unchanged;
  if (click.on === "tableau" && isHiddenOnly(columnAt(position, click.column))) {
    return { selection: undefined, move: { kind: "turn-up", column: click.column } };
  }
  const cards = faceUpOf(position, pile);
  if (cards.length === 0) return unchanged;
  return { selection: { pile, count: click.on === "waste" ? 1 : cards.length }, move: undefined };
};

/**
 * `classic`: a click selects, a second click places. If the selection cannot go there, a click on other cards selects
 * those instead; a click on the selection, or on nothing, removes the selection.
 */
export const classicClicks: ClickControls = (position, selection, click, rules) => {
  if (isWon(position, rules)) return { selection: undefined, move: undefined };
  const direct = directMove(position, click, rules);
  if (direct !== undefined) return { selection: undefined, move: direct };
  const move = selection && carryOf(position, selection, pileOf(click), rules);
  if (move !== undefined) return { selection: undefined, move };
  const selected = liftedAt(position, click, rules);
  const isSame = selected?.pile === selection?.pile && selected?.count === selection?.count;
  return { selection: isSame ? undefined : selected, move: undefined };
};

/** The move a single click makes in `classic`: turning the stock, or a hidden card. */
function directMove(position: Position, click: Click, rules: KlondikeRules): Move | undefined {
  if (click.on === "tableau") {
    const move: Move = { kind: "turn-up", column: click.column };
    return isLegal(position, move, rules) ? move : undefined;
  }
  // Nothing is played from the waste beside an open deck, so a click there draws too.
  const isTurn = click.on === "stock" || (click.on === "waste" && rules.talon.kind === "open-deck");
  return isTurn ? stockMove(position, rules) : undefined;
}

/** The cards that can be picked up at the clicked place in `classic`: by dragging, or by a first click. */
export function liftedAt(position: Position, click: Click, rules: KlondikeRules): Selection | undefined {
  const pile = pileOf(click);
  const cards = faceUpOf(position, pile);
  if (cards.length === 0) return undefined;
  const one: Selection = { pile, count: 1 };
  switch (click.on) {
    case "stock":
      return rules.talon.kind === "open-deck" ? one : undefined;
    case "waste":
      return rules.talon.kind === "waste" ? one : undefined;
    case "foundation":
      return rules.worryBack ? one : undefined;
    case "tableau":
      if (click.count > cards.length) return undefined;
      return { pile, count: click.count };
  }
}

const CLICKS: Readonly<Record<KlondikeEditionName, ClickControls>> = {
  classic: classicClicks,
  "draw-three": drawThreeClicks,
  "by-hand": byHandClicks,
  // Document 001 is a text game; on a table it is played like `classic`.
  "open-deck": classicClicks,
};

/** What clicks mean in an edition. */
export function clicksOf(edition: KlondikeEditionName): ClickControls {
  return CLICKS[edition];
}
