import type { Day } from "@klondike/knowledge";
import { instantOf } from "@klondike/play/deals";
import type { Words } from "@klondike/words";
import { regionOf } from "@klondike/words";

/** Formats a day: "15 November 2026", or as the options say. */
export function writtenDay(
  day: Day,
  words: Words,
  options: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" },
): string {
  return new Intl.DateTimeFormat(regionOf(words, navigator.languages), {
    ...options,
    timeZone: "UTC",
  }).format(instantOf(day));
}
