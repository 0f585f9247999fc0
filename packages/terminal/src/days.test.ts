import { expect, test } from "vitest";
import { dayAfter, dayOf } from "./days.ts";

test("a moment falls on the day that the player's own calendar shows", () => {
  expect(dayOf(new Date(2026, 10, 5, 0, 0, 1))).toBe("2026-11-05");
  expect(dayOf(new Date(2026, 10, 5, 23, 59, 59))).toBe("2026-11-05");
});

test("days follow one another over the ends of months, years and centuries", () => {
  expect(dayAfter("2026-11-15", 1)).toBe("2026-11-16");
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayAfter("2024-03-01", -1)).toBe("2024-02-29");
  expect(dayAfter("0100-01-01", -7)).toBe("0099-12-25");
});
