import { type Day, dayAt } from "@klondike/knowledge";

/** The day of the calendar on which a moment falls where this machine is. */
export function dayOf(moment: Date): Day {
  return dayAt(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
}
