import { describe, expect, it } from "vitest";
import type { GameSummary } from "./record.ts";
import { computeTrends, type LocalTime, reviewYears } from "./trends.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Sunday, 1 November 2026, midnight. */
const SUNDAY = Date.UTC(2026, 10, 1);

const utc = (ms: number): LocalTime => {
  const date = new Date(ms);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
  };
};

let lastId = 0;
function game(changes: Partial<GameSummary> = {}): GameSummary {
  return {
    id: `game ${++lastId}`,
    began: SUNDAY,
    ended: SUNDAY,
    replayed: false,
    help: { fair: 0, thoughtful: 0 },
    save: { edition: "classic", rules: "draw1", deal: "klondike:1", restarts: 0, scoring: "none" },
    won: true,
    seconds: 100,
    moves: 100,
    score: 0,
    ...changes,
  } as GameSummary;
}

describe("trends", () => {
  it("count games by month, weekday and time of day", () => {
    const { months, weekdays, hours } = computeTrends(
      [
        game({ ended: SUNDAY + 2 * HOUR_MS }),
        game({ ended: SUNDAY + DAY_MS + 3 * HOUR_MS, won: false }),
        game({ ended: SUNDAY - DAY_MS + 23 * HOUR_MS }),
      ],
      utc,
    );
    expect(months).toEqual([
      { year: 2026, month: 10, played: 1, won: 1 },
      { year: 2026, month: 11, played: 2, won: 1 },
    ]);
    expect(weekdays.map(({ played }) => played)).toEqual([1, 1, 0, 0, 0, 0, 1]);
    expect(hours.map(({ played }) => played)).toEqual([1, 1, 0, 0, 0, 0, 0, 1]);
  });

  it("count games by level, and leave out those without one", () => {
    const { levels } = computeTrends(
      [game({ level: "hard" }), game(), game({ level: "hard", won: false })],
      utc,
    );
    expect(levels).toEqual([{ level: "hard", played: 2, won: 1 }]);
  });

  it("leave out replayed deals everywhere", () => {
    const trends = computeTrends([game({ replayed: true, level: "easy" })], utc);
    expect(trends).toMatchObject({ months: [], levels: [], seconds: undefined, winsAlone: 0 });
  });

  it("separate wins with hints, and do not count wins by the solver's moves", () => {
    const hints = game({ help: { fair: 2, thoughtful: 0 } });
    const solver = game({ help: { fair: 0, thoughtful: 1, solver: 30 } });
    const { winsAlone, winsHelped, months } = computeTrends([game(), hints, solver], utc);
    expect([winsAlone, winsHelped]).toEqual([1, 1]);
    expect(months).toEqual([{ year: 2026, month: 11, played: 3, won: 2 }]);
  });

  it("give the median of an odd and of an even number of wins", () => {
    const seconds = (...values: readonly number[]) =>
      computeTrends(
        values.map((value) => game({ seconds: value })),
        utc,
      ).seconds?.median;
    expect(seconds(300, 100, 200)).toBe(200);
    expect(seconds(100, 200, 300, 400)).toBe(250);
    expect(seconds(70)).toBe(70);
    expect(seconds()).toBeUndefined();
  });

  it("spread wins over bars of a round width, and put an outlier into the last bar", () => {
    const times = [...Array.from({ length: 39 }, (_, index) => 120 + 5 * index), 5000];
    const { seconds } = computeTrends(
      times.map((value) => game({ seconds: value })),
      utc,
    );
    const bars = seconds?.bars ?? [];
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(times.length);
    expect(bars.length).toBeLessThanOrEqual(8);
    expect(bars[0]).toEqual({ from: 120, to: 150, count: 6 });
    for (const [index, { from }] of bars.entries()) expect(from).toBe(120 + 30 * index);
    expect(bars.at(-1)).toEqual({ from: 330, to: 360, count: 1 });
  });
});

describe("the review of a year", () => {
  it("sums up its games, newest year first", () => {
    const lastYear = Date.UTC(2025, 5, 1);
    const years = reviewYears(
      [
        game({ ended: lastYear, seconds: 50 }),
        game({ ended: SUNDAY, seconds: 90 }),
        game({ ended: SUNDAY + HOUR_MS, seconds: 80 }),
        game({ ended: SUNDAY + DAY_MS, seconds: 10, won: false }),
        game({ ended: SUNDAY - 40 * DAY_MS, seconds: 200 }),
      ],
      utc,
    );
    expect(years).toEqual([
      {
        year: 2026,
        played: 4,
        won: 3,
        seconds: 380,
        days: 3,
        longestWins: 3,
        fastest: 80,
        busiestMonth: 11,
      },
      { year: 2025, played: 1, won: 1, seconds: 50, days: 1, longestWins: 1, fastest: 50, busiestMonth: 6 },
    ]);
  });

  it("names no fastest win in a year without wins", () => {
    expect(reviewYears([game({ won: false })], utc)).toMatchObject([
      { won: 0, fastest: undefined, longestWins: 0 },
    ]);
  });
});
