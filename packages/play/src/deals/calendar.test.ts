import { type Day, parseDay } from "@klondike/knowledge/certified";
import { describe, expect, test } from "vitest";
import {
  calendarWeeks,
  dayBetween,
  dayForKey,
  dayIn,
  dayOn,
  daysBetween,
  type Month,
  midnightUtc,
  monthAfter,
  monthOf,
  type Week,
} from "./calendar.ts";

function drawn(weeks: readonly Week[]): string {
  return weeks.map((week) => week.map((day) => day?.slice(8) ?? "··").join(" ")).join("\n");
}

describe("a month", () => {
  test("is laid out in weeks from Monday to Sunday", () => {
    expect(drawn(calendarWeeks({ year: 2026, month: 11 }))).toBe(
      [
        "·· ·· ·· ·· ·· ·· 01",
        "02 03 04 05 06 07 08",
        "09 10 11 12 13 14 15",
        "16 17 18 19 20 21 22",
        "23 24 25 26 27 28 29",
        "30 ·· ·· ·· ·· ·· ··",
      ].join("\n"),
    );
    // February 2027 starts on a Monday and has exactly four weeks.
    expect(calendarWeeks({ year: 2027, month: 2 })).toHaveLength(4);
  });

  test("is laid out in weeks from Sunday to Saturday in regions that do so", () => {
    const weeks = calendarWeeks({ year: 2026, month: 11 }, 6);
    expect(drawn(weeks).split("\n").slice(0, 2)).toEqual(["01 02 03 04 05 06 07", "08 09 10 11 12 13 14"]);
    expect(dayForKey("2026-11-18", "Home", 6)).toBe("2026-11-15");
    expect(dayForKey("2026-11-18", "End", 6)).toBe("2026-11-21");
  });

  test("has a complete second week in every month of a century", () => {
    for (let count = 0; count < 1200; count++) {
      const month = monthAfter({ year: 2000, month: 1 }, count);
      expect(calendarWeeks(month)[1]).not.toContain(undefined);
    }
  });

  test("steps across the end of a year in both directions", () => {
    const december: Month = { year: 2026, month: 12 };
    expect(monthAfter(december, 1)).toEqual({ year: 2027, month: 1 });
    expect(monthAfter({ year: 2027, month: 1 }, -1)).toEqual(december);
  });
});

describe("a day", () => {
  test("has a deal in any year", () => {
    expect(dayOn(2026, 11, 15)).toBe("2026-11-15");
    expect(dayOn(12026, 11, 15)).toBe("9999-12-31");
    expect(dayOn(-271820, 4, 20)).toBe("1000-01-01");
    expect(
      dayBetween("1000-01-01", dayForKey("9999-12-31", "ArrowRight") ?? "1000-01-01", "9999-12-31"),
    ).toBe("9999-12-31");
  });

  test("equals the platform's instant", () => {
    for (const day of [
      "1970-01-01",
      "2026-11-15",
      "2024-02-29",
      "2024-03-01",
      "1900-03-01",
      "1000-01-01",
      "9999-12-31",
    ] as const) {
      expect(midnightUtc(day), day).toBe(Date.parse(`${day}T00:00:00Z`));
    }
  });

  test("is the last day of a shorter month, and is clamped between two others", () => {
    expect(dayIn({ year: 2026, month: 2 }, "2026-01-31")).toBe("2026-02-28");
    expect(dayBetween("2026-01-01", "2026-12-24", "2026-11-15")).toBe("2026-11-15");
    expect(dayBetween("2026-01-01", "2025-12-24", "2026-11-15")).toBe("2026-01-01");
    expect(monthOf("2026-11-15")).toEqual({ year: 2026, month: 11 });
  });

  test("moves by keys to a neighbour, the ends of the week or another month", () => {
    const sunday: Day = "2026-11-15";
    const keys = [
      "ArrowLeft",
      "ArrowRight",
      "ArrowUp",
      "ArrowDown",
      "Home",
      "End",
      "PageUp",
      "PageDown",
      "x",
    ];
    expect(keys.map((key) => dayForKey(sunday, key))).toEqual([
      "2026-11-14",
      "2026-11-16",
      "2026-11-08",
      "2026-11-22",
      "2026-11-09",
      "2026-11-15",
      "2026-10-15",
      "2026-12-15",
      undefined,
    ]);
    expect(parseDay(dayForKey("2026-01-31", "PageDown") ?? "")).toBe("2026-02-28");
  });
});

test("counts days across months, leap days and centuries", () => {
  for (const [first, second] of [
    ["2026-11-16", "2026-11-16"],
    ["2026-12-31", "2027-01-01"],
    ["2027-02-28", "2027-03-01"],
    ["2028-02-28", "2028-03-01"],
    ["1900-02-28", "1900-03-01"],
    ["2000-02-28", "2000-03-01"],
    ["2026-11-18", "2026-11-16"],
    ["1600-01-31", "2400-10-01"],
  ] as const)
    expect(daysBetween(first, second)).toBe((midnightUtc(second) - midnightUtc(first)) / 86_400_000);
});
