import { dealsOf, percent, type Report } from "@klondike/study";

/** How far a study is, how quickly it goes on and how long it will take, in one line. */
export function progressText(
  report: Report,
  pace: { readonly deals: number; readonly seconds: number },
): string {
  const all = dealsOf(report.study);
  const number = (value: number): string => Math.round(value).toLocaleString("en");
  const rate = pace.seconds > 0 ? pace.deals / pace.seconds : 0;
  const left = all - report.deals;
  const { low, high } = report.interval;
  return [
    `${report.study.name}: ${number(report.deals)} of ${number(all)} deals (${percent(report.deals / all, 1)})`,
    ...(rate > 0 ? [`${number(rate)} a second`] : []),
    ...(report.deals > 0 ? [`${percent(report.share)} winnable (${percent(low)} to ${percent(high)})`] : []),
    ...(rate > 0 && left > 0 ? [`${durationText(left / rate)} left`] : []),
    ...(left === 0 && !report.isComplete ? ["trying the undecided deals again"] : []),
  ].join(", ");
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
