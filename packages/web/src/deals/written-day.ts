import type { Day } from "@klondike/knowledge";
import { regionOf } from "../words/region.ts";
import type { Words } from "../words/words.ts";
import { instantOf } from "./calendar.ts";

/** A day as people write it: "15 November 2026", or what the options ask for. */
export function writtenDay(
  day: Day,
  words: Words,
  options: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" },
): string {
  return new Intl.DateTimeFormat(regionOf(words), { ...options, timeZone: "UTC" }).format(instantOf(day));
}
