import { CLASSIC_RULES, isFoundation, type KlondikeRules, type Move, startOf } from "@klondike/engine";
import { movesIn, shortestNow, solveNow, tidyLimits } from "@klondike/solver";
import { cpuMs } from "./calibration.ts";

/** First seed of the deals; no other bench uses them. */
const FIRST_SEED = 9_400_001n;
const DEALS = 200;
const BEST_SECONDS = 60;

/**
 * Compares winning lines before and after tidying with the best line found in `seconds` of search, on winnable deals of
 * each draw. Prints the mean ratio of lengths and the CPU time of tidying.
 */
export function benchLines(deals = DEALS, seconds = BEST_SECONDS): void {
  console.log(
    `Lines: ${deals} winnable deals a draw from seed ${FIRST_SEED}; best line known after ${seconds} s.\n`,
  );
  console.log(
    "| draw | solver's line | tidied | best known | tidied / best | back from foundations, before → after | CPU ms of tidying: median, p95, most |",
  );
  console.log("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const draw of [1, 3]) console.log(formatRow(draw, deals, seconds));
}

function formatRow(draw: number, deals: number, seconds: number): string {
  const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };
  const totals = { first: 0, tidied: 0, best: 0, ratio: 0, backBefore: 0, backAfter: 0 };
  const times: number[] = [];
  for (let seed = FIRST_SEED; times.length < deals; seed++) {
    const position = startOf({ scheme: "klondike", seed });
    const solution = solveNow(position, rules, { ms: 10_000 });
    if (solution.verdict !== "winnable") continue;
    const began = cpuMs();
    const tidied = shortestNow(position, rules, tidyLimits(rules, solution.moves))?.moves ?? solution.moves;
    times.push(cpuMs() - began);
    const best = shortestNow(position, rules, { known: tidied, ms: seconds * 1000, bytes: 2 ** 28 });
    const bestCount = best?.count ?? movesIn(tidied);
    totals.first += movesIn(solution.moves);
    totals.tidied += movesIn(tidied);
    totals.best += bestCount;
    totals.ratio += movesIn(tidied) / bestCount;
    totals.backBefore += takenBack(solution.moves);
    totals.backAfter += takenBack(tidied);
  }
  times.sort((one, other) => one - other);
  const mean = (total: number): string => (total / deals).toFixed(1);
  const time = (share: number): string =>
    (times[Math.min(deals - 1, Math.floor(share * deals))] ?? 0).toFixed(0);
  return `| ${draw} | ${mean(totals.first)} | ${mean(totals.tidied)} | ${mean(totals.best)} | ${(totals.ratio / deals).toFixed(3)} | ${mean(totals.backBefore)} → ${mean(totals.backAfter)} | ${time(0.5)}, ${time(0.95)}, ${time(1)} |`;
}

function takenBack(moves: readonly Move[]): number {
  return moves.filter((move) => move.kind === "carry" && isFoundation(move.from)).length;
}
