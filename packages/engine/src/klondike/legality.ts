import { ACE, type Card, KING, rankOf, suitIndexOf } from "../cards/card.ts";
import type { Carry, Move } from "./move.ts";
import { type FoundationId, indexOfPile, isFoundation, isTableau, type TableauId } from "./pile.ts";
import {
  columnAt,
  faceUpOf,
  followsDown,
  followsUp,
  foundationAt,
  isHiddenOnly,
  type Position,
  topOf,
} from "./position.ts";
import type { KlondikeRules } from "./rules.ts";
import { lastPass } from "./talon.ts";
import { isWon } from "./winning.ts";

/** Why a move is not allowed. */
export type Refusal =
  | "game-won"
  | "stock-empty"
  | "stock-not-empty"
  | "waste-empty"
  | "no-pass-left"
  | "turns-by-itself"
  | "nothing-to-turn"
  | "stock-not-playable"
  | "waste-not-playable"
  | "no-worry-back"
  | "foundation-to-foundation"
  | "same-pile"
  | "bad-count"
  | "pile-empty"
  | "too-few-cards"
  | "one-card-only"
  | "whole-run-only"
  | "hidden-card"
  | "kings-only"
  | "does-not-follow"
  | "aces-only"
  | "other-suit";

/** The switches of which it is said here which moves they allow, or that they allow the same either way. */
type Stated = "talon" | "lifting" | "turning" | "worryBack" | "foundations" | "winning" | "emptyColumns";

/** Why the move is refused, or undefined when it is legal. */
export function refusalOf(position: Position, move: Move, rules: KlondikeRules): Refusal | undefined {
  rules satisfies Record<Exclude<keyof KlondikeRules, Stated>, never>;
  if (isWon(position, rules)) return "game-won";
  switch (move.kind) {
    case "draw":
      return position.stock.length === 0 ? "stock-empty" : undefined;
    case "recycle":
      return refusalOfRecycle(position, rules);
    case "turn-up":
      if (rules.turning === "automatic") return "turns-by-itself";
      return isHiddenOnly(columnAt(position, move.column)) ? undefined : "nothing-to-turn";
    case "carry":
      return refusalOfLift(position, move, rules) ?? refusalOfPlace(position, move, rules);
  }
}

/** Whether the move is legal. */
export function isLegal(position: Position, move: Move, rules: KlondikeRules): boolean {
  return refusalOf(position, move, rules) === undefined;
}

function refusalOfRecycle(position: Position, { talon }: KlondikeRules): Refusal | undefined {
  if (position.stock.length > 0) return "stock-not-empty";
  if (position.waste.length === 0) return "waste-empty";
  return position.passes >= lastPass(talon) ? "no-pass-left" : undefined;
}

/** Cards that are lifted: from where, how many, and where they shall go; nowhere named is wherever they may. */
type Lift = Pick<Carry, "from" | "count"> & Partial<Pick<Carry, "to">>;

/** Why these cards may not be lifted from where they lie. */
export function refusalOfLift(
  position: Position,
  { from, to, count }: Lift,
  rules: KlondikeRules,
): Refusal | undefined {
  const isToFoundation = to !== undefined && isFoundation(to);
  if (from === "s" && rules.talon.kind !== "open-deck") return "stock-not-playable";
  if (from === "w" && rules.talon.kind !== "waste") return "waste-not-playable";
  if (isFoundation(from)) {
    if (isToFoundation) return "foundation-to-foundation";
    if (!rules.worryBack) return "no-worry-back";
  }
  if (from === to) return "same-pile";
  if (!Number.isInteger(count) || count < 1) return "bad-count";
  const source = faceUpOf(position, from);
  if (source.length === 0) return "pile-empty";
  if (count > 1 && (isToFoundation || !isTableau(from))) return "one-card-only";
  if (count > source.length) return "too-few-cards";
  // The top card of a run may go to a foundation by itself.
  const isPart = isTableau(from) && count < source.length && (to === undefined ? count > 1 : !isToFoundation);
  return isPart && rules.lifting === "whole-run" ? "whole-run-only" : undefined;
}

/** Why the lifted cards may not be placed; the lowest of them decides. */
function refusalOfPlace(position: Position, move: Carry, rules: KlondikeRules): Refusal | undefined {
  const source = faceUpOf(position, move.from);
  return refusalOfCardOn(position, source[source.length - move.count] as Card, move.to, rules);
}

/** Why the card, with what lies on it, may not be placed on the pile, from wherever it comes. */
export function refusalOfCardOn(
  position: Position,
  card: Card,
  to: TableauId | FoundationId,
  rules: KlondikeRules,
): Refusal | undefined {
  if (isTableau(to)) {
    const column = columnAt(position, to);
    const top = topOf(column.faceUp);
    if (top !== undefined) return followsDown(card, top) ? undefined : "does-not-follow";
    if (column.faceDown.length > 0) return "hidden-card";
    return rankOf(card) === KING || rules.emptyColumns === "any" ? undefined : "kings-only";
  }
  const top = topOf(foundationAt(position, to));
  if (top !== undefined) return followsUp(card, top) ? undefined : "does-not-follow";
  if (rankOf(card) !== ACE) return "aces-only";
  const isOtherSuit = rules.foundations === "fixed-suit" && suitIndexOf(card) !== indexOfPile(to);
  return isOtherSuit ? "other-suit" : undefined;
}
