import type { Move } from "@klondike/engine";

/**
 * Number of moves in a line: a moved run counts as one and so does a draw; recycling and turning up a card do not
 * count. Apart from the search, which a program that only counts moves does not load.
 */
export function movesIn(line: readonly Move[]): number {
  return line.filter(({ kind }) => kind === "carry" || kind === "draw").length;
}
