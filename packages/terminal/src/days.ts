import type { Day } from "@klondike/knowledge";

/** The day of the calendar on which a moment falls where this machine is. */
export function dayOf(moment: Date): Day {
  return dayAt(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
}

/** The day so many days later; earlier where the number is negative. */
export function dayAfter(day: Day, days: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, date + days);
  return dayAt(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
}

/** The day of these numbers; months are counted from 1. */
export function dayAt(year: number, month: number, date: number): Day {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}` as Day;
}
