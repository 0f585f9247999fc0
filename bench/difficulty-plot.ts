import type { Measured } from "./difficulty.ts";

/** One draw count's deals, and the ease at which its levels begin. */
export interface Panel {
  readonly title: string;
  readonly measured: readonly Measured[];
  readonly borders: readonly number[];
}

const WIDTH = 400;
const HEIGHT = 300;
const LEFT = 56;
const TOP = 40;
const GAP = 40;
const BINS = 24;
/** The area of a dot that stands for all deals of its panel, as a radius. */
const FULL_RADIUS = 60;

/** A plot of the quick measure against the slow one: a dot's area is the number of deals, the line their mean. */
export function difficultyPlot(panels: readonly Panel[], games: number): string {
  const width = panels.length * (LEFT + WIDTH + GAP);
  const height = TOP + HEIGHT + 56;
  const drawn = panels.map(
    (panel, at) =>
      `<g transform="translate(${LEFT + at * (LEFT + WIDTH + GAP)} ${TOP})">${drawPanel(panel, games)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join("\n")}
</svg>
`;
}

function drawPanel({ title, measured, borders }: Panel, games: number): string {
  const eases = measured.map(({ ease }) => ease);
  const least = Math.min(...eases);
  const span = Math.max(...eases) - least || 1;
  const binOf = (ease: number): number => Math.min(BINS - 1, Math.floor(((ease - least) / span) * BINS));
  const xOf = (ease: number): number => Math.round(((ease - least) / span) * WIDTH);
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
    return own.length < 5
      ? []
      : [`${middleOf(bin)},${yOf(own.reduce((sum, fair) => sum + fair, 0) / own.length)}`];
  }).flat();
  const lines = borders.map(
    (border) => `<path d="M${xOf(border)} 0v${HEIGHT}" stroke="#b00" stroke-dasharray="4 4"/>`,
  );
  const names = ["easy", "normal", "hard", "expert"].map((name, at) => {
    const from = at === 3 ? 0 : xOf(borders[at] ?? 0);
    const to = at === 0 ? WIDTH : xOf(borders[at - 1] ?? 0);
    return `<text x="${(from + to) / 2}" y="-6" text-anchor="middle" font-size="11" fill="#b00">${name}</text>`;
  });
  const ticks = [0, 0.5, 1].map(
    (share) => `<text x="-8" y="${yOf(share) + 4}" text-anchor="end">${Math.round(share * 100)} %</text>`,
  );
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#999"/>
<text x="0" y="-24" font-weight="600">${title}</text>${names.join("")}${ticks.join("")}
<text x="${WIDTH / 2}" y="${HEIGHT + 22}" text-anchor="middle">ease: the quick measure, from ${least.toFixed(2)} to ${(least + span).toFixed(2)}</text>
<text transform="translate(-44 ${HEIGHT / 2}) rotate(-90)" text-anchor="middle">won by the fair player, of ${games} games</text>
<g fill="#1457c2" fill-opacity=".45">${dots.join("")}</g>
${lines.join("")}<polyline points="${means.join(" ")}" fill="none" stroke="#111" stroke-width="2"/>`;
}
