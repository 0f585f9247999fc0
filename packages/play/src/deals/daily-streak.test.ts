import { type Day, dayAfter } from "@klondike/knowledge/certified";
import { describe, expect, it } from "vitest";
import { dayStreak, monthProgress } from "./daily-streak.ts";

describe("a streak of daily deals", () => {
  const days = (count: number): ReadonlySet<Day> =>
    new Set(Array.from({ length: count }, (_, back) => dayAfter("2026-11-30", -back)));

  it("counts back from today, or from yesterday while today is not over", () => {
    expect(dayStreak(days(5), "2026-11-30")).toBe(5);
    expect(dayStreak(days(5), "2026-12-01")).toBe(5);
    expect(dayStreak(days(5), "2026-12-02")).toBe(0);
  });

  it("earns a month's medal", () => {
    const november = [9, 10, 20, 30].map((count) => monthProgress(days(count), { year: 2026, month: 11 }));
    expect(november.map(({ medal }) => medal)).toEqual([undefined, "bronze", "silver", "gold"]);
    expect(november[1]).toMatchObject({ count: 10, days: 30 });
  });
});
