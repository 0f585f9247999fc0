import { applyMove, isWon, type KlondikeRules, type Move, type Position, refusalOf } from "@klondike/engine";

/** Whether the moves are legal one after another and win. */
export function isWinningLine(position: Position, moves: readonly Move[], rules: KlondikeRules): boolean {
  let current = position;
  for (const move of moves) {
    if (refusalOf(current, move, rules) !== undefined) return false;
    current = applyMove(current, move, rules);
  }
  return isWon(current, rules);
}
