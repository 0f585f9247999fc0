import {
  columnAt,
  faceUpOf,
  isFoundation,
  isTableau,
  type KlondikeRules,
  legalMoves,
  type Move,
  type Position,
} from "@klondike/engine";
import type { GameState } from "./state.ts";

/**
 * The legal moves, each once, the likeliest first: the hinted move, moves to foundations, moves that uncover a hidden
 * card, moves from the waste, other moves, the stock, and moves back from a foundation.
 */
export function listChoices({ shown, position, hint, isPlayable }: GameState): readonly Move[] {
  if (shown === undefined || !isPlayable) return [];
  const { rules } = shown.game.setup;
  const hinted = hint === undefined ? undefined : JSON.stringify(hint.move);
  return legalMoves(position, rules)
    .map((move) => ({
      move,
      rank: JSON.stringify(move) === hinted ? -1 : choicePriority(position, move, rules),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ move }) => move)
    .filter((move, at, all) => !all.slice(0, at).some((other) => isSameHome(move, other)));
}

/** Moves of an ace to several empty foundations count as one. */
function isSameHome(move: Move, other: Move): boolean {
  if (move.kind !== "carry" || other.kind !== "carry") return false;
  return isFoundation(move.to) && isFoundation(other.to) && move.from === other.from;
}

function choicePriority(position: Position, move: Move, { talon }: KlondikeRules): number {
  if (move.kind === "turn-up") return 0;
  if (move.kind !== "carry") return 5;
  const { from, to, count } = move;
  if (isFoundation(from)) return 6;
  if (isFoundation(to)) return 1;
  if (isTableau(from)) {
    const bares = columnAt(position, from).faceDown.length > 0 && count === faceUpOf(position, from).length;
    return bares ? 2 : 4;
  }
  return talon.kind === "waste" || from === "s" ? 3 : 4;
}
