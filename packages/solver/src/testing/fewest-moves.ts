import {
  applyMove,
  homeCount,
  isWon,
  type KlondikeRules,
  legalMoves,
  type Move,
  type Position,
} from "@klondike/engine";
import { layoutText } from "./brute-force.ts";

/** Result: the fewest moves, lost, or gave up. */
export type Fewest = number | "lost" | "gave-up";

/**
 * The fewest moves to a win, by breadth-first search over all legal moves. Its only bound is one move per card that is
 * not home. Gives up after `most` positions.
 */
export function fewestMoves(start: Position, rules: KlondikeRules, most: number): Fewest {
  const waiting: { readonly position: Position; readonly key: string }[][] = [];
  const cost = new Map<string, number>();
  const meet = (position: Position, moves: number): void => {
    const key = layoutText(position, rules);
    if ((cost.get(key) ?? Number.POSITIVE_INFINITY) <= moves) return;
    cost.set(key, moves);
    const shelf = moves + leastFrom(position, rules);
    while (waiting.length <= shelf) waiting.push([]);
    waiting[shelf]?.push({ position, key });
  };
  meet(start, 0);
  for (let shelf = 0; shelf < waiting.length; shelf++) {
    for (let next = waiting[shelf]?.pop(); next !== undefined; next = waiting[shelf]?.pop()) {
      const { position, key } = next;
      const moves = cost.get(key) as number;
      if (moves + leastFrom(position, rules) < shelf) continue;
      if (isWon(position, rules)) return moves;
      if (cost.size > most) return "gave-up";
      for (const move of legalMoves(position, rules))
        meet(applyMove(position, move, rules), moves + costOf(move));
    }
  }
  return "lost";
}

function costOf({ kind }: Move): number {
  return kind === "carry" || kind === "draw" ? 1 : 0;
}

function leastFrom(position: Position, { winning }: KlondikeRules): number {
  return winning === "early" ? 0 : 52 - homeCount(position);
}
