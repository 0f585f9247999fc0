import { expect, test } from "vitest";
import { countStandings, joinSegments, judgeStandings, timelinePlace } from "./timeline.ts";

test('positions without a verdict are "searching", and "unknown" when the search has ended', () => {
  expect(judgeStandings(["winnable", undefined, "lost"], true)).toEqual(["winnable", "searching", "lost"]);
  expect(judgeStandings(["winnable", undefined, "lost"], false)).toEqual(["winnable", "unknown", "lost"]);
});

test("consecutive positions with the same standing form one segment, and segments cover the timeline without gaps", () => {
  const segments = joinSegments(["winnable", "winnable", "unknown", "lost", "lost"]);
  expect(segments).toEqual([
    { standing: "winnable", from: 0, to: 1, start: 0, end: 0.375 },
    { standing: "unknown", from: 2, to: 2, start: 0.375, end: 0.625 },
    { standing: "lost", from: 3, to: 4, start: 0.625, end: 1 },
  ]);
});

test("positions with the same standing can form several segments", () => {
  const segments = joinSegments(["winnable", "searching", "winnable"]);
  expect(segments.map(({ standing }) => standing)).toEqual(["winnable", "searching", "winnable"]);
});

test("a game without moves is one segment", () => {
  expect(joinSegments(["lost"])).toEqual([{ standing: "lost", from: 0, to: 0, start: 0, end: 1 }]);
});

test("a position is placed by its share of the moves", () => {
  expect([0, 30, 120].map((at) => timelinePlace(at, 120))).toEqual([0, 0.25, 1]);
});

test("counts standings", () => {
  expect(countStandings(["winnable", "lost", "lost"])).toEqual({
    winnable: 1,
    lost: 2,
    unknown: 0,
    searching: 0,
  });
});
