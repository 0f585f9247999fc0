import type { Move } from "@klondike/engine";

/** How many moves a line counts: a carried run is one and so is a turn of the stock; recycling and turning up are none. */
export function movesIn(line: readonly Move[]): number {
  return line.filter(({ kind }) => kind === "carry" || kind === "draw").length;
}
