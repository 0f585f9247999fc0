import { formatMove } from "@klondike/engine/notation";
import type { Solution } from "@klondike/solver";
import { jsonLine, printable } from "../io.ts";
import { shellTexts } from "./language.ts";

export type Result =
  | { readonly id: string; readonly deal: string; readonly solution: Solution }
  | { readonly id: string; readonly error: string };

/** The result as one JSON line. */
export function resultJson(result: Result): string {
  if ("error" in result) return jsonLine({ id: result.id, verdict: "unknown", error: result.error });
  const { id, deal, solution } = result;
  const { verdict, ms, states } = solution;
  return jsonLine({
    id,
    deal,
    verdict,
    ...(verdict === "unknown" ? { reason: solution.reason } : {}),
    ...(verdict === "winnable" ? { moves: solution.moves.map(formatMove) } : {}),
    ms: Math.round(ms * 1000) / 1000,
    states,
  });
}

/** The result as text: one line, and with `withMoves` the winning line below it. */
export function resultText(result: Result, withMoves: boolean): string {
  const id = printable(result.id);
  if ("error" in result) return `${id}: ${result.error}\n`;
  const { solution } = result;
  const sentences = shellTexts().output;
  const cost = sentences.cost(solution.ms, solution.states);
  switch (solution.verdict) {
    case "lost":
      return `${sentences.solve.lost(id, cost)}\n`;
    case "unknown":
      return `${sentences.solve.unknown(id, sentences.solve.reasons[solution.reason], cost)}\n`;
    case "winnable": {
      const line = withMoves ? `${solution.moves.map(formatMove).join(" ")}\n` : "";
      return `${sentences.solve.winnable(id, solution.moves.length, cost)}\n${line}`;
    }
  }
}

/** Summary of the results so far, for the end of a file and for Ctrl-C. */
export function summaryText(results: readonly Result[], total: number): string {
  const count = (verdict: Solution["verdict"]): number =>
    results.filter((result) => "solution" in result && result.solution.verdict === verdict).length;
  const wrong = results.filter((result) => "error" in result).length;
  const counts = { winnable: count("winnable"), lost: count("lost"), unknown: count("unknown"), wrong };
  return `${shellTexts().output.solve.summary(results.length, total, counts)}\n`;
}
