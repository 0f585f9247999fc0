import { type Day, dayAfter, daysIn } from "@klondike/knowledge/certified";
import { type Month, monthPrefix } from "./calendar.ts";

/** Current streak of days won; today does not break it until it is over. */
export function dayStreak(won: ReadonlySet<Day>, today: Day): number {
  let day = won.has(today) ? today : dayAfter(today, -1);
  let count = 0;
  for (; won.has(day); day = dayAfter(day, -1)) count++;
  return count;
}

/** Progress of a month. */
export interface MonthWon {
  /** Number of days won. */
  readonly count: number;
  /** Number of days in the month. */
  readonly days: number;
  /** Gold for every day, silver for at least twenty, bronze for at least ten. */
  readonly medal: "gold" | "silver" | "bronze" | undefined;
}

/** How many of a month's daily deals were won, and the medal for that. */
export function monthProgress(won: ReadonlySet<Day>, month: Month): MonthWon {
  const start = monthPrefix(month);
  const count = [...won].filter((day) => day.startsWith(start)).length;
  const days = daysIn(month.year, month.month);
  return { count, days, medal: medalFor(count, days) };
}

function medalFor(count: number, days: number): MonthWon["medal"] {
  if (count === days) return "gold";
  if (count >= 20) return "silver";
  return count >= 10 ? "bronze" : undefined;
}
