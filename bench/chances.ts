import { writeFileSync } from "node:fs";
import { runTool } from "../scripts/setup.mjs";
import type { ReachedView } from "./chance-games.ts";
import { DRAWS, playedGames } from "./game-processes.ts";

/** Deals for the fit: three of every five. These and the deals for the table are used for nothing else. */
const FIT = [1, 2, 3].map((first) => ({ first: 8_100_000 + first, last: 8_110_000, step: 5 }));
const TEST = { first: 8_200_001, last: 8_205_000, step: 1 };
const BINS = 10;
const FITS_FILE = "packages/knowledge/src/hints/weights/chance-fits.ts";
const PLOT_FILE = "docs/play/chances.svg";

/**
 * Compares chances with the share of games that the quick player wins from views that careless play reached: prints a
 * table in ten bins and draws it. With `fit`, fits the chances to other deals first.
 *
 * @param last the last deal of the table, for a shorter run
 */
export async function benchChances(what: string | undefined, last?: number): Promise<void> {
  if (what === "fit") {
    writeFits(await playedGames("chance-games.ts", FIT));
    return;
  }
  const views = await playedGames<ReachedView>("chance-games.ts", [{ ...TEST, last: last ?? TEST.last }]);
  console.log(
    `Chances: ${views.length} views of klondike:${TEST.first} … ${last ?? TEST.last}, draw 1 and draw 3.\n`,
  );
  const bins = splitIntoBins(views);
  console.log("| chance | views | mean chance | won | draw 1 won − chance | draw 3 won − chance |");
  console.log("| ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const [at, bin] of bins.entries()) {
    const apart = DRAWS.map((draw) => {
      const { said, won, count, error } = sumUp(bin.filter((view) => view.draw === draw));
      return count === 0 ? "" : `${signed(won - said)} ± ${points(error)}`;
    });
    const { count, said, won, error } = sumUp(bin);
    const row = [
      `${10 * at}–${10 * at + 10} %`,
      count,
      points(said),
      `${points(won)} ± ${points(error)}`,
      ...apart,
    ];
    console.log(`| ${row.join(" | ")} |`);
  }
  if (last === undefined) writeFileSync(PLOT_FILE, drawPlot(bins.map(sumUp)));
}

function splitIntoBins(views: readonly ReachedView[]): readonly (readonly ReachedView[])[] {
  const binOf = ({ chance }: ReachedView): number => Math.min(BINS - 1, Math.floor(BINS * chance));
  return Array.from({ length: BINS }, (_, at) => views.filter((view) => binOf(view) === at));
}

/** Mean chance of some views and the share of them that was won; `error` is half of that share's 95 % interval. */
interface Sum {
  readonly count: number;
  readonly said: number;
  readonly won: number;
  readonly error: number;
}

function sumUp(views: readonly ReachedView[]): Sum {
  const count = views.length;
  const said = views.reduce((sum, { chance }) => sum + chance, 0) / count;
  const won = views.filter((view) => view.won).length / count;
  return { count, said, won, error: 1.96 * Math.sqrt((won * (1 - won)) / count) };
}

const points = (share: number): string => (100 * share).toFixed(1);
const signed = (share: number): string => `${share < 0 ? "−" : "+"}${points(Math.abs(share))}`;

/** Fits the log-odds of winning by Newton's method, per draw, before and after the stock was seen. */
function writeFits(views: readonly ReachedView[]): void {
  const parts = DRAWS.map((draw) => {
    const fits = [false, true].map((isSeen) => {
      const chosen = views.filter(
        (view) => view.draw === draw && view.isStockSeen === isSeen && view.estimate > 0 && view.estimate < 1,
      );
      const [offset, slope, perUnseen] = fitted(chosen).map((weight) => Number(weight.toFixed(4)));
      console.log(`draw ${draw}, stock ${isSeen ? "seen" : "unseen"}: ${chosen.length} views`, {
        offset,
        slope,
        perUnseen,
      });
      return `${isSeen ? "seen" : "unseen"}: { offset: ${offset}, slope: ${slope}, perUnseen: ${perUnseen} }`;
    });
    return `"${draw}": { ${fits.join(", ")} }`;
  });
  writeFileSync(
    FITS_FILE,
    `/** How estimates of the chance to win become chances. Written by \`npm run bench -- chances fit\`. */
export interface ChanceFit {
  readonly offset: number;
  readonly slope: number;
  readonly perUnseen: number;
}

/** Keyed by draw count, then by whether the whole stock has been seen. */
export const CHANCE_FITS: Readonly<Record<"1" | "3", Readonly<Record<"unseen" | "seen", ChanceFit>>>> = {
  ${parts.join(",\n  ")},
};
`,
  );
  runTool("biome", ["format", "--write", FITS_FILE]);
}

