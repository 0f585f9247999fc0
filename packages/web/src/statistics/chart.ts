import type { Statistics } from "@klondike/engine/records";

export const CHART = { width: 300, height: 90 } as const;

/** Maximum number of points; more would be indistinguishable. */
const MAX_POINTS = 150;

/** The win rate as an SVG path, from the first game on the left to the last on the right. */
export function ratePath(history: Statistics["history"]): string {
  const step = Math.max(1, Math.ceil(history.length / MAX_POINTS));
  // Always draw the last game.
  const drawn = history.filter((_, index) => (history.length - 1 - index) % step === 0);
  const across = CHART.width / Math.max(1, drawn.length - 1);
  const points = drawn.map(({ winRate }, index) => {
    const y = CHART.height * (1 - winRate);
    return `${round(index * across)} ${round(y)}`;
  });
  // Draw a single game as a horizontal line.
  if (points.length === 1) points.push(`${CHART.width} ${points[0]?.split(" ")[1]}`);
  return points.length === 0 ? "" : `M${points.join("L")}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
