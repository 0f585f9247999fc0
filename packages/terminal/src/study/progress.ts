import { cautious, dealsOf, percent, type StudyDefinition, type Tally } from "@klondike/study";

/** How far a study is, how quickly it goes on and how long it will take, in one line. */
export function progressText(
  study: StudyDefinition,
  { deals, winnable, undecided, isComplete }: Tally,
  pace: { readonly deals: number; readonly seconds: number },
): string {
  const all = dealsOf(study);
  const number = (value: number): string => Math.round(value).toLocaleString("en");
  const rate = pace.seconds > 0 ? pace.deals / pace.seconds : 0;
  const left = all - deals;
  const { low, high } = cautious(winnable, undecided, deals);
  return [
    `${study.name}: ${number(deals)} of ${number(all)} deals (${percent(deals / all, 1)})`,
    ...(rate > 0 ? [`${number(rate)} a second`] : []),
    ...(deals > 0 ? [`${percent(winnable / deals)} winnable (${percent(low)} to ${percent(high)})`] : []),
    ...(rate > 0 && left > 0 ? [`${durationText(left / rate)} left`] : []),
    ...(left === 0 && !isComplete ? ["trying the undecided deals again"] : []),
  ].join(", ");
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
