import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { dealt, deckOfDeal } from "@klondike/engine";
import { formatDeck } from "@klondike/engine/notation";
import { decideNow } from "@klondike/solver";
import { calibrationMs, cpuMs } from "./calibration.ts";
import { talonRules } from "./deciding.ts";

const LIMIT_MS = 60_000;
/**
 * Deals decided before timing starts, so that the JIT has warmed up; the other program decides only the last of them.
 */
const WARM_UP = 3_000;
const WARM_UP_OF_OTHER = 50;

/** A program's verdict on a deal, and the CPU milliseconds it took. */
interface Answer {
  readonly verdict: string;
  readonly ms: number;
}

/**
 * Compares our time per verdict, without winning lines, with another program's, deal by deal. The other program reads
 * lines `DRAW LIMIT_MS DECK` and prints `VERDICT STATES VISITS MS`.
 */
export async function benchBeside(program: string, deals = 1000, firstSeed = 990_000_001): Promise<void> {
  const calibration = calibrationMs();
  const other = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: other.stdout })[Symbol.asyncIterator]();
  const ask = async (line: string): Promise<Answer> => {
    other.stdin.write(`${line}\n`);
    const [verdict = "", , , ms] = String((await answers.next()).value).split(" ");
    return { verdict, ms: Number(ms) };
  };
  console.log(
    `Beside ${program}: ${deals} deals from klondike:${firstSeed} on; calibration ${calibration.toFixed(0)} ms. CPU milliseconds, verdicts without lines.\n`,
  );
  console.log(
    "| draw | program | won | lost | open | mean | median | p99 | geometric mean | ours : theirs | disagree |",
  );
  console.log("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const draw of [1, 3]) {
    const { rules } = talonRules(draw, "unlimited");
    const ours: Answer[] = [];
    const theirs: Answer[] = [];
    for (let index = -WARM_UP; index < deals; index++) {
      const deck = deckOfDeal({ scheme: "klondike", seed: BigInt(firstSeed + index) });
      const position = dealt(deck, "by-row");
      const start = cpuMs();
      const { verdict } = decideNow(position, rules, { ms: LIMIT_MS });
      const own = { verdict, ms: cpuMs() - start };
      if (index < -WARM_UP_OF_OTHER) continue;
      const answer = await ask(`${draw} ${LIMIT_MS} ${formatDeck(deck)}`);
      if (index < 0) continue;
      ours.push(own);
      theirs.push(answer);
    }
    const ratio = geometricMean(ours) / geometricMean(theirs);
    const disagree = ours.filter(({ verdict }, index) => {
      const verdictOfOther = theirs[index]?.verdict;
      return verdict !== "unknown" && verdictOfOther !== "unknown" && verdict !== verdictOfOther;
    }).length;
    console.log(`| ${[draw, "ours", ...cells(ours), ratio.toFixed(2), disagree].join(" | ")} |`);
    console.log(`| ${[draw, "theirs", ...cells(theirs), "", ""].join(" | ")} |`);
  }
  other.stdin.end();
}

/** Lower bound for times, so that ratios are finite. */
const MIN_MS = 0.001;

function geometricMean(all: readonly Answer[]): number {
  return Math.exp(all.reduce((sum, { ms }) => sum + Math.log(Math.max(MIN_MS, ms)), 0) / all.length);
}

function cells(all: readonly Answer[]): readonly (string | number)[] {
  const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(3);
  const count = (verdictOfOther: string): number =>
    all.filter(({ verdict }) => verdict === verdictOfOther).length;
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  return [
    count("winnable"),
    count("lost"),
    count("unknown"),
    mean.toFixed(2),
    at(0.5),
    at(0.99),
    geometricMean(all).toFixed(4),
  ];
}
