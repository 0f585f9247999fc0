import type { Report } from "./report.ts";
import { escaped, percent } from "./text.ts";

const WIDTH = 720;
const ROW = 28;
const LEFT = 170;
const RIGHT = 90;
const TOP = 34;

/** The shares of several studies with their intervals, as an SVG plot. */
export function drawPlot(reports: readonly Report[]): string {
  const points = reports.map((report) => {
    const { share, interval } = report.byCheaper ?? report;
    return { name: report.study.name, share, ...interval };
  });
  const { from, to, step } = fitScale(points);
  const x = (share: number): string =>
    (LEFT + ((share - from) / (to - from)) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const height = TOP + points.length * ROW + 16;
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  const grid = ticks.map(
    (tick) =>
      `<line x1="${x(tick)}" y1="${TOP - 6}" x2="${x(tick)}" y2="${height - 12}" stroke="#ddd"/><text x="${x(tick)}" y="${TOP - 12}" text-anchor="middle">${percent(tick, step < 0.01 ? 1 : 0)}</text>`,
  );
  const rows = points.map(({ name, share, low, high }, index) => {
    const y = TOP + index * ROW + ROW / 2;
    return `<text x="${LEFT - 12}" y="${y + 4}" text-anchor="end">${escaped(name)}</text><line x1="${x(low)}" y1="${y}" x2="${x(high)}" y2="${y}" stroke="#24704a" stroke-width="3"/><circle cx="${x(share)}" cy="${y}" r="4.5" fill="#24704a"/><text x="${WIDTH - RIGHT + 12}" y="${y + 4}">${percent(share, 2)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Share of deals that can be won, by study, with 95 % intervals">
<rect width="100%" height="100%" fill="#fff"/>
${[...grid, ...rows].join("\n")}
</svg>
`;
}

/** Round bounds that contain all intervals, and the tick distance. */
function fitScale(points: readonly { readonly low: number; readonly high: number }[]): {
  from: number;
  to: number;
  step: number;
} {
  const least = Math.min(1, ...points.map(({ low }) => low));
  const most = Math.max(0, ...points.map(({ high }) => high));
  const step = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1].find((each) => (most - least) / each <= 8) ?? 0.2;
  const from = Math.max(0, Math.floor(Math.min(least, most) / step) * step);
  return { from, to: Math.max(from + step, Math.ceil(Math.max(least, most) / step) * step), step };
}
