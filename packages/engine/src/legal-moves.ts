import { ACE, type Card, KING, rankOf } from "./card.ts";
import { isLegal, judge, type LegalMove } from "./legality.ts";
import type { Carry, Move } from "./move.ts";
import {
  FOUNDATION_IDS,
  type FoundationId,
  isFoundation,
  isTableau,
  type PileId,
  TABLEAU_IDS,
  type TableauId,
} from "./pile.ts";
import { columnAt, faceUpOf, foundationAt, type Position, sizeOf, topOf } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";

const SOURCES: readonly PileId[] = ["s", "w", ...TABLEAU_IDS];

/** Every legal move: each carry once, including an ace to each empty foundation. */
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
    for (const to of FOUNDATION_IDS)
      if (heightFits(position, top, to)) consider({ kind: "carry", from, to, count: 1 });
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

/** Whether the foundation's height matches the card's rank. */
function heightFits(position: Position, card: Card, to: FoundationId): boolean {
  return foundationAt(position, to).length === rankOf(card) - ACE;
}

/**
 * Minimum and maximum number of cards under this top card that may go to a column, judging by ranks alone. Ranks in a
 * run fall by one, so exactly one count fits a column with cards, or an empty one that needs a king.
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

/** The legal moves of the top `count` cards of a pile: foundations first, then columns. */
export function movesFrom(
  position: Position,
  from: PileId,
  count: number,
  rules: KlondikeRules,
): readonly LegalMove<Carry>[] {
  const top = topOf(faceUpOf(position, from));
  if (top === undefined) return [];
  const columns = TABLEAU_IDS.filter((to) => {
    const [least, greatest] = fittingCounts(position, top, to, rules);
    return to !== from && least <= count && count <= greatest;
  });
  const foundations = FOUNDATION_IDS.filter((to) => count === 1 && heightFits(position, top, to));
  return [...foundations, ...columns].flatMap((to) => {
    const judged = judge(position, { kind: "carry", from, to, count }, rules);
    return judged.refusal === undefined ? judged : [];
  });
}

/**
 * The moves of the top `count` cards of a pile, best first, for players who tap once: home if possible, then to the
 * longest column. A king on an empty column is not moved to another one.
 */
export function tapMoves(
  position: Position,
  from: PileId,
  count: number,
  rules: KlondikeRules,
): readonly LegalMove<Carry>[] {
  const moves = movesFrom(position, from, count, rules);
  const size = ({ move: { to } }: LegalMove<Carry>): number =>
    isTableau(to) ? sizeOf(columnAt(position, to)) : 0;
  const isWholeColumn = isTableau(from) && count === sizeOf(columnAt(position, from));
  const columns = moves
    .filter(({ move }) => isTableau(move.to))
    .filter((move) => size(move) > 0 || !isWholeColumn)
    .toSorted((a, b) => size(b) - size(a));
  // Which of several empty foundations gets an ace makes no difference.
  return [...moves.filter(({ move }) => isFoundation(move.to)).slice(0, 1), ...columns];
}
