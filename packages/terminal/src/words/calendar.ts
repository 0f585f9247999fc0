import { type Day, dailyLevelOf, dayAt, daysIn, weekdayOf } from "@klondike/knowledge";
import { jsonLine } from "../json.ts";
import type { Month } from "../keeping/won-days.ts";
import { counted } from "./status.ts";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const WEEK = [" Mo ", " Tu ", " We ", " Th ", " Fr ", " Sa ", " Su "].join(" ");
const CELL = " ".repeat(4);

/** The days of a month. */
function daysOf(month: Month): readonly Day[] {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return Array.from({ length: daysIn(year, number) }, (_, index) => dayAt(year, number, index + 1));
}

/** The month with a star behind each day that was won, and a mark before one of them. */
export function calendarLines(month: Month, won: ReadonlySet<Day>, marked?: Day): readonly string[] {
  const [year = "", number = ""] = month.split("-");
  const days = daysOf(month);
  const cells = days.map((day) => {
    const date = String(Number(day.slice(8))).padStart(2);
    return `${day === marked ? ">" : " "}${date}${won.has(day) ? "*" : " "}`;
  });
  const [first] = days;
  const shifted = [...Array<string>(first === undefined ? 0 : weekdayOf(first)).fill(CELL), ...cells];
  const weeks = Array.from({ length: Math.ceil(shifted.length / 7) }, (_, week) =>
    shifted.slice(week * 7, (week + 1) * 7).join(" "),
  );
  return [`${MONTHS[Number(number) - 1]} ${year}`, "", WEEK, ...weeks].map((line) => line.trimEnd());
}

/** How many days of the month were won. */
export function wonWords(month: Month, won: ReadonlySet<Day>): string {
  const days = daysOf(month);
  return `* won: ${counted(days.filter((day) => won.has(day)).length, "day", "days")} of ${days.length}`;
}

/** The month for programs, as one JSON line. */
export function calendarJson(month: Month, won: ReadonlySet<Day>): string {
  const days = daysOf(month).map((day) => ({ day, level: dailyLevelOf(day), won: won.has(day) }));
  return jsonLine({ month, days });
}
