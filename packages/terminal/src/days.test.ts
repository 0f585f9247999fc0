import { expect, test } from "vitest";
import { dayOf } from "./days.ts";

test("a moment falls on the day that the player's own calendar shows", () => {
  expect(dayOf(new Date(2026, 10, 5, 0, 0, 1))).toBe("2026-11-05");
  expect(dayOf(new Date(2026, 10, 5, 23, 59, 59))).toBe("2026-11-05");
});
