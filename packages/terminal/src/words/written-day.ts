import { type Day, instantOf } from "@klondike/play/deals";
import { regionOf, type Words } from "@klondike/words";

/** A day as people write it, where there is little room: "15 Nov 2026". English is British, as everywhere. */
export function writtenDay(day: Day, words: Words): string {
  return new Intl.DateTimeFormat(regionOf(words, ["en-GB"]), { dateStyle: "medium", timeZone: "UTC" }).format(
    instantOf(day),
  );
}
