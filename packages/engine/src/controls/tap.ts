import { isLegal } from "../legality.ts";
import type { Carry } from "../move.ts";
import { FOUNDATION_IDS, isFoundation, isTableau, type PileId, TABLEAU_IDS } from "../pile.ts";
import { columnAt, type Position, sizeOf } from "../position.ts";
import type { KlondikeRules } from "../rules.ts";

/** The legal targets of the top `count` cards of a pile. */
export function targetsOf(
  position: Position,
  from: PileId,
  count: number,
  rules: KlondikeRules,
): readonly Carry[] {
  return [...FOUNDATION_IDS, ...TABLEAU_IDS]
    .map((to): Carry => ({ kind: "carry", from, to, count }))
    .filter((move) => isLegal(position, move, rules));
}

/**
 * The places for the top `count` cards of a pile, best first, for players who tap once: home where possible, then the
 * longest column, and never a king from one empty column to another.
 */
export function tapMoves(
  position: Position,
  from: PileId,
  count: number,
  rules: KlondikeRules,
): readonly Carry[] {
  const targets = targetsOf(position, from, count, rules);
  const home = targets.find(({ to }) => isFoundation(to));
  const baresNothing = isPointless(position, from, count);
  const columns = targets
    .filter(({ to }) => isTableau(to))
    .map((move) => ({ move, size: columnSize(position, move) }))
    .filter(({ size }) => size > 0 || !baresNothing)
    .toSorted((a, b) => b.size - a.size)
    .map(({ move }) => move);
  return home === undefined ? columns : [home, ...columns];
}

/** The best of these places. */
export function tapMove(
  position: Position,
  from: PileId,
  count: number,
  rules: KlondikeRules,
): Carry | undefined {
  return tapMoves(position, from, count, rules)[0];
}

function columnSize(position: Position, { to }: Carry): number {
  return isTableau(to) ? sizeOf(columnAt(position, to)) : 0;
}

/** Whether lifting these cards leaves an empty column behind, so that another empty column is no gain. */
function isPointless(position: Position, from: PileId, count: number): boolean {
  return isTableau(from) && count === sizeOf(columnAt(position, from));
}
