/** A day of the calendar, "2026-11-15", as people write it in a language: "15 Nov 2026". */
export function writtenDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
}
