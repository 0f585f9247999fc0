import {
  applyMove,
  hiddenCount,
  homeCount,
  isWon,
  type KlondikeRules,
  legalMoves,
  type Position,
} from "@klondike/engine";
import { formatPosition } from "@klondike/engine/notation";

const MAX_POSITIONS = 3000;

/** Whether a gain can be reached, by exhaustive search; undefined if there are too many positions. */
export function canGain(start: Position, rules: KlondikeRules): boolean | undefined {
  const talon = start.stock.length + start.waste.length;
  const seen = new Set([formatPosition(start)]);
  const queue = [start];
  for (const position of queue) {
    for (const move of legalMoves(position, rules)) {
      const next = applyMove(position, move, rules);
      const hasGain =
        move.kind === "turn-up" ||
        next.tableau.some(
          ({ faceUp, faceDown }, column) =>
            faceUp.length === 0 && faceDown.length > 0 && position.tableau[column]?.faceUp.length !== 0,
        ) ||
        hiddenCount(next) < hiddenCount(start) ||
        next.stock.length + next.waste.length < talon ||
        homeCount(next) > homeCount(start) ||
        isWon(next, rules);
      if (hasGain) return true;
      // Unlimited passes are not part of the state.
      const unlimited = rules.talon.kind === "open-deck" || rules.talon.passes === "unlimited";
      const key = formatPosition(unlimited ? { ...next, passes: 1 } : next);
      if (seen.has(key)) continue;
      if (seen.size === MAX_POSITIONS) return undefined;
      seen.add(key);
      queue.push(next);
    }
  }
  return false;
}
