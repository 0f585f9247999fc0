import fc from "fast-check";
import { expect, test } from "vitest";
import { CHART, ratePath } from "./chart.ts";

const history = fc.array(
  fc.record({ ended: fc.nat(), won: fc.boolean(), winRate: fc.double({ min: 0, max: 1, noNaN: true }) }),
  { maxLength: 2000 },
);

test("a chart of any length stays in its frame and ends at the win rate after the last game", () => {
  fc.assert(
    fc.property(history, (games) => {
      const points = ratePath(games).slice(1).split("L").filter(Boolean);
      expect(points.length).toBeLessThanOrEqual(151);
      for (const point of points) {
        const [x = -1, y = -1] = point.split(" ").map(Number);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(CHART.width + 0.1);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(CHART.height);
      }
      const last = games.at(-1);
      if (last !== undefined) {
        expect(Number(points.at(-1)?.split(" ")[1])).toBeCloseTo(CHART.height * (1 - last.winRate), 0);
      }
    }),
  );
});

test("draws nothing without games, and a horizontal line for one game", () => {
  expect(ratePath([])).toBe("");
  expect(ratePath([{ ended: 1, won: true, winRate: 1 }])).toBe("M0 0L300 0");
});
