// The results in docs/winnability: npm run winnability prints the rows of docs/research/winnability.md.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import type { Interval } from "../packages/solver/src/interval.ts";
import { packParts, readCopy } from "../packages/study/src/copy.ts";
import type { PartResult } from "../packages/study/src/library.ts";
import { computeReport, type Found, type Report } from "../packages/study/src/report.ts";
import { root } from "./setup.mjs";

/**
 * Each row: the rules in words, and the rules that win every deal these win, those with most deals first. With fewer
 * than 100 wins the conditional estimate has no use, and its normal approximation is poor.
 */
export const ROWS: Readonly<Record<string, { readonly rules: string; readonly easier: readonly string[] }>> =
  {
    "draw-1": { rules: "draw 1", easier: [] },
    ...Object.fromEntries(
      Array.from({ length: 23 }, (_, at) => at + 2).map((draw) => [
        `draw-${draw}`,
        { rules: `draw ${draw}`, easier: draw <= 11 ? ["draw-1"] : [] },
      ]),
    ),
    "no-worry-1": { rules: "draw 1, nothing taken back from foundations", easier: ["draw-1"] },
    "no-worry-3": { rules: "draw 3, nothing taken back from foundations", easier: ["draw-3"] },
    "pass-3-1": { rules: "draw 1, 3 passes", easier: ["draw-1"] },
    "pass-1-1": { rules: "draw 1, 1 pass", easier: ["draw-1"] },
    "pass-3-3": { rules: "draw 3, 3 passes", easier: ["draw-3"] },
    "pass-1-3": { rules: "draw 3, 1 pass", easier: ["draw-3"] },
    "whole-run-1": { rules: "draw 1, whole runs", easier: ["draw-1"] },
    "whole-run-3": { rules: "draw 3, whole runs", easier: ["draw-3", "whole-run-1"] },
  };

const read = new Map<string, Found>();

/** A study as it was exported to docs/winnability. */
export function readStudy(name: string): Found {
  const known = read.get(name);
  if (known !== undefined) return known;
  const file = join(root, "docs/winnability", `${name}.jsonl.gz`);
  const { definition, code, parts } = readCopy(
    gunzipSync(readFileSync(file)).toString().trimEnd().split("\n"),
  );
  const results = packParts(parts).map((part, at): PartResult => {
    const count = (verdict: string): number =>
      parts[at]?.verdicts.filter((each) => each === verdict).length ?? 0;
    return {
      ...part,
      winnable: count("winnable"),
      lost: count("lost"),
      undecided: count("unknown"),
      finished: new Date(0),
    };
  });
  const found = { study: { definition, code, begun: new Date(0) }, results };
  read.set(name, found);
  return found;
}

/** The report of a row, with its conditional estimate. */
export function reportOfRow(name: string): Report {
  const { study, results } = readStudy(name);
  return computeReport(study, results, ...(ROWS[name]?.easier ?? []).map(readStudy));
}

/** A row of the page: counts, the share with its interval, and the conditional share with its interval. */
export function formatRow(name: string, report: Report): string {
  const count = (value: number): string => value.toLocaleString("en-GB");
  const { deals, winnable, lost, undecided, share, interval, byCheaper, cost } = report;
  const digits = interval.high - interval.low < 0.0005 ? 3 : 2;
  const conditional = byCheaper === undefined ? "–" : estimate(byCheaper.share, byCheaper.interval, digits);
  const cells = [
    ROWS[name]?.rules ?? name,
    ...[deals, winnable, lost, undecided].map(count),
    estimate(share, interval, digits),
    conditional,
    (cost.seconds / 3600).toPrecision(2).replace(/\.?0+$/, ""),
    `[${name}](../winnability/${name}.jsonl.gz)`,
  ];
  return `| ${cells.join(" | ")} |`;
}

function estimate(share: number, { low, high }: Interval, digits: number): string {
  const percent = (value: number): string => (100 * value).toFixed(digits);
  return `${percent(share)} % (${percent(low)}–${percent(high)})`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const row of Object.keys(ROWS)) console.log(formatRow(row, reportOfRow(row)));
}
