import { cautious, countDeals, type Report, type StudyDefinition, type Tally } from "@klondike/study";
import { shellTexts } from "./language.ts";

/** A study's progress, speed and remaining time in one line. */
export function progressText(
  study: StudyDefinition,
  { deals, winnable, undecided, isComplete }: Tally,
  pace: { readonly deals: number; readonly seconds: number },
): string {
  const all = countDeals(study);
  const sentences = shellTexts().output.study.progress;
  const rate = pace.seconds > 0 ? pace.deals / pace.seconds : 0;
  const left = all - deals;
  const { low, high } = cautious(winnable, undecided, deals);
  return [
    sentences.done(study.name, deals, all),
    ...(rate > 0 ? [sentences.rate(rate)] : []),
    ...(deals > 0 ? [sentences.share(winnable / deals, low, high)] : []),
    ...(rate > 0 && left > 0 ? [sentences.left(durationText(left / rate))] : []),
    ...(left === 0 && !isComplete ? [sentences.again] : []),
  ].join(", ");
}

/** A duration in the largest unit that leaves two digits. */
function durationText(seconds: number): string {
  if (seconds > 0 && seconds < 1) return "< 1 s";
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

export function reportText(report: Report): string {
  const { study, byCheaper } = report;
  const sentences = shellTexts().output.study.report;
  const share = (of: Pick<Report, "share" | "interval">) =>
    [of.share, of.interval.low, of.interval.high] as const;
  const [hardest] = report.hardest;
  const under = [
    study.rules,
    sentences.counts(`${study.scheme}:${study.first}`, String(study.last), report, report.isComplete),
    ...(byCheaper === undefined
      ? []
      : [sentences.byWayOf([byCheaper.study, ...(byCheaper.also ?? [])], ...share(byCheaper))]),
    ...(hardest === undefined
      ? []
      : [sentences.hardest(`${study.scheme}:${hardest.seed}`, hardest.verdict, hardest.positions)]),
    sentences.cost(report.positions, durationText(report.cost.seconds), report.code),
  ];
  return `${sentences.share(study.name, ...share(report))}\n${under.map((line) => `  ${line}\n`).join("")}`;
}
