import type { Move } from "@klondike/engine";

/**
 * Number of moves in a line: a moved run counts as one and so does a draw; recycling and turning up a card do not
 * count. In a separate file, so that a program that only counts moves does not load the search.
 */
export function movesIn(line: readonly Move[]): number {
  return line.filter(({ kind }) => kind === "carry" || kind === "draw").length;
}
