import type { Day } from "@klondike/knowledge";
import { instantOf } from "@klondike/play/deals";
import type { Words } from "@klondike/words";
import { regionOf } from "@klondike/words";

/** A day as people write it: "15 November 2026", or what the options ask for. */
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
