import { deckOfDeal, type KlondikeRules } from "@klondike/engine";
import { formatDeck, formatMove, formatRules, parseDeal } from "@klondike/engine/notation";
import type { Solution } from "@klondike/solver";
import { csvLine, ROW_COLUMNS, rowValues } from "@klondike/study/row-export";
import { CODE_VERSION } from "../code-version.ts";
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

export const CSV_HEADER = csvLine(["id", ...ROW_COLUMNS, "problem"]);

/** The result as a row of `CSV_HEADER`. `problem` is why there is no verdict. */
export function resultCsv(result: Result, rules: KlondikeRules | undefined): string {
  const deal = "deal" in result ? parseDeal(result.deal) : undefined;
  if ("error" in result || deal?.ok !== true || rules === undefined) {
    const problem = "error" in result ? result.error : undefined;
    return csvLine([result.id, ...ROW_COLUMNS.map(() => undefined), problem]);
  }
  const { solution } = result;
  const row = {
    scheme: deal.value.scheme,
    seed: "seed" in deal.value ? deal.value.seed : undefined,
    deck: formatDeck(deckOfDeal(deal.value)),
    rules: formatRules(rules),
    verdict: solution.verdict,
    positions: solution.states,
    line: solution.verdict === "winnable" ? solution.moves.length : undefined,
    code: CODE_VERSION,
  };
  const reason = solution.verdict === "unknown" ? solution.reason : undefined;
  return csvLine([result.id, ...rowValues(row), reason]);
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
