import { applyMove, isWon, type KlondikeRules, legalMoves, type Move, type Position } from "@klondike/engine";

/**
 * Whether the game can be won, by trying every move the engine allows from every position there is: no pruning, no packing. Undefined
 * after so many positions.
 */
export function isWinnable(start: Position, rules: KlondikeRules, most: number): boolean | undefined {
  // Passes matter only where they are limited.
  const isLimited = rules.talon.kind === "waste" && rules.talon.passes !== "unlimited";
  const keyOf = (position: Position): string =>
    JSON.stringify(isLimited ? position : { ...position, passes: 0 });
  const seen = new Set([keyOf(start)]);
  const open = [start];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (isWon(position, rules)) return true;
    if (seen.size > most) return undefined;
    // Cards go home first, so that wins are found before the patience ends.
    for (const move of legalMoves(position, rules).toSorted((a, b) => homeward(a) - homeward(b))) {
      const next = applyMove(position, move, rules);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(next);
    }
  }
  return false;
}

function homeward(move: Move): number {
  return Number(move.kind === "carry" && move.to.startsWith("f"));
}
