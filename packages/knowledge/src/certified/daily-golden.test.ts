import { describe, expect, it } from "vitest";
import { certificateOf, loadCertificate } from "./certify.ts";
import { type Day, dailyDeal, dailyLevelOf } from "./daily.ts";

/** The last three digits of the seeds of 400 days, the first one 1 January 2026: they never change. */
const GOLDEN = `
  0 10 0 10 1 1 2 9 5 8 1 8 0 7 0 6 10 4 3 4 1 0 6 3 0 1 1 1 0 11 3 0 1 1 1 2 0 4 4 6 10 3 2 4 6 6 1 4 3 4 4
  2 6 3 1 0 2 6 5 1 1 5 1 2 1 3 1 1 0 2 0 2 1 0 4 10 4 2 4 4 1 1 0 1 0 3 1 0 9 1 2 0 1 0 1 3 1 2 17 11 12 5
  1 8 2 0 7 1 3 4 0 10 1 4 6 18 1 1 1 0 0 0 1 0 13 4 3 7 9 1 2 4 0 1 5 1 10 0 5 0 4 5 9 5 9 6 3 6 2 7 2 1 0
  2 1 6 2 9 1 3 0 3 6 3 2 3 0 8 0 0 1 3 10 4 6 5 0 5 1 1 3 2 3 7 9 3 6 12 1 0 1 8 2 12 10 3 0 1 16 2 0 4 1 1
  2 4 3 1 0 3 1 0 3 0 2 5 0 1 4 1 4 2 7 1 7 1 6 6 2 12 0 5 0 1 11 6 2 8 9 2 0 0 3 8 11 1 2 3 6 0 4 9 1 6 0
  10 1 0 1 1 3 0 10 0 5 2 0 0 7 7 4 3 2 0 5 7 7 1 6 2 0 0 2 11 0 5 1 4 9 8 9 3 2 4 0 0 2 7 2 1 4 1 0 5 9 12
  2 1 0 1 13 7 12 0 6 0 0 0 3 6 4 11 6 1 4 0 1 8 5 8 0 1 1 17 3 4 5 14 0 6 13 0 0 0 9 0 11 0 11 0 2 5 0 0 7
  5 21 0 5 2 5 1 3 1 11 6 2 2 3 10 7 4 2 2 2 8 3 0 2 0 2 1 0 2 0 4 0 11 0 2 5 3 4 3 4 0 1 2 1 1
`
  .trim()
  .split(/\s+/);

const dayAfter = (days: number): Day =>
  new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10) as Day;

describe("the deal of the day", () => {
  it("is the one it has always been, for 400 days", { timeout: 180_000 }, () => {
    const names = GOLDEN.map((_, at) => {
      const { deal } = dailyDeal(dayAfter(at));
      return deal.scheme === "klondike" ? String(deal.seed) : deal.scheme;
    });
    const expected = GOLDEN.map((digits, at) => dayAfter(at).replaceAll("-", "") + digits.padStart(3, "0"));
    expect(names).toEqual(expected);
  });

  it("comes with a certificate and the weekday's level, from Monday to Sunday", () => {
    // 5 January 2026 was a Monday.
    const week = Array.from({ length: 7 }, (_, at) => dayAfter(4 + at));
    const deals = week.map((day) => dailyDeal(day));
    const levels = ["easy", "easy", "normal", "normal", "hard", "hard", "expert"];
    expect(deals.map(({ level }) => level)).toEqual(levels);
    expect(week.map(dailyLevelOf)).toEqual(levels);
    for (const deal of deals) expect(loadCertificate(certificateOf(deal))).toEqual(deal);
  });
});
