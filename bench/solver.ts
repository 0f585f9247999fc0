import { readFileSync } from "node:fs";
import { CLASSIC_RULES, dealt, type KlondikeRules, type Position } from "@klondike/engine";
import { parseDeck } from "@klondike/engine/notation";
import { type Solution, solveNow } from "@klondike/solver";
import { calibrationMs, cpuMs } from "./calibration.ts";

/** A deal with known verdicts per draw count, and the number of states that another solver needed. */
interface KnownDeal {
  readonly position: Position;
  readonly known: readonly Known[];
}

interface Known {
  readonly draw: number;
  readonly worryBack: boolean;
  readonly verdict: string;
  readonly states: number | undefined;
}

interface Measured extends Known {
  readonly solution: Solution;
  readonly ms: number;
}

const DEFAULT_FILE = new URL("../packages/solver/bench/deals-60.jsonl", import.meta.url);

/** Prints, for each draw count in a file, how many of its deals are decided and how fast. */
export function benchSolver(file: string | undefined, limitMs: number): void {
  const deals = readFileSync(file ?? DEFAULT_FILE, "utf8")
    .trim()
    .split("\n")
    .map(knownDeal);
  const calibration = calibrationMs();
  warmUp(deals);
  const measured = deals.flatMap(({ position, known }) =>
    known.map((each): Measured => measure(position, each, limitMs)),
  );
  console.log(`Solver: ${deals.length} deals, ${limitMs} ms at most for each.`);
  console.log(`The calibration loop takes ${calibration.toFixed(0)} ms. Times are CPU milliseconds.\n`);
  console.log(
    "| draw | worry back | decided | wrong | mean | median | p90 | p99 | max | states a deal | yardstick | states a second | mean / loop |",
  );
  console.log("| ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const worryBack of [true, false]) {
    const draws = new Set(measured.filter((each) => each.worryBack === worryBack).map(({ draw }) => draw));
    for (const draw of [...draws].sort((a, b) => a - b)) {
      const rows = measured.filter((each) => each.draw === draw && each.worryBack === worryBack);
      console.log(tableRow(draw, worryBack, rows, calibration));
    }
  }
}

function knownDeal(line: string): KnownDeal {
  const value = JSON.parse(line) as Readonly<Record<string, unknown>>;
  const deck = parseDeck(String(value["deck"]));
  if (!deck.ok) throw new Error(`${String(value["id"])}: ${deck.problem.code}`);
  const known = [1, 3]
    .filter((draw) => typeof value[`draw${draw}`] === "string")
    .map((draw): Known => {
      const states = value[`draw${draw}States`];
      const verdict = String(value[`draw${draw}`]);
      return { draw, worryBack: true, verdict, states: typeof states === "number" ? states : undefined };
    });
  if (typeof value["verdict"] === "string" && typeof value["draw"] === "number") {
    const worryBack = value["worryBack"] !== false;
    known.push({ draw: value["draw"], worryBack, verdict: value["verdict"], states: undefined });
  }
  return { position: dealt(deck.value, "by-row"), known };
}

function knownRules({ draw, worryBack }: Known): KlondikeRules {
  return { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" }, worryBack };
}

/** Lets the JIT compile the kernel and its callers before timing starts. */
function warmUp(deals: readonly KnownDeal[]): void {
  for (const { position, known } of deals.slice(0, 20)) {
    for (const each of known) solveNow(position, knownRules(each), { ms: 50 });
  }
}

function measure(position: Position, known: Known, limitMs: number): Measured {
  const start = cpuMs();
  const solution = solveNow(position, knownRules(known), { ms: limitMs });
  return { ...known, solution, ms: cpuMs() - start };
}

function tableRow(draw: number, worryBack: boolean, rows: readonly Measured[], calibration: number): string {
  const times = rows.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2);
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const mean = sum(times) / times.length;
  const decided = rows.filter(({ solution }) => solution.verdict !== "unknown");
  const wrong = decided.filter(({ solution, verdict }) => solution.verdict !== verdict);
  const states = sum(rows.map(({ solution }) => solution.states));
  const yardsticks = rows.map((row) => row.states).filter((each) => each !== undefined);
  const whole = (value: number): string => Math.round(value).toLocaleString("en");
  return `| ${[
    draw,
    worryBack ? "yes" : "no",
    `${decided.length} of ${rows.length}`,
    wrong.length,
    mean.toFixed(2),
    at(0.5),
    at(0.9),
    at(0.99),
    at(1),
    whole(states / rows.length),
    yardsticks.length === 0 ? "" : whole(sum(yardsticks) / yardsticks.length),
    whole((states / sum(times)) * 1000),
    (mean / calibration).toFixed(4),
  ].join(" | ")} |`;
}
