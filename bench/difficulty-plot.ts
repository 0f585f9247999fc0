import { LEVELS } from "@klondike/knowledge";
import type { Measured } from "./difficulty.ts";

/** One game's deals. */
export interface Panel {
  readonly title: string;
  readonly measured: readonly Measured[];
}

const WIDTH = 400;
const HEIGHT = 300;
const LEFT = 76;
const TOP = 52;
const GAP = 20;
const BINS = 20;
/** The area of a dot that stands for all deals of its panel, as a radius. */
const FULL_RADIUS = 60;

/** A plot of the quick measure against the slow one, which `axis` names: a dot's area is the number of deals, the line their mean. */
export function difficultyPlot(panels: readonly Panel[], axis: string): string {
  const width = panels.length * (LEFT + WIDTH + GAP);
  const height = TOP + HEIGHT + 56;
  const drawn = panels.map(
    (panel, at) =>
      `<g transform="translate(${LEFT + at * (LEFT + WIDTH + GAP)} ${TOP})">${drawPanel(panel, axis)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">
<title>Ease against how the fair player fares</title>
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join("\n")}
</svg>
`;
}

function drawPanel({ title, measured }: Panel, axis: string): string {
  const sorted = measured.map(({ ease }) => ease).sort((a, b) => a - b);
  /** The share of deals that are harder, equal ones counted half. */
  const placeOf = (ease: number): number =>
    (sorted.indexOf(ease) + sorted.lastIndexOf(ease) + 1) / 2 / sorted.length;
  const binOf = (ease: number): number => Math.min(BINS - 1, Math.floor(placeOf(ease) * BINS));
  const middleOf = (bin: number): number => Math.round(((bin + 0.5) / BINS) * WIDTH);
  const yOf = (share: number): number => Math.round((1 - share) * HEIGHT);
  const counts = new Map<string, number>();
  for (const { ease, fair } of measured) {
    const key = `${binOf(ease)} ${fair}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const dots = [...counts].map(([key, count]) => {
    const [bin = 0, fair = 0] = key.split(" ").map(Number);
    const radius = Math.max(0.8, FULL_RADIUS * Math.sqrt(count / measured.length)).toFixed(1);
    return `<circle cx="${middleOf(bin)}" cy="${yOf(fair)}" r="${radius}"/>`;
  });
  const means = Array.from({ length: BINS }, (_, bin) => {
    const own = measured.filter(({ ease }) => binOf(ease) === bin).map(({ fair }) => fair);
    const mean = own.reduce((sum, fair) => sum + fair, 0) / own.length;
    return own.length === 0 ? [] : [`${middleOf(bin)},${yOf(mean)}`];
  }).flat();
  const quarters = [1, 2, 3].map(
    (quarter) => `<path d="M${(quarter * WIDTH) / 4} 0v${HEIGHT}" stroke="#b00" stroke-dasharray="4 4"/>`,
  );
  const names = LEVELS.toReversed().map(
    (name, at) =>
      `<text x="${((at + 0.5) * WIDTH) / 4}" y="-20" text-anchor="middle" font-size="11" fill="#b00">${name}</text>`,
  );
  const ticks = [0, 0.5, 1].map(
    (share) => `<text x="-14" y="${yOf(share) + 4}" text-anchor="end">${Math.round(share * 100)} %</text>`,
  );
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#999"/>
<text x="0" y="-36" font-weight="600">${title}</text>${names.join("")}${ticks.join("")}
<text x="${WIDTH / 2}" y="${HEIGHT + 26}" text-anchor="middle">place by the quick measure, from the hardest deal to the easiest</text>
<text transform="translate(-56 ${HEIGHT / 2}) rotate(-90)" text-anchor="middle">${axis}</text>
<g fill="#1457c2" fill-opacity=".45">${dots.join("")}</g>
${quarters.join("")}<polyline points="${means.join(" ")}" fill="none" stroke="#111" stroke-width="2"/>`;
}
