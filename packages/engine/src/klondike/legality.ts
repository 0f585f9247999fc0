import { ACE, type Card, KING, rankOf, suitIndexOf } from "../cards/card.ts";
import type { Carry, Move } from "./move.ts";
import {
  FOUNDATION_IDS,
  type FoundationId,
  indexOfPile,
  isFoundation,
  isTableau,
  type PileId,
  TABLEAU_IDS,
  type TableauId,
} from "./pile.ts";
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
  const limit =
    talon.kind === "waste" && talon.passes !== "unlimited" ? talon.passes : Number.POSITIVE_INFINITY;
  return position.passes >= limit ? "no-pass-left" : undefined;
}

/** Why these cards may not be lifted from where they lie. */
export function refusalOfLift(position: Position, move: Carry, rules: KlondikeRules): Refusal | undefined {
  const { from, to, count } = move;
  if (from === "s" && rules.talon.kind !== "open-deck") return "stock-not-playable";
  if (from === "w" && rules.talon.kind !== "waste") return "waste-not-playable";
  if (isFoundation(from)) {
    if (isFoundation(to)) return "foundation-to-foundation";
    if (!rules.worryBack) return "no-worry-back";
  }
  if (from === to) return "same-pile";
  if (!Number.isInteger(count) || count < 1) return "bad-count";
  const source = faceUpOf(position, from);
  if (source.length === 0) return "pile-empty";
  if (count > 1 && !(isTableau(from) && isTableau(to))) return "one-card-only";
  if (count > source.length) return "too-few-cards";
  const isPart = isTableau(from) && isTableau(to) && count < source.length;
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

const SOURCES: readonly PileId[] = ["s", "w", ...TABLEAU_IDS];

/** Every legal move: each carry once, an ace on each empty foundation included. */
export function legalMoves(position: Position, rules: KlondikeRules): readonly Move[] {
  const legal: Move[] = [];
  const consider = (move: Move): void => {
    if (isLegal(position, move, rules)) legal.push(move);
  };
  consider({ kind: "draw" });
  consider({ kind: "recycle" });
  if (rules.turning === "by-hand") for (const column of TABLEAU_IDS) consider({ kind: "turn-up", column });
  for (const from of SOURCES) {
    const top = topOf(faceUpOf(position, from));
    if (top === undefined) continue;
    for (const to of FOUNDATION_IDS) {
      // A foundation that is not as high as the card is low cannot take it.
      if (foundationAt(position, to).length === rankOf(top) - ACE)
        consider({ kind: "carry", from, to, count: 1 });
    }
    const most = isTableau(from) ? columnAt(position, from).faceUp.length : 1;
    for (const to of TABLEAU_IDS) {
      const [least, greatest] = fittingCounts(position, top, to, rules);
      for (let count = Math.max(1, least); count <= Math.min(most, greatest); count++) {
        consider({ kind: "carry", from, to, count });
      }
    }
  }
  if (!rules.worryBack) return legal;
  for (const from of FOUNDATION_IDS) {
    const top = topOf(foundationAt(position, from));
    if (top === undefined) continue;
    for (const to of TABLEAU_IDS) {
      const [least, greatest] = fittingCounts(position, top, to, rules);
      if (least <= 1 && greatest >= 1) consider({ kind: "carry", from, to, count: 1 });
    }
  }
  return legal;
}

/**
 * How few and how many cards under this top card may go to a column, for all that is known from ranks: those in a run fall by one, so that one
 * number alone fits a column that is not empty, or one that waits for a king.
 */
function fittingCounts(
  position: Position,
  top: Card,
  to: TableauId,
  { emptyColumns }: KlondikeRules,
): readonly [least: number, greatest: number] {
  const onto = topOf(columnAt(position, to).faceUp);
  if (onto === undefined && emptyColumns === "any") return ANY_COUNT;
  const count = (onto === undefined ? KING : rankOf(onto) - 1) - rankOf(top) + 1;
  return [count, count];
}

const ANY_COUNT = [1, KING] as const;
