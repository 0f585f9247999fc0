import { applyLegal } from "./apply.ts";
import { isWon, judge, type LegalMove } from "./legality.ts";
import type { Carry, Move } from "./move.ts";
import { FOUNDATION_IDS, type PileId, TABLEAU_IDS } from "./pile.ts";
import type { Position } from "./position.ts";
import { faceUpOf, hiddenCount } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";
import { stockTurn } from "./talon.ts";

/** The move that sends a pile's top card to a foundation. */
export function homeMove(
  position: Position,
  from: PileId,
  rules: KlondikeRules,
): LegalMove<Carry> | undefined {
  if (faceUpOf(position, from).length === 0) return undefined;
  for (const to of FOUNDATION_IDS) {
    const judged = judge(position, { kind: "carry", from, to, count: 1 }, rules);
    if (judged.refusal === undefined) return judged;
  }
  return undefined;
}

/** The moves that send all possible cards to the foundations without drawing, in order. */
export function homeMoves(position: Position, rules: KlondikeRules): readonly Move[] {
  const moves: Move[] = [];
  let table = position;
  for (;;) {
    const home = nextHome(table, rules);
    if (home === undefined) return moves;
    moves.push(home.move);
    table = applyLegal(home);
  }
}

function nextHome(position: Position, rules: KlondikeRules): LegalMove | undefined {
  for (const from of ["w", "s", ...TABLEAU_IDS] as const) {
    const move = homeMove(position, from, rules);
    if (move !== undefined) return move;
  }
  return undefined;
}

/**
 * The moves that finish the game when nothing is face down: cards go home, and the stock is turned in between.
 * Undefined if these alone do not win.
 */
export function finishingMoves(position: Position, rules: KlondikeRules): readonly Move[] | undefined {
  if (hiddenCount(position) > 0 || isWon(position, rules)) return undefined;
  const moves: Move[] = [];
  let table = position;
  let idle = 0;
  // A whole pass in which no card goes home would repeat forever.
  while (idle <= 2 * (table.stock.length + table.waste.length) + 2) {
    const home = nextHome(table, rules);
    const next = home ?? judge(table, stockTurn(table), rules);
    if (next.refusal !== undefined) return undefined;
    idle = home === undefined ? idle + 1 : 0;
    moves.push(next.move);
    table = applyLegal(next);
    if (isWon(table, rules)) return moves;
  }
  return undefined;
}
