import type { Day } from "@klondike/knowledge";

/** The first day whose deal can be identified by its seed. */
export const FIRST_DAY: Day = "1000-01-01";

/** The last day with a four-digit year, as daily deals are named. */
export const LAST_DAY: Day = "9999-12-31";

/** Whether a text has the form of a day. */
export function isDay(value: unknown): value is Day {
  return typeof value === "string" && /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value);
}

/** The day with these local numbers, clamped to the days that have a deal. */
export function dayOn(year: number, month: number, date: number): Day {
  const two = (value: number): string => String(value).padStart(2, "0");
  const text = `${year}-${two(month)}-${two(date)}`;
  if (isDay(text)) return text;
  return year < Number(FIRST_DAY.slice(0, 4)) ? FIRST_DAY : LAST_DAY;
}

/** Number of days from the first to the second. */
export function daysBetween(first: Day, second: Day): number {
  return dayNumber(second) - dayNumber(first);
}

/** Day number in the Gregorian calendar. Years start in March, so that leap days come last. */
function dayNumber(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const years = month > 2 ? year : year - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date;
}
