import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { classicRules, type Deal, isWinningLine, startOf } from "@klondike/engine";
import { solveNow } from "@klondike/solver";

const LIST = "pysollib/games/solvable_seeds/klondike_solvable_seeds.py";
/** Position limit per deal. */
const STATES = 50_000_000;

/**
 * Compares our verdicts at draw 1 with PySolFC's list of solvable game numbers, from a checkout of PySolFC. Every win is
 * replayed move by move. With `count`, decides about this many numbers, evenly spread; otherwise all of them.
 */
export function benchPysol(checkout: string, count?: number): void {
  const file = join(checkout, LIST);
  if (!existsSync(file)) throw new Error(`${file} does not exist; clone PySolFC and name its folder`);
  const text = readFileSync(file, "utf8");
  const solvable = new Set(
    [...text.matchAll(/^ {4}.*$/gm)].flatMap(([line]) => line.match(/\d+/g) ?? []).map(Number),
  );
  const tried = numbersTried(text);
  const step = count === undefined ? 1 : Math.max(1, Math.round(tried.length / count));
  const rules = classicRules(1);
  const tally = { listed: 0, agreed: 0, others: 0, winnable: 0, lost: 0, undecided: 0 };
  const disagreed: number[] = [];
  for (let at = 0; at < tried.length; at += step) {
    const number = tried[at] as number;
    const deal: Deal = { scheme: "pysol", seed: BigInt(number) };
    const start = startOf(deal);
    const solution = solveNow(start, rules, { states: STATES });
    const isWon = solution.verdict === "winnable" && isWinningLine(start, solution.moves, rules);
    if (solution.verdict === "winnable" && !isWon) throw new Error(`pysol:${number}: the line does not win`);
    if (solution.verdict === "unknown") tally.undecided++;
    if (solvable.has(number)) {
      tally.listed++;
      if (isWon) tally.agreed++;
      else disagreed.push(number);
    } else {
      tally.others++;
      if (isWon) tally.winnable++;
      else if (solution.verdict === "lost") tally.lost++;
    }
  }
  console.log(
    `numbers decided: ${tally.listed + tally.others} of ${tried.length}, undecided: ${tally.undecided}`,
  );
  console.log(`listed as solvable: ${tally.listed}; won by our line: ${tally.agreed}`);
  console.log(`not listed: ${tally.others}; won by our line: ${tally.winnable}; proved lost: ${tally.lost}`);
  if (disagreed.length > 0) console.log(`listed, but not won: ${disagreed.join(", ")}`);
}

/** The numbers that the list covers, as its comment states. */
function numbersTried(text: string): readonly number[] {
  const covered = /covering ([\d, -]+)/.exec(text)?.[1] ?? "";
  return [...covered.matchAll(/(\d+)-(\d+)/g)].flatMap(([, first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at),
  );
}
