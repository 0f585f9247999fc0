import type { Report } from "@klondike/study";
import { shell } from "../words/language.ts";
import { durationText } from "./progress.ts";

/** A report as a few lines of text. */
export function reportText(report: Report): string {
  const { study, byCheaper } = report;
  const told = shell().telling.study.report;
  const share = (of: Pick<Report, "share" | "interval">) =>
    [of.share, of.interval.low, of.interval.high] as const;
  const [hardest] = report.hardest;
  const under = [
    study.rules,
    told.counts(`${study.scheme}:${study.first}`, String(study.last), report, report.isComplete),
    ...(byCheaper === undefined
      ? []
      : [told.byWayOf([byCheaper.study, ...(byCheaper.also ?? [])], ...share(byCheaper))]),
    ...(hardest === undefined
      ? []
      : [told.hardest(`${study.scheme}:${hardest.seed}`, hardest.verdict, hardest.positions)]),
    told.cost(report.positions, durationText(report.cost.seconds), report.code),
  ];
  return `${told.share(study.name, ...share(report))}\n${under.map((line) => `  ${line}\n`).join("")}`;
}
