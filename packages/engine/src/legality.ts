import { followsDown, followsUp, opensColumn } from "./building.ts";
import { ACE, type Card, rankOf, suitIndexOf } from "./card.ts";
import type { Carry, Move } from "./move.ts";
import { type FoundationId, indexOfPile, isFoundation, isTableau, type TableauId } from "./pile.ts";
import {
  columnAt,
  faceUpOf,
  foundationAt,
  hiddenCount,
  homeCount,
  isHiddenOnly,
  type Position,
  topOf,
} from "./position.ts";
import type { KlondikeRules } from "./rules.ts";
import { lastPass } from "./talon.ts";

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

declare const JUDGED: unique symbol;

/** A move with the position in which it is legal. Only `judge` creates one, so it can be applied without another check. */
export interface LegalMove<M extends Move = Move> {
  readonly position: Position;
  readonly move: M;
  readonly rules: KlondikeRules;
  readonly refusal: undefined;
  readonly [JUDGED]: true;
}

/** The judgement of a move: legal, or refused with a reason. */
export type Judged<M extends Move = Move> = LegalMove<M> | { readonly move: M; readonly refusal: Refusal };

/** The switches considered in this file. A new switch does not compile until it is listed here. */
type Stated = "talon" | "lifting" | "turning" | "worryBack" | "foundations" | "winning" | "emptyColumns";

/** Returns why the move is refused; undefined if it is legal. */
export function refusalOf(position: Position, move: Move, rules: KlondikeRules): Refusal | undefined {
  rules satisfies Record<Exclude<keyof KlondikeRules, Stated>, never>;
  // After a win the board ignores every move.
  if (isWon(position, rules)) return "game-won";
  switch (move.kind) {
    case "draw":
      // Cards are drawn while any remain in the stock.
      return position.stock.length === 0 ? "stock-empty" : undefined;
    case "recycle":
      return refusalOfRecycle(position, rules);
    case "turn-up":
      // Only an uncovered face-down card can be turned up, and only if the rules do not do it automatically.
      if (rules.turning === "automatic") return "turns-by-itself";
      return isHiddenOnly(columnAt(position, move.column)) ? undefined : "nothing-to-turn";
    case "carry":
      // First whether the cards may be taken, then whether they fit on the target.
      return refusalOfLift(position, move, rules) ?? refusalOfPlace(position, move, rules);
  }
}

/** Returns whether the game is won. From then on every move is refused. */
export function isWon(position: Position, rules: KlondikeRules): boolean {
  // All 52 cards are on the foundations.
  if (rules.winning === "all-home") return homeCount(position) === 52;
  // Early win: no card is face down, and stock and waste together have at most one card. From here every card can
  // reach its foundation.
  return hiddenCount(position) === 0 && position.stock.length + position.waste.length <= 1;
}

/** Returns the move as a `LegalMove`, or with the reason why it is refused. */
export function judge<M extends Move>(position: Position, move: M, rules: KlondikeRules): Judged<M> {
  const refusal = refusalOf(position, move, rules);
  return refusal === undefined ? ({ position, move, rules, refusal } as LegalMove<M>) : { move, refusal };
}

/** Returns whether the move is legal. */
export function isLegal(position: Position, move: Move, rules: KlondikeRules): boolean {
  return refusalOf(position, move, rules) === undefined;
}

function refusalOfRecycle(position: Position, { talon }: KlondikeRules): Refusal | undefined {
  // The waste returns only to an empty stock, and only if the rules allow another pass.
  if (position.stock.length > 0) return "stock-not-empty";
  if (position.waste.length === 0) return "waste-empty";
  return position.passes >= lastPass(talon) ? "no-pass-left" : undefined;
}

/** Returns why these cards may not be taken from their pile; undefined if they may. */
function refusalOfLift(
  position: Position,
  { from, to, count }: Carry,
  rules: KlondikeRules,
): Refusal | undefined {
  const isToFoundation = isFoundation(to);
  // The talon: either the waste's top card can be played, or the open deck's, but not both.
  if (from === "s" && rules.talon.kind !== "open-deck") return "stock-not-playable";
  if (from === "w" && rules.talon.kind !== "waste") return "waste-not-playable";
  // A card leaves a foundation only for a column, and only if the rules allow worrying back.
  if (isFoundation(from)) {
    if (isToFoundation) return "foundation-to-foundation";
    if (!rules.worryBack) return "no-worry-back";
  }
  if (from === to) return "same-pile";
  if (!Number.isInteger(count) || count < 1) return "bad-count";
  // Only exposed cards may be moved.
  const source = faceUpOf(position, from);
  if (source.length === 0) return "pile-empty";
  // Stock, waste and foundations give one card, their top card; a foundation takes one card at a time.
  if (count > 1 && (isToFoundation || !isTableau(from))) return "one-card-only";
  if (count > source.length) return "too-few-cards";
  // A part of a run moves only if the rules allow it; the top card alone may always go to a foundation.
  const isPart = isTableau(from) && count < source.length && !isToFoundation;
  return isPart && rules.lifting === "whole-run" ? "whole-run-only" : undefined;
}

/** Returns why the lifted cards may not be placed; undefined if they may. The lowest of them decides. */
function refusalOfPlace(position: Position, move: Carry, rules: KlondikeRules): Refusal | undefined {
  const source = faceUpOf(position, move.from);
  return refusalOfCardOn(position, source[source.length - move.count] as Card, move.to, rules);
}

/** Returns why the card, with the cards on it, may not be placed on the pile; undefined if it may. */
function refusalOfCardOn(
  position: Position,
  card: Card,
  to: TableauId | FoundationId,
  rules: KlondikeRules,
): Refusal | undefined {
  if (isTableau(to)) {
    const column = columnAt(position, to);
    const top = topOf(column.faceUp);
    // On a column: one rank lower and the other colour.
    if (top !== undefined) return followsDown(card, top, rules) ? undefined : "does-not-follow";
    // Nothing goes on a face-down card.
    if (column.faceDown.length > 0) return "hidden-card";
    // On an empty column: a king, unless the rules allow any card.
    return opensColumn(card, rules) ? undefined : "kings-only";
  }
  // On a foundation: the same suit in order, starting with the ace.
  const top = topOf(foundationAt(position, to));
  if (top !== undefined) return followsUp(card, top) ? undefined : "does-not-follow";
  if (rankOf(card) !== ACE) return "aces-only";
  // With fixed suits, foundations 1…4 belong to ♣ ♦ ♥ ♠.
  const isOtherSuit = rules.foundations === "fixed-suit" && suitIndexOf(card) !== indexOfPile(to);
  return isOtherSuit ? "other-suit" : undefined;
}
