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
