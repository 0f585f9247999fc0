import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LATE_MS, LateWatch } from "./late.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a write that lands in time is never late; one that does not is, until it lands", () => {
  const told: boolean[] = [];
  const watch = new LateWatch((isLate) => told.push(isLate));
  watch.set("classic", true);
  vi.advanceTimersByTime(LATE_MS - 1);
  watch.set("classic", false);
  vi.advanceTimersByTime(LATE_MS);
  expect(told).toEqual([]);
  watch.set("classic", true);
  vi.advanceTimersByTime(LATE_MS - 1);
  // More moves do not put the clock back.
  watch.set("classic", true);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true]);
  watch.set("classic", false);
  expect(told).toEqual([true, false]);
});
