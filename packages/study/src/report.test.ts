import fc from "fast-check";
import { expect, test } from "vitest";
import type { Verdict } from "./chunk.ts";
import { chunkSeeds, type StudyDefinition } from "./definition.ts";
import type { PartResult, Study } from "./library.ts";
import { drawPlot } from "./plot.ts";
import { computeReport, type Found } from "./report.ts";
import { formatCsv, formatHtml } from "./report-format.ts";
import { packVerdicts, VerdictGrid } from "./verdicts.ts";
import { verify } from "./verify.ts";

const DEFINITION: StudyDefinition = {
  name: "draw-3",
  rules: "draw3.unlimited.any-run.automatic.worry-back.any-ace.all-home",
  scheme: "klondike",
  first: 1,
  last: 2_000,
  positions: 100,
  morePositions: 1_000,
};

function testStudy(name: string): Study {
  return { definition: { ...DEFINITION, name }, code: "c0de", begun: new Date(0) };
}

function makePart(round: 1 | 2, chunk: number, verdicts: readonly Verdict[]): PartResult {
  const count = (verdict: Verdict): number => verdicts.filter((each) => each === verdict).length;
  return {
    round,
    chunk,
    verdicts: packVerdicts(verdicts),
    winnable: count("winnable"),
    lost: count("lost"),
    undecided: count("unknown"),
    positions: 7,
    hardest: [],
    seconds: 3600,
    finished: new Date(0),
  };
}

/** The first chunk wins 800 of 1,000 and leaves 10 open, of which the second round decides all but one. */
const PARTS = [
  makePart(
    1,
    0,
    chunkSeeds(DEFINITION, 0).map((seed) => (seed <= 800 ? "winnable" : seed <= 990 ? "lost" : "unknown")),
  ),
  makePart(
    1,
    1,
    chunkSeeds(DEFINITION, 1).map(() => "winnable"),
  ),
  makePart(2, 0, ["winnable", "lost", "lost", "lost", "lost", "lost", "lost", "lost", "lost", "unknown"]),
];

test("counts each deal once, with its second verdict if it has two", () => {
  const report = computeReport(testStudy("draw-3"), PARTS);
  expect(report).toMatchObject({
    deals: 2_000,
    winnable: 1_801,
    lost: 198,
    undecided: 1,
    undecidedSeeds: [1_000],
    isComplete: true,
  });
  expect(report.share).toBe(1_801 / 2_000);
  expect(report.interval.low).toBeLessThan(report.share);
  expect(computeReport(testStudy("draw-3"), PARTS.slice(0, 2)).isComplete).toBe(false);
});

test("does not depend on the order in which parts finish", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(PARTS, { minLength: PARTS.length }), (parts) => {
      expect(computeReport(testStudy("draw-3"), parts)).toEqual(computeReport(testStudy("draw-3"), PARTS));
    }),
  );
});

test("a cheaper rule over more deals narrows the interval", () => {
  const cheaper = {
    study: testStudy("draw-1"),
    results: PARTS.map((part) => ({ ...part, verdicts: part.verdicts })),
  };
  const { byCheaper, interval } = computeReport(testStudy("draw-3"), PARTS.slice(0, 2), cheaper);
  expect(byCheaper?.study).toBe("draw-1");
  expect((byCheaper?.interval.high ?? 1) - (byCheaper?.interval.low ?? 0)).toBeLessThan(
    interval.high - interval.low,
  );
});

test("a deal lost under the cheaper rule counts as lost, decided or not", () => {
  const chunk = (verdictOf: (seed: number) => Verdict): PartResult =>
    makePart(1, 0, chunkSeeds(DEFINITION, 0).map(verdictOf));
  const cheaper = {
    study: testStudy("draw-1"),
    results: [chunk((seed) => (seed <= 800 ? "winnable" : "lost"))],
  };
  const by = (middle: Verdict, last: Verdict) =>
    computeReport(
      testStudy("draw-3"),
      [chunk((seed) => (seed <= 700 ? "winnable" : seed <= 800 ? middle : last))],
      cheaper,
    ).byCheaper;
  expect(by("lost", "unknown")).toEqual(by("lost", "lost"));
  expect(by("unknown", "unknown")).toEqual(by("unknown", "lost"));
  expect(by("unknown", "lost")?.interval).toEqual({
    low: by("lost", "lost")?.interval.low,
    high: by("winnable", "lost")?.interval.high,
  });
});

test("chains several cheaper rules, and a deal lost under any of them counts as lost", () => {
  const chunk = (verdictOf: (seed: number) => Verdict): PartResult =>
    makePart(1, 0, chunkSeeds(DEFINITION, 0).map(verdictOf));
  const found = (name: string, verdictOf: (seed: number) => Verdict) => ({
    study: testStudy(name),
    results: [chunk(verdictOf)],
  });
  const sharp = found("draw-1", (seed) => (seed <= 900 ? "winnable" : "lost"));
  const other = found("whole-run-1", (seed) => (seed <= 800 ? "winnable" : seed <= 850 ? "unknown" : "lost"));
  const by = (open: Verdict, ...cheaper: readonly Found[]) =>
    computeReport(
      testStudy("whole-run-3"),
      [chunk((seed) => (seed <= 700 ? "winnable" : seed <= 800 ? "lost" : seed <= 850 ? open : "unknown"))],
      ...cheaper,
    ).byCheaper;
  const both = by("unknown", sharp, other);
  expect(both).toMatchObject({ study: "draw-1", also: ["whole-run-1"] });
  // Deals that the other has not decided either may still be winnable.
  expect(both?.interval.high).toBeLessThan(by("unknown", sharp)?.interval.high ?? 0);
  expect(both?.interval.high).toBeGreaterThan(by("lost", sharp, other)?.interval.high ?? 1);
  // Over the same deals the chained estimate equals the observed share.
  expect(by("lost", sharp, other)?.share).toBeCloseTo(0.7, 12);
});

test("formats reports as a table, a page and a plot", () => {
  const report = computeReport(testStudy("draw-3"), PARTS);
  expect(formatCsv([report]).split("\n")[1]).toMatch(/^draw-3,draw3\.[a-z.-]+,2000,1801,198,1,0\.9005,/);
  expect(formatHtml([report])).toContain("<td>90.050 %</td>");
  expect(drawPlot([report])).toContain(">90.05 %</text>");
  expect(formatHtml([{ ...report, code: "<b>&" }])).toContain("&lt;b&gt;&amp;");
});

test("verification replays wins, searches losses again and names errors", () => {
  const rules = "draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home";
  const study = { ...DEFINITION, rules, morePositions: 200_000 };

  const seeds = [1, 2, 3, 4, 5];
  const checked = (verdictOf: (seed: number) => Verdict) => {
    const verdicts = new VerdictGrid(1, seeds.length);
    for (const seed of seeds) verdicts.set(seed, verdictOf(seed));
    return verify(study, verdicts, seeds.length, () => 0);
  };
  const { replayed, wrong: lost } = checked(() => "winnable");
  expect(replayed).toBe(5);
  expect(checked((seed) => (lost.includes(seed) ? "lost" : "winnable")).wrong).toEqual([]);
  expect(checked((seed) => (lost.includes(seed) ? "winnable" : "lost")).wrong).toEqual(seeds);
});
