import { type Day, dayAfter, dayAt, daysIn, parseDay, weekdayOf } from "@klondike/knowledge/certified";
import * as v from "valibot";

/** The first day whose deal can be recognised by its seed. */
export const FIRST_DAY: Day = "1000-01-01";

/** The last day with a four-digit year, which names of daily deals need. */
export const LAST_DAY: Day = "9999-12-31";

/** A month of a year; months start at 1. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** A day of the week: 0 is Monday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Seven days from the first day of the week; days of other months are undefined. */
export type Week = readonly (Day | undefined)[];

/** Whether a text has the form of a day. */
export function isDay(value: unknown): value is Day {
  return typeof value === "string" && /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value);
}

/** A day of the calendar. */
export const daySchema = v.custom<Day>((value) => isDay(value) && parseDay(value) !== undefined);

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

/** The text that the days of a month start with. */
export function monthPrefix({ year, month }: Month): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-`;
}

/** The month of a day. */
export function monthOf(day: Day): Month {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return { year, month };
}

/** The month `months` later. */
export function monthAfter({ year, month }: Month, count: number): Month {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

/** The same date in another month, or its last day if it is shorter. */
export function dayIn({ year, month }: Month, day: Day): Day {
  return dayAt(year, month, Math.min(Number(day.slice(8)), daysIn(year, month)));
}

/** Clamps a day between two others. */
export function dayBetween(first: Day, day: Day, last: Day): Day {
  if (isBefore(day, first)) return first;
  return isBefore(last, day) ? last : day;
}

/** Compares days as numbers, because years beyond 9999 would sort wrongly as text. */
function isBefore(day: Day, other: Day): boolean {
  return day.length === other.length ? day < other : day.length < other.length;
}

/** The weeks of a month, starting on Monday by default. */
export function calendarWeeks({ year, month }: Month, first: Weekday = 0): readonly Week[] {
  const lead = placeInWeek(dayAt(year, month, 1), first);
  const count = daysIn(year, month);
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = week * 7 + weekday - lead + 1;
      return date >= 1 && date <= count ? dayAt(year, month, date) : undefined;
    }),
  );
}

/** Days since the week began. */
function placeInWeek(day: Day, first: Weekday): number {
  return (weekdayOf(day) - first + 7) % 7;
}

/** Midnight UTC of a day, in milliseconds since 1970: format it with `timeZone: "UTC"`. */
export function midnightUtc(day: Day): number {
  const { year, month } = monthOf(day);
  const years = year - 1970;
  // Leap years before a year since 1970: every fourth year, except hundredths, except four hundredths.
  const leaps = (until: number): number =>
    Math.floor(until / 4) - Math.floor(until / 100) + Math.floor(until / 400);
  let days = years * 365 + leaps(year - 1) - leaps(1969);
  for (let before = 1; before < month; before++) days += daysIn(year, before);
  return (days + Number(day.slice(8)) - 1) * 86_400_000;
}

/** The day that a key leads to in a calendar; undefined for other keys. */
export function dayForKey(day: Day, key: string, first: Weekday = 0): Day | undefined {
  switch (key) {
    case "ArrowLeft":
      return dayAfter(day, -1);
    case "ArrowRight":
      return dayAfter(day, 1);
    case "ArrowUp":
      return dayAfter(day, -7);
    case "ArrowDown":
      return dayAfter(day, 7);
    case "Home":
      return dayAfter(day, -placeInWeek(day, first));
    case "End":
      return dayAfter(day, 6 - placeInWeek(day, first));
    case "PageUp":
      return dayIn(monthAfter(monthOf(day), -1), day);
    case "PageDown":
      return dayIn(monthAfter(monthOf(day), 1), day);
    default:
      return undefined;
  }
}
