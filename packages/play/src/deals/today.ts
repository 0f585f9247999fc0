import type { Day } from "@klondike/knowledge";

/** The first day whose deal can be told from its seed. */
export const FIRST_DAY: Day = "1000-01-01";

/** The last day that can be written with a year of four digits, as deals of days are named. */
export const LAST_DAY: Day = "9999-12-31";

/** Whether something is written as days are. */
export function isDay(value: unknown): value is Day {
  return typeof value === "string" && /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value);
}

/** The day of these numbers, as a clock shows them where it hangs; one far out is the nearest day that has a deal. */
export function dayOn(year: number, month: number, date: number): Day {
  const two = (value: number): string => String(value).padStart(2, "0");
  const text = `${year}-${two(month)}-${two(date)}`;
  if (isDay(text)) return text;
  return year < Number(FIRST_DAY.slice(0, 4)) ? FIRST_DAY : LAST_DAY;
}

/** How many days the second day is after the first. */
export function daysBetween(first: Day, second: Day): number {
  return dayNumber(second) - dayNumber(first);
}

/** The number of a day in the Gregorian calendar. Years begin in March, so that leap days come last. */
function dayNumber(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const years = month > 2 ? year : year - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date;
}
