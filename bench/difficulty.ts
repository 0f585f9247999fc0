import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { CLASSIC_RULES, type KlondikeRules, startOf } from "@klondike/engine";
import { carelessWins, easeOf, isFairlyWon, LEVELS, levelOf } from "@klondike/knowledge";
import { solveNow } from "@klondike/solver";
import { difficultyPlot } from "./difficulty-plot.ts";

const DRAWS = [1, 3] as const;
/** As where deals are certified. */
const STATES = 100_000;
/** Games of the fair player on each deal of the slow measure. */
const GAMES = 8;
const DEALS = 13_000;
const SLOW_DEALS = 1_249;
const PLOT = new URL("../docs/difficulty.svg", import.meta.url);

/** What was measured of one deal. */
interface Row {
  readonly seed: number;
  readonly draw: (typeof DRAWS)[number];
  readonly verdict: "winnable" | "lost" | "unknown";
  readonly states: number;
  /** Of a winnable deal. */
  readonly careless?: number;
  /** Games of the fair player that were won, where it played. */
  readonly fair?: number;
}

/** A winnable deal by both measures. */
export interface Measured {
  readonly ease: number;
  /** The share of its games that the fair player won. */
  readonly fair: number;
}

function rulesOf(draw: number): KlondikeRules {
  return { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };
}

function measure(seed: number, draw: Row["draw"], isSlow: boolean): Row {
  const rules = rulesOf(draw);
  const start = startOf({ scheme: "klondike", seed: BigInt(seed) });
  const { verdict, states } = solveNow(start, rules, { states: STATES });
  if (verdict !== "winnable") return { seed, draw, verdict, states };
  const row = { seed, draw, verdict, states, careless: carelessWins(start, draw) };
  if (!isSlow) return row;
  let fair = 0;
  for (let series = 1; series <= GAMES; series++) if (isFairlyWon(start, rules, series)) fair++;
  return { ...row, fair };
}

/** The rows of a file, and those that it lacks measured and added to it: hours of work can be broken off and taken up again. */
function allRows(file: string, deals: number, slowDeals: number): readonly Row[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const rows = new Map<string, Row>();
  const note = (row: Row): unknown => rows.set(`${row.seed} ${row.draw}`, row);
  for (const line of lines) if (line !== "") note(JSON.parse(line) as Row);
  for (let seed = 1; seed <= deals; seed++) {
    for (const draw of DRAWS) {
      const known = rows.get(`${seed} ${draw}`);
      const lacksGames = seed <= slowDeals && known?.verdict === "winnable" && known.fair === undefined;
      if (known !== undefined && !lacksGames) continue;
      const row = measure(seed, draw, seed <= slowDeals);
      appendFileSync(file, `${JSON.stringify(row)}\n`);
      note(row);
    }
  }
  return [...rows.values()];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How well two lists go together: 1 is in step, 0 not at all. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = mean(a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB)));
  const spread = (values: readonly number[], middle: number): number =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return product / spread(a, meanA) / spread(b, meanB);
}

/** The place of each value among all, equal ones at the middle of their places. */
function ranks(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

/**
 * Measures deals, quickly and slowly, and prints where the levels' borders lie and how well the quick measure foretells the slow
 * one: `npm run bench -- difficulty FILE [DEALS] [SLOW DEALS]`. The rows are kept in the file; the plot goes to docs.
 */
export function benchDifficulty(file: string | undefined, deals = DEALS, slowDeals = SLOW_DEALS): void {
  if (file === undefined) throw new Error("difficulty needs the name of a file for its rows");
  const rows = allRows(file, deals, slowDeals);
  const panels = DRAWS.map((draw) => {
    const all = rows.filter((row) => row.draw === draw);
    const winnable = all.filter(({ verdict }) => verdict === "winnable");
    const undecided = all.filter(({ verdict }) => verdict === "unknown").length;
    const easeOfRow = ({ careless = 0 }: Row): number => easeOf(careless);
    const sorted = winnable.map(({ careless = 0 }) => careless).sort((a, b) => b - a);
    const borders = [0.25, 0.5, 0.75].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0);
    const played = winnable.filter(({ fair }) => fair !== undefined);
    const measured = played.map((row): Measured => ({ ease: easeOfRow(row), fair: (row.fair ?? 0) / GAMES }));
    const [eases, fairs] = [measured.map(({ ease }) => ease), measured.map(({ fair }) => fair)];
    console.log(`Draw ${draw}: ${all.length} deals, ${winnable.length} winnable, ${undecided} undecided.`);
    console.log(`Quartiles of careless wins: ${borders.join(", ")}.`);
    console.log(
      `${played.length} deals played ${GAMES} times each: correlation ${correlation(eases, fairs).toFixed(3)}, of ranks ${correlation(ranks(eases), ranks(fairs)).toFixed(3)}.\n`,
    );
    console.log("| level | deals | of all winnable | fair player wins |\n| :--- | ---: | ---: | ---: |");
    for (const level of LEVELS) {
      const isOwn = ({ careless = 0 }: Row): boolean => levelOf(careless, draw) === level;
      const own = played.filter(isOwn).map(({ fair = 0 }) => fair / GAMES);
      const share = winnable.filter(isOwn).length / winnable.length;
      const error = Math.sqrt(mean(own.map((value) => (value - mean(own)) ** 2)) / own.length);
      console.log(
        `| ${level} | ${own.length} | ${(100 * share).toFixed(1)} % | ${(100 * mean(own)).toFixed(1)} ± ${(100 * error).toFixed(1)} % |`,
      );
    }
    console.log();
    return { title: `Draw ${draw}, ${played.length} deals`, measured };
  });
  writeFileSync(PLOT, difficultyPlot(panels, GAMES));
}
