import type { KlondikeEditionName } from "../editions.ts";
import { isWon, judge, type LegalMove } from "../legality.ts";
import type { Move } from "../move.ts";
import { isFoundation, isTableau, type PileId } from "../pile.ts";
import { columnAt, faceUpOf, isHiddenOnly, type Position, sizeOf } from "../position.ts";
import type { KlondikeRules } from "../rules.ts";
import { stockTurn } from "../talon.ts";

/** The cards at the top of a pile, selected by a first click and placed by a second. */
export interface Selection {
  readonly pile: PileId;
  readonly count: number;
}

/** A click on a pile. */
export interface Click {
  readonly pile: PileId;
  /**
   * In a column, the number of cards from the clicked one to the top, including hidden ones; 0 if it is empty. A click
   * on any other pile is on its top card.
   */
  readonly count: number;
}

/** The result of a click: the new selection, and a move if the click makes one. */
export interface Clicked {
  readonly selection: Selection | undefined;
  readonly move: LegalMove | undefined;
}

/** What a click means: (position, selection, click) → selection, move. */
export type ClickControls = (
  position: Position,
  selection: Selection | undefined,
  click: Click,
  rules: KlondikeRules,
) => Clicked;

/** Whether the count of a column click is valid: 0 for an empty column, otherwise 1…its size. */
export function isClickInRange(position: Position, { pile, count }: Click): boolean {
  if (!isTableau(pile)) return true;
  const size = sizeOf(columnAt(position, pile));
  return Number.isInteger(count) && count <= size && count >= Math.min(1, size);
}

/** The move if it is legal. */
function ifLegal(position: Position, move: Move, rules: KlondikeRules): LegalMove | undefined {
  const judged = judge(position, move, rules);
  return judged.refusal === undefined ? judged : undefined;
}

/** The move a click on the stock makes: draw, or recycle when it is empty. */
function stockMove(position: Position, rules: KlondikeRules): LegalMove | undefined {
  return ifLegal(position, stockTurn(position), rules);
}

/** The move that carries the selection to the clicked pile; undefined if it is not legal. */
function carryFromClicks(
  position: Position,
  selection: Selection,
  to: PileId,
  rules: KlondikeRules,
): LegalMove | undefined {
  if (to === "s" || to === "w") return undefined;
  return ifLegal(position, { kind: "carry", from: selection.pile, to, count: selection.count }, rules);
}

/** Document 000: the second click always removes the selection. */
const drawThreeClicks: ClickControls = (position, selection, click, rules) => {
  const unchanged: Clicked = { selection, move: undefined };
  if (isWon(position, rules)) return unchanged;
  const { pile } = click;
  if (pile === "s") return { selection: undefined, move: stockMove(position, rules) };
  if (pile === "w" && position.waste.length === 0) return unchanged;
  const count = isTableau(pile) ? click.count : 1;
  if (isTableau(pile) && count > faceUpOf(position, pile).length) return unchanged;
  if (selection === undefined) {
    const isSelectable = !isFoundation(pile) && count >= 1;
    return isSelectable ? { selection: { pile, count }, move: undefined } : unchanged;
  }
  const move = count <= 1 ? carryFromClicks(position, selection, pile, rules) : undefined;
  return { selection: undefined, move };
};

/** Document 003: whole piles are selected, and only a legal move or a click on the selection ends the selection. */
const byHandClicks: ClickControls = (position, selection, { pile }, rules) => {
  const unchanged: Clicked = { selection, move: undefined };
  if (isWon(position, rules)) return unchanged;
  if (selection !== undefined) {
    if (pile === selection.pile) return { selection: undefined, move: undefined };
    // Only the top card goes to a foundation; to a pile all face-up cards go.
    const lifted = isFoundation(pile) ? { ...selection, count: 1 } : selection;
    const move = carryFromClicks(position, lifted, pile, rules);
    return move === undefined ? unchanged : { selection: undefined, move };
  }
  if (pile === "s") return { selection: undefined, move: stockMove(position, rules) };
  if (isFoundation(pile)) return unchanged;
  if (isTableau(pile) && isHiddenOnly(columnAt(position, pile))) {
    return { selection: undefined, move: ifLegal(position, { kind: "turn-up", column: pile }, rules) };
  }
  const cards = faceUpOf(position, pile);
  if (cards.length === 0) return unchanged;
  return { selection: { pile, count: pile === "w" ? 1 : cards.length }, move: undefined };
};

/**
 * `classic`: a click selects, a second click places. If the selection cannot go there, a click on other cards selects
 * those instead; a click on the selection, or on nothing, removes the selection.
 */
export const classicClicks: ClickControls = (position, selection, click, rules) => {
  if (isWon(position, rules)) return { selection: undefined, move: undefined };
  const direct = directMove(position, click, rules);
  if (direct !== undefined) return { selection: undefined, move: direct };
  const move = selection && carryFromClicks(position, selection, click.pile, rules);
  if (move !== undefined) return { selection: undefined, move };
  const selected = liftedAt(position, click, rules);
  const isSame = selected?.pile === selection?.pile && selected?.count === selection?.count;
  return { selection: isSame ? undefined : selected, move: undefined };
};

/** The move a single click makes in `classic`: turning the stock, or a hidden card. */
function directMove(position: Position, { pile }: Click, rules: KlondikeRules): LegalMove | undefined {
  if (isTableau(pile)) return ifLegal(position, { kind: "turn-up", column: pile }, rules);
  // Cards in the waste beside an open deck cannot be played, so a click there draws too.
  const isTurn = pile === "s" || (pile === "w" && rules.talon.kind === "open-deck");
  return isTurn ? stockMove(position, rules) : undefined;
}

/** The cards that can be picked up at the clicked place in `classic`: by dragging, or by a first click. */
export function liftedAt(
  position: Position,
  { pile, count }: Click,
  rules: KlondikeRules,
): Selection | undefined {
  const cards = faceUpOf(position, pile);
  if (cards.length === 0) return undefined;
  if (isTableau(pile)) return count <= cards.length ? { pile, count } : undefined;
  const isPlayable = isFoundation(pile)
    ? rules.worryBack
    : rules.talon.kind === (pile === "s" ? "open-deck" : "waste");
  return isPlayable ? { pile, count: 1 } : undefined;
}

const CLICKS: Readonly<Record<KlondikeEditionName, ClickControls>> = {
  classic: classicClicks,
  "draw-three": drawThreeClicks,
  "by-hand": byHandClicks,
  // Document 001 is a text game; on a table it is played like `classic`.
  "open-deck": classicClicks,
};

/** An edition's click behaviour. */
export function clickControls(edition: KlondikeEditionName): ClickControls {
  return CLICKS[edition];
}
