import { formatMove } from "@klondike/engine";
import type { Solution } from "@klondike/solver";
import { jsonLine } from "../json.ts";

/** What became of a deal, which has a name of its own beside the one it was asked by. */
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

const REASONS = {
  time: "the time is up",
  states: "enough positions were looked into",
  memory: "the memory is full",
  cancelled: "it was stopped",
} as const;

/** The result for people: a line, and with `withMoves` the winning line under it. */
export function resultText(result: Result, withMoves: boolean): string {
  if ("error" in result) return `${result.id}: ${result.error}\n`;
  const { id, solution } = result;
  const cost = `${timeText(solution.ms)}, ${solution.states.toLocaleString("en")} states`;
  switch (solution.verdict) {
    case "lost":
      return `${id}: lost (${cost})\n`;
    case "unknown":
      return `${id}: unknown, ${REASONS[solution.reason]} (${cost})\n`;
    case "winnable": {
      const line = withMoves ? `${solution.moves.map(formatMove).join(" ")}\n` : "";
      return `${id}: winnable in ${solution.moves.length} moves (${cost})\n${line}`;
    }
  }
}

/** Counts of all results so far, for the end of a file and for Ctrl-C. */
export function summaryText(results: readonly Result[], asked: number): string {
  const count = (verdict: Solution["verdict"]): number =>
    results.filter((result) => "solution" in result && result.solution.verdict === verdict).length;
  const wrong = results.filter((result) => "error" in result).length;
  const parts = [`${count("winnable")} winnable`, `${count("lost")} lost`, `${count("unknown")} unknown`];
  if (wrong > 0) parts.push(`${wrong} not readable`);
  const done = results.length === asked ? `${asked}` : `${results.length} of ${asked}`;
  return `${done} ${asked === 1 ? "deal" : "deals"}: ${parts.join(", ")}\n`;
}

function timeText(ms: number): string {
  if (ms < 10) return `${ms.toFixed(2)} ms`;
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
