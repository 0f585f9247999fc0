import type { Move } from "@klondike/engine";
import { formatMove } from "@klondike/engine/notation";

const MOVES_IN_A_LINE = 10;

/** Moves in notation, ten per line, separated by commas, as the game accepts them. */
export function moveLines(moves: readonly Move[]): readonly string[] {
  return inLines(moves.map(formatMove), MOVES_IN_A_LINE, ", ");
}

/** Joins parts into lines of at most `most`. */
export function inLines(parts: readonly string[], most: number, between: string): readonly string[] {
  const rows = Math.ceil(parts.length / most);
  return Array.from({ length: rows }, (_, row) => parts.slice(row * most, (row + 1) * most).join(between));
}