/** The weights of a constant, of the log-odds of the estimate, and of the number of unseen cards. */
function fitted(views: readonly ReachedView[]): readonly number[] {
  const rows = views.map(({ estimate, unseen, won }) => ({
    inputs: [1, Math.log(estimate / (1 - estimate)), unseen],
    won: Number(won),
  }));
  let weights = [0, 1, 0];
  for (let round = 0; round < 30; round++) {
    const gradient = [0, 0, 0];
    const curvature = [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];
    for (const { inputs, won } of rows) {
      const share =
        1 / (1 + Math.exp(-inputs.reduce((sum, input, at) => sum + input * (weights[at] ?? 0), 0)));
      for (const [i, input] of inputs.entries()) {
        gradient[i] = (gradient[i] ?? 0) + (won - share) * input;
        const line = curvature[i] ?? [];
        for (const [j, other] of inputs.entries())
          line[j] = (line[j] ?? 0) + share * (1 - share) * input * other;
      }
    }
    const steps = solved(curvature, gradient);
    weights = weights.map((weight, at) => weight + (steps[at] ?? 0));
  }
  return weights;
}

/** Solves a system of linear equations by elimination; its matrix is positive definite, so no pivot is needed. */
function solved(matrix: readonly (readonly number[])[], values: readonly number[]): readonly number[] {
  const rows = matrix.map((row, at) => [...row, values[at] ?? 0]);
  for (const [at, row] of rows.entries()) {
    for (const [other, target] of rows.entries()) {
      const factor = (target[at] ?? 0) / (row[at] ?? 1);
      if (other !== at) rows[other] = target.map((each, index) => each - factor * (row[index] ?? 0));
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

const SIZE = 320;
const EDGE = 44;

/** The share won over the estimated chance, with 95 % intervals, as an SVG plot. */
function drawPlot(sums: readonly Sum[]): string {
  const x = (share: number): string => (EDGE + share * SIZE).toFixed(1);
  const y = (share: number): string => (EDGE / 2 + (1 - share) * SIZE).toFixed(1);
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const text = `${Math.round(100 * share)} %`;
    return `<path d="M${x(0)} ${y(share)}H${x(1)}M${x(share)} ${y(0)}V${y(1)}" stroke="#ddd"/><text x="${x(0)}" y="${y(share)}" dx="-6" dy="4" text-anchor="end">${text}</text><text x="${x(share)}" y="${y(0)}" dy="18" text-anchor="middle">${text}</text>`;
  });
  const marks = sums
    .filter(({ count }) => count > 0)
    .map(
      ({ said, won, error }) =>
        `<path d="M${x(said)} ${y(Math.max(0, won - error))}V${y(Math.min(1, won + error))}" stroke="#24704a" stroke-width="3"/><circle cx="${x(said)}" cy="${y(won)}" r="4.5" fill="#24704a"/>`,
    );
  const width = SIZE + EDGE + 20;
  const height = SIZE + EDGE + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="Share of games won over the estimated chance, with 95 % intervals">
<rect width="100%" height="100%" fill="#fff"/>
${ticks.join("\n")}
<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#999" stroke-dasharray="4 4"/>
${marks.join("\n")}
<text x="${x(0.5)}" y="${height - 6}" text-anchor="middle">chance</text>
<text x="12" y="${y(0.5)}" text-anchor="middle" transform="rotate(-90 12 ${y(0.5)})">won</text>
</svg>
`;
}
