import { type Day, dayAfter, weekdayOf } from "@klondike/knowledge";
import { dayIn, monthAfter, monthOf } from "./calendar.ts";

/** The day that a key leads to in a calendar; undefined for a key that leads nowhere. */
export function dayByKey(day: Day, key: string): Day | undefined {
  switch (key) {
    case "ArrowLeft":
      return dayAfter(day, -1);
    case "ArrowRight":
      return dayAfter(day, 1);
    case "ArrowUp":
      return dayAfter(day, -7);
    case "ArrowDown":
      return dayAfter(day, 7);
    case "Home":
      return dayAfter(day, -weekdayOf(day));
    case "End":
      return dayAfter(day, 6 - weekdayOf(day));
    case "PageUp":
      return dayIn(monthAfter(monthOf(day), -1), day);
    case "PageDown":
      return dayIn(monthAfter(monthOf(day), 1), day);
    default:
      return undefined;
  }
}
