import type { Verdict } from "@klondike/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Grid } from "./grid.ts";
import { drawCells, drawTimeline, positionUnder, type Timeline } from "./timeline.ts";

/** A game with `positions` positions, lost by the move to position `first`. */
function lostAt(positions: number, first: number, at = 0): Timeline {
  const verdicts = Array.from(
    { length: positions },
    (_, each): Verdict => (each < first ? "winnable" : "lost"),
  );
  return { verdicts, at, lostAt: first, isThinking: false };
}

function signs(timeline: Timeline, width: number): string {
  return drawCells(timeline, width)
    .map(({ sign }) => sign)
    .join("");
}

test("a long game fits the line, and the losing move is always visible", () => {
  const verdicts = ["winnable", "unknown", undefined, "lost"] as const;
  const timeline = { verdicts, at: 0, lostAt: undefined, isThinking: true };
  expect(signs(timeline, 20)).toBe("+?.x");
  expect(drawCells(timeline, 20).map(({ ink }) => ink)).toEqual(["winnable", "unknown", "unknown", "lost"]);
  expect(signs({ ...timeline, isThinking: false }, 20)).toBe("+??x");
});

test("a click on a sign selects one of its positions", () => {
  expect(signs(lostAt(8, 5), 10)).toBe("+++++!xx");
  expect(signs(lostAt(20, 11), 10)).toBe("+++++!xxxx");
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 900 }),
      fc.integer({ min: 10, max: 200 }),
      fc.nat(),
      (count, width, pick) => {
        const line = signs(lostAt(count, 1 + (pick % (count - 1))), width);
        expect(line.length).toBe(Math.min(count, width));
        expect(line).toMatch(/^\+*!x*$/);
      },
    ),
  );
});

test("the current position is in brackets, which hide no verdict", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 60, max: 200 }), (count, columns) => {
      const size = { columns, rows: 24 };
      const verdicts = Array.from({ length: count }, () => undefined);
      for (const at of [0, Math.floor(count / 2), count - 1]) {
        const grid = new Grid(size);
        drawTimeline(grid, { verdicts, at, lostAt: undefined, isThinking: false });
        const clicked = Array.from({ length: columns }, (_, x) => ({
          sign: grid.character(x, 22),
          under: positionUnder({ x, y: 22 }, { at, positions: count }, size),
        }));
        const signed = clicked.filter(({ sign }) => sign === "?").map(({ under }) => under);
        expect(signed.length).toBe(Math.min(count, columns - 4));
        expect(signed).toEqual([...new Set(signed)].toSorted((a = 0, b = 0) => a - b));
        expect(signed).toContain(at);
        const brackets = clicked.filter(({ sign }) => sign === "[" || sign === "]");
        expect(brackets.map(({ under }) => under)).toEqual([at, at]);
        expect(clicked.filter(({ under }) => under !== undefined).length).toBe(signed.length + 2);
      }
    }),
    { numRuns: 20 },
  );
  expect(positionUnder({ x: 5, y: 21 }, { at: 0, positions: 50 }, { columns: 80, rows: 24 })).toBeUndefined();
});

test("the position on the table is in brackets, which hide no verdict", () => {
  const drawn = (at: number): string => {
    const grid = new Grid({ columns: 60, rows: 20 });
    drawTimeline(grid, lostAt(8, 5, at));
    return grid.toString().trim();
  };
  expect([drawn(0), drawn(2), drawn(4), drawn(5), drawn(6), drawn(7)]).toEqual([
    "[+]++++!xx",
    "++[+]++!xx",
    "++++[+]!xx",
    "+++++[!]xx",
    "+++++![x]x",
    "+++++!x[x]",
  ]);
});
