import { applyMove } from "./apply.ts";
import { isLegal } from "./legality.ts";
import type { Move } from "./move.ts";
import { FOUNDATION_IDS, type PileId, TABLEAU_IDS } from "./pile.ts";
import type { Position } from "./position.ts";
import { faceUpOf, hiddenCount } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";
import { isWon } from "./win.ts";

/** The move that sends a pile's top card to a foundation. */
export function homeMove(position: Position, from: PileId, rules: KlondikeRules): Move | undefined {
  if (faceUpOf(position, from).length === 0) return undefined;
  return FOUNDATION_IDS.map((to): Move => ({ kind: "carry", from, to, count: 1 })).find((move) =>
    isLegal(position, move, rules),
  );
}

/** The moves that send home, without drawing, every card that can go, one after another. */
export function homeMoves(position: Position, rules: KlondikeRules): readonly Move[] {
  const moves: Move[] = [];
  let table = position;
  for (;;) {
    const move = nextHome(table, rules);
    if (move === undefined) return moves;
    moves.push(move);
    table = applyMove(table, move, rules);
  }
}

function nextHome(position: Position, rules: KlondikeRules): Move | undefined {
  for (const from of ["w", "s", ...TABLEAU_IDS] as const) {
    const move = homeMove(position, from, rules);
    if (move !== undefined) return move;
  }
  return undefined;
}

/**
 * The moves that finish the game when nothing is face down: cards go home, and the stock is turned in between.
 * Undefined where these alone do not win.
 */
export function finishingMoves(position: Position, rules: KlondikeRules): readonly Move[] | undefined {
  if (hiddenCount(position) > 0 || isWon(position, rules)) return undefined;
  const moves: Move[] = [];
  let table = position;
  let idle = 0;
  // A whole pass without a card going home changes nothing any more.
  while (idle <= 2 * (table.stock.length + table.waste.length) + 2) {
    const home = nextHome(table, rules);
    const turn = [{ kind: "draw" }, { kind: "recycle" }] as const;
    const move = home ?? turn.find((each) => isLegal(table, each, rules));
    if (move === undefined) return undefined;
    idle = home === undefined ? idle + 1 : 0;
    moves.push(move);
    table = applyMove(table, move, rules);
    if (isWon(table, rules)) return moves;
  }
  return undefined;
}
