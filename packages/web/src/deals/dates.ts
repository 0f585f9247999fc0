import type { Day } from "@klondike/knowledge/certified";
import { midnightUtc, type Weekday } from "@klondike/play/deals";
import { chooseRegion, type Words } from "@klondike/words";

/** Formats a day, by default like "15 November 2026". */
export function writtenDay(
  day: Day,
  words: Words,
  options: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" },
): string {
  return new Intl.DateTimeFormat(chooseRegion(words, navigator.languages), {
    ...options,
    timeZone: "UTC",
  }).format(midnightUtc(day));
}

type WeekInfo = { readonly firstDay: number };
/** Week data of newer browsers, as a method or, in older versions, as a property. */
type LocaleWithWeek = Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo };

/** Regions with many players whose weeks start on Sunday, for browsers without week data. */
const FROM_SUNDAY = new Set(["US", "CA", "MX", "BR", "JP", "KR", "TW", "HK", "IN", "IL", "ZA", "PH"]);

/** The first weekday in the region of a language tag: Monday in `en-GB`, Sunday in `en-US`. */
export function firstWeekday(tag: string): Weekday {
  const locale: LocaleWithWeek = new Intl.Locale(tag);
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  // `Intl` counts Monday as 1 and Sunday as 7.
  if (firstDay !== undefined) return ((firstDay + 6) % 7) as Weekday;
  return FROM_SUNDAY.has(locale.maximize().region ?? "") ? 6 : 0;
}
