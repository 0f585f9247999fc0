import { type Day, dayAt, daysIn, weekdayOf } from "@klondike/knowledge";

/** A month of a year, counted from 1. */
export type Month = { readonly year: number; readonly month: number };

/** A week from Monday to Sunday; days of other months are left out. */
export type Week = readonly (Day | undefined)[];

/** The first day whose deal can be told from its seed. */
export const FIRST_DAY: Day = "1000-01-01";

/** The last day that can be written with a year of four digits, as deals of days are named. */
export const LAST_DAY: Day = "9999-12-31";

/** The day that a clock shows where it hangs; one that is far out shows the nearest day that has a deal. */
export function dayOn(clock: Date): Day {
  const year = clock.getFullYear();
  if (year < monthOf(FIRST_DAY).year) return FIRST_DAY;
  if (year > monthOf(LAST_DAY).year) return LAST_DAY;
  return dayAt(year, clock.getMonth() + 1, clock.getDate());
}

/** The month of a day. */
export function monthOf(day: Day): Month {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return { year, month };
}

/** The month so many months later. */
export function monthAfter({ year, month }: Month, count: number): Month {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

/** The same date in another month, or its last day where it is shorter. */
export function dayIn({ year, month }: Month, day: Day): Day {
  return dayAt(year, month, Math.min(Number(day.slice(8)), daysIn(year, month)));
}

/** The day, but none before the first or after the last. */
export function dayBetween(first: Day, day: Day, last: Day): Day {
  if (isBefore(day, first)) return first;
  return isBefore(last, day) ? last : day;
}

/** A step beyond the year 9999 has more digits and would come before it as a text. */
function isBefore(day: Day, other: Day): boolean {
  return day.length === other.length ? day < other : day.length < other.length;
}

/** The weeks of a month. */
export function weeksOf({ year, month }: Month): readonly Week[] {
  const lead = weekdayOf(dayAt(year, month, 1));
  const count = daysIn(year, month);
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = week * 7 + weekday - lead + 1;
      return date >= 1 && date <= count ? dayAt(year, month, date) : undefined;
    }),
  );
}

/** Midnight of a day in Greenwich, to be written out for people with `timeZone: "UTC"`. */
export function instantOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
