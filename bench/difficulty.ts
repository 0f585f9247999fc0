import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { startOf } from "@klondike/engine";
import {
  carelessTally,
  easeOf,
  fairEnd,
  LEVELS,
  levelOf,
  MEASURES,
  type Measure,
  type MeasuredGame,
  rulesOfMeasured,
} from "@klondike/knowledge";
import { solveNow } from "@klondike/solver";
import { difficultyPlot } from "./difficulty-plot.ts";

/** As where deals are certified. */
const STATES = 100_000;
/** Games of the fair player on each deal of the slow measure. */
const GAMES = 8;
const DEALS = 13_000;
const SLOW_DEALS = 1_249;
const CARDS = 52;
/** Measured one beside the other: games with unlimited passes, of a Vegas table and of `by-hand`, each with their plot in docs. */
const SERIES = {
  unlimited: {
    measures: MEASURES.filter(({ passes, edition }) => passes === "unlimited" && edition !== "by-hand"),
    plot: new URL("../docs/difficulty.svg", import.meta.url),
  },
  vegas: {
    measures: MEASURES.filter(({ passes }) => passes !== "unlimited"),
    plot: new URL("../docs/difficulty-vegas.svg", import.meta.url),
  },
  "by-hand": {
    measures: MEASURES.filter(({ edition }) => edition === "by-hand"),
    plot: new URL("../docs/difficulty-by-hand.svg", import.meta.url),
  },
};

function isSeries(name: string): name is keyof typeof SERIES {
  return Object.hasOwn(SERIES, name);
}

/** What was measured of one deal. */
interface Row {
  readonly seed: number;
  readonly edition?: Measure["edition"];
  readonly draw: Measure["draw"];
  readonly passes: Measure["passes"];
  readonly verdict: "winnable" | "lost" | "unknown";
  readonly states: number;
  /** The careless tally of a winnable deal. */
  readonly careless?: number;
  /** Games of the fair player that were won, where it played, and the cards that all of them brought home. */
  readonly fair?: number;
  readonly home?: number;
}

/** A winnable deal by both measures. */
export interface Measured {
  readonly ease: number;
  /** The share of its games that the fair player won; of the cards that it brought home, where passes are limited. */
  readonly fair: number;
}

function measured(seed: number, measure: Measure, isSlow: boolean): Row {
  const { edition, draw, passes } = measure;
  const rules = rulesOfMeasured(measure);
  const start = startOf({ scheme: "klondike", seed: BigInt(seed) });
  const { verdict, states } = solveNow(start, rules, { states: STATES });
  if (verdict !== "winnable") return { seed, edition, draw, passes, verdict, states };
  const row = { seed, edition, draw, passes, verdict, states, careless: carelessTally(start, measure) };
  if (!isSlow) return row;
  let [fair, home] = [0, 0];
  for (let series = 1; series <= GAMES; series++) {
    const cards = fairEnd(start, rules, series).foundations.reduce((sum, { length }) => sum + length, 0);
    home += cards;
    if (cards === CARDS) fair++;
  }
  return { ...row, fair, home };
}

function titleOf({ edition, draw, passes }: Measure): string {
  if (edition === "by-hand") return "By-hand";
  if (passes === "unlimited") return `Draw ${draw}`;
  return `Draw ${draw}, ${passes === 1 ? "one pass" : "three passes"}`;
}

/** The rows of a file, and those that it lacks measured and added to it: hours of work can be broken off and taken up again. */
function allRows(
  file: string,
  measures: readonly Measure[],
  deals: number,
  slowDeals: number,
): readonly Row[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const rows = new Map<string, Row>();
  const nameOf = ({ seed, edition, draw, passes }: Pick<Row, "seed" | keyof MeasuredGame>): string =>
    `${seed} ${edition ?? "classic"} ${draw} ${passes}`;
  for (const line of lines) {
    if (line === "") continue;
    const row = JSON.parse(line) as Row;
    rows.set(nameOf(row), row);
  }
  for (let seed = 1; seed <= deals; seed++) {
    for (const measure of measures) {
      const known = rows.get(nameOf({ ...measure, seed }));
      const lacksGames = seed <= slowDeals && known?.verdict === "winnable" && known.fair === undefined;
      if (known !== undefined && !lacksGames) continue;
      const row = measured(seed, measure, seed <= slowDeals);
      appendFileSync(file, `${JSON.stringify(row)}\n`);
      rows.set(nameOf(row), row);
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
 * one: `npm run bench -- difficulty FILE [unlimited | vegas | by-hand] [DEALS] [SLOW DEALS]`. The rows are kept in the file; the plot goes to docs.
 */
export function benchDifficulty(
  file: string | undefined,
  series = "unlimited",
  deals = DEALS,
  slowDeals = SLOW_DEALS,
): void {
  if (file === undefined) throw new Error("difficulty needs the name of a file for its rows");
  if (!isSeries(series)) throw new Error(`${series} is no series of games`);
  const { measures, plot } = SERIES[series];
  const rows = allRows(file, measures, deals, slowDeals);
  const isByWins = series === "unlimited";
  const panels = measures.map((measure) => {
    const { edition, draw, passes } = measure;
    const all = rows.filter((row) => row.edition === edition && row.draw === draw && row.passes === passes);
    const winnable = all.filter(({ verdict }) => verdict === "winnable");
    const undecided = all.filter(({ verdict }) => verdict === "unknown").length;
    const sorted = winnable.map(({ careless = 0 }) => careless).sort((a, b) => b - a);
    const borders = [0.25, 0.5, 0.75].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0);
    const played = winnable.filter(({ fair }) => fair !== undefined);
    const fairOf = ({ fair = 0, home = 0 }: Row): number => (isByWins ? fair / GAMES : home / GAMES / CARDS);
    const both = played.map(
      (row): Measured => ({ ease: easeOf(row.careless ?? 0, measure), fair: fairOf(row) }),
    );
    const [eases, fairs] = [both.map(({ ease }) => ease), both.map(({ fair }) => fair)];
    console.log(
      `${titleOf(measure)}: ${all.length} deals, ${winnable.length} winnable, ${undecided} undecided.`,
    );
    console.log(`Quartiles of the careless tally: ${borders.join(", ")}.`);
    console.log(
      `${played.length} deals played ${GAMES} times each: correlation ${correlation(eases, fairs).toFixed(3)}, of ranks ${correlation(ranks(eases), ranks(fairs)).toFixed(3)}.\n`,
    );
    console.log("| level | deals | of all winnable | fair player wins | cards home |");
    console.log("| :--- | ---: | ---: | ---: | ---: |");
    for (const level of LEVELS) {
      const isOwn = ({ careless = 0 }: Row): boolean => levelOf(careless, measure) === level;
      const own = played.filter(isOwn);
      const wins = own.map(({ fair = 0 }) => fair / GAMES);
      const share = winnable.filter(isOwn).length / winnable.length;
      const error = Math.sqrt(mean(wins.map((value) => (value - mean(wins)) ** 2)) / wins.length);
      const home = mean(own.map((row) => (row.home ?? Number.NaN) / GAMES));
      console.log(
        `| ${level} | ${own.length} | ${(100 * share).toFixed(1)} % | ${(100 * mean(wins)).toFixed(1)} ± ${(100 * error).toFixed(1)} % | ${home.toFixed(1)} |`,
      );
    }
    console.log();
    return { title: `${titleOf(measure)}, ${played.length} deals`, measured: both };
  });
  const axis = isByWins
    ? `won by the fair player, of ${GAMES} games`
    : "cards that the fair player brings home";
  writeFileSync(plot, difficultyPlot(panels, axis));
}
