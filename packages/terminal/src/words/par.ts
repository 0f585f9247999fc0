import { formatMove } from "@klondike/engine";
import type { Shortest } from "@klondike/solver";
import { jsonLine } from "../json.ts";
import { moveLines } from "./moves.ts";

/** What is known of the fewest moves: `par 108 (best known)`. */
function parWords({ count, isProved }: Pick<Shortest, "count" | "isProved">): string {
  const standing = isProved ? "proved" : "best known";
  return `par ${count} (${standing})`;
}

/** What was found for a deal: the shortest line known, and how much is known of it. */
export interface DealPar {
  /** The deal's name. */
  readonly id: string;
  /** The moves of the saved game, where it is won. */
  readonly own: number | undefined;
  readonly shortest: Shortest | undefined;
}

/** Par for people: a line, and the moves under it. */
export function parText({ id, own, shortest }: DealPar): string {
  if (shortest === undefined) return `${id}: no way to win was found\n`;
  const least = shortest.isProved ? "" : `; no line has fewer than ${shortest.lowerBound} moves`;
  const game = own === undefined ? [] : [`The saved game was won in ${own}.`];
  const lines = [`${id}: ${parWords(shortest)}${least}`, ...game, ...moveLines(shortest.moves)];
  return `${lines.join("\n")}\n`;
}

/** The same for programs, as one JSON line; where no win was found, par is null. */
export function parJson({ id, own, shortest }: DealPar): string {
  if (shortest === undefined) return jsonLine({ id, deal: id, par: null });
  const { count, isProved, lowerBound, moves, states, ms } = shortest;
  return jsonLine({
    id,
    deal: id,
    par: count,
    proved: isProved,
    atLeast: lowerBound,
    own,
    moves: moves.map(formatMove),
    ms: Math.round(ms),
    states,
  });
}
