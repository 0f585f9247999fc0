import type { LocalTime } from "@klondike/engine/records";

/** A time in this device's time zone. */
export function localTime(ms: number): LocalTime {
  const date = new Date(ms);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    weekday: date.getDay(),
    hour: date.getHours(),
  };
}
