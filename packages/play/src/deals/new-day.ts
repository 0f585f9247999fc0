import type { Day } from "@klondike/knowledge/certified";
import type { Host } from "../host.ts";

/**
 * Polling interval in milliseconds. A single timer is not enough, because clocks are changed and machines sleep through
 * midnight.
 */
const LOOK_MS = 5000;

/** Calls back whenever a new day has begun, with the previous one; returns a cancel function. */
export function onNewDay(
  host: Pick<Host, "today" | "after">,
  act: (today: Day, before: Day) => void,
): () => void {
  let day = host.today();
  let callOff = host.after(LOOK_MS, look);
  function look(): void {
    const before = day;
    day = host.today();
    callOff = host.after(LOOK_MS, look);
    if (day !== before) act(day, before);
  }
  return () => callOff();
}
