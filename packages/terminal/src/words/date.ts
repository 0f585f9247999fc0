import { type Day, instantOf } from "@klondike/play/deals";
import { regionOf, type TerminalWords } from "@klondike/words";

/** Formats a day: "15 Nov 2026", or "15 November 2026" if there is room, in British English. */
export function writtenDay(day: Day, words: TerminalWords, dateStyle: "medium" | "long" = "medium"): string {
  const format = new Intl.DateTimeFormat(regionOf(words, ["en-GB"]), { dateStyle, timeZone: "UTC" });
  return format.format(instantOf(day));
}
