import { calendarWeeks, type Day, dailyLevelOf, type Month, midnightUtc } from "@klondike/play/deals";
import { chooseRegion, type TerminalWords } from "@klondike/words";
import { jsonLine } from "../io.ts";

const CELL = " ".repeat(4);

/** A month with a star after each won day and a mark before the selected one. */
export function calendarLines(
  month: Month,
  won: ReadonlySet<Day>,
  marked: Day | undefined,
  { language }: Pick<TerminalWords, "language">,
): readonly string[] {
  const weeks = calendarWeeks(month);
  const formatDayCell = (day: Day | undefined): string => {
    if (day === undefined) return CELL;
    const date = String(Number(day.slice(8))).padStart(2);
    return `${day === marked ? ">" : " "}${date}${won.has(day) ? "*" : " "}`;
  };
  const [first = "2026-01-01"] = listDays(month);
  // A week in the middle of the month is complete.
  const names = (weeks[1] ?? []).map(
    (day) => ` ${formatDayPart(day ?? first, language, { weekday: "short" }).slice(0, 2)} `,
  );
  return [
    formatDayPart(first, language, { month: "long", year: "numeric" }),
    "",
    names.join(" "),
    ...weeks.map((week) => week.map(formatDayCell).join(" ")),
  ].map((line) => line.trimEnd());
}

function formatDayPart(day: Day, language: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC" }).format(midnightUtc(day));
}

function listDays(month: Month): readonly Day[] {
  return calendarWeeks(month).flatMap((week) => week.filter((day): day is Day => day !== undefined));
}

/** The month as one JSON line. */
export function calendarJson(month: Month, won: ReadonlySet<Day>): string {
  const days = listDays(month).map((day) => ({ day, level: dailyLevelOf(day), won: won.has(day) }));
  const name = `${String(month.year).padStart(4, "0")}-${String(month.month).padStart(2, "0")}`;
  return jsonLine({ month: name, days });
}

/** Formats a day: "15 Nov 2026", or "15 November 2026" if there is room, in British English. */
export function writtenDay(day: Day, words: TerminalWords, dateStyle: "medium" | "long" = "medium"): string {
  const format = new Intl.DateTimeFormat(chooseRegion(words, ["en-GB"]), { dateStyle, timeZone: "UTC" });
  return format.format(midnightUtc(day));
}
