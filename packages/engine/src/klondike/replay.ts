import { applyMove } from "./apply.ts";
import { isLegal } from "./legality.ts";
import type { Move } from "./move.ts";
import type { Position } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";
import { isWon } from "./winning.ts";

/** The position after these moves, one after another; undefined where one of them is refused. */
export function replay(start: Position, moves: readonly Move[], rules: KlondikeRules): Position | undefined {
  let position = start;
  for (const move of moves) {
    if (!isLegal(position, move, rules)) return undefined;
    position = applyMove(position, move, rules);
  }
  return position;
}

/** Whether the moves are legal one after another and win. */
export function isWinningLine(start: Position, moves: readonly Move[], rules: KlondikeRules): boolean {
  const end = replay(start, moves, rules);
  return end !== undefined && isWon(end, rules);
}
