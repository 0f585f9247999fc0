import { formatMove } from "@klondike/engine/notation";
import type { Shortest } from "@klondike/solver";
import { jsonLine } from "../io.ts";
import { texts } from "./language.ts";
import { moveLines } from "./line-wrap.ts";

/** Result of a par search: the shortest line found and what is proved about it. */
export interface DealPar {
  /** The deal's name. */
  readonly id: string;
  /** The moves of the saved game, if it is won. */
  readonly own: number | undefined;
  readonly shortest: Shortest | undefined;
}

/** Par as text: one line, and the moves below it. */
export function parText({ id, own, shortest }: DealPar): string {
  const { par } = texts().commands;
  if (shortest === undefined) return `${par.none(id)}\n`;
  const { count, isProved, lowerBound, moves } = shortest;
  const head = par.found(id, count, isProved ? undefined : lowerBound);
  const lines = [head, ...(own === undefined ? [] : [par.own(own)]), ...moveLines(moves)];
  return `${lines.join("\n")}\n`;
}

/** The same as one JSON line; par is null if no win was found. */
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
