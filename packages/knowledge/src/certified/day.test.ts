import { describe, expect, it } from "vitest";
import { type Day, dayAfter, dayOfDeal, daysIn, parseDay, weekdayOf } from "./day.ts";

describe("the calendar", () => {
  it("agrees with Date on the weekdays of 800 years", () => {
    const wrong: Day[] = [];
    for (let count = 0; count < 800 * 366; count += 3) {
      const date = new Date(Date.UTC(1600, 0, 1 + count));
      const day = date.toISOString().slice(0, 10) as Day;
      if (weekdayOf(day) !== (date.getUTCDay() + 6) % 7) wrong.push(day);
    }
    expect(wrong).toEqual([]);
  });

  it("finds the weekdays of the first supported year", () => {
    const days: readonly Day[] = ["0000-01-01", "0000-02-29", "0000-03-01", "0001-01-01"];
    expect(days.map(weekdayOf)).toEqual([5, 1, 2, 0]);
  });

  it("finds the lengths of months", () => {
    expect([2023, 2024, 1900, 2000].map((year) => daysIn(year, 2))).toEqual([28, 29, 28, 29]);
    expect([4, 12, 0, 13].map((month) => daysIn(2026, month))).toEqual([30, 31, 0, 0]);
  });

  it("parses days and rejects everything else", () => {
    expect(parseDay("2024-02-29")).toBe("2024-02-29");
    for (const text of ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "", "today", "2026-01-01x"]) {
      expect(parseDay(text), text).toBeUndefined();
    }
  });

  it("steps over the ends of months, years and centuries, and over leap days", () => {
    expect(dayAfter("2026-11-15", 1)).toBe("2026-11-16");
    expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
    expect(dayAfter("2024-03-01", -1)).toBe("2024-02-29");
    expect(dayAfter("0100-01-01", -7)).toBe("0099-12-25");
    expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
    expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
    for (const days of [-100_000, -365, -1, 0, 1, 31, 365, 100_000]) {
      const date = new Date(Date.UTC(2026, 10, 15 + days));
      expect(dayAfter("2026-11-15", days)).toBe(date.toISOString().slice(0, 10));
    }
  });

  it("reads the day from a deal's seed", () => {
    expect(dayOfDeal({ scheme: "klondike", seed: 20_261_115_007n })).toBe("2026-11-15");
    expect(dayOfDeal({ scheme: "klondike", seed: 20_261_315_007n })).toBeUndefined();
    expect(dayOfDeal({ scheme: "klondike", seed: 20_261_115n })).toBeUndefined();
    expect(dayOfDeal({ scheme: "java", seed: 20_261_115_007n })).toBeUndefined();
  });
});
