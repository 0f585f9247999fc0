import { isHelped } from "./note.ts";
import { byEnd, type GameSummary, isOwnWin } from "./record.ts";

/** Games of one month, weekday, time of day or level. */
export interface Share {
  readonly played: number;
  readonly won: number;
}

/** Distribution of a statistic over won games. */
export interface Distribution {
  readonly median: number;
  /** Intervals of equal width without gaps; the last one includes its end and everything above. */
  readonly bars: readonly { readonly from: number; readonly to: number; readonly count: number }[];
}

/** When a game ended, on the player's clock. */
export interface LocalTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
}

/** Converts milliseconds since 1970 to the player's local time. */
export type Clock = (ms: number) => LocalTime;

/** Results of one rule set over time. Games on a deal that was played before are left out, as in `Statistics`. */
export interface Trends {
  /** Months with games, oldest first. */
  readonly months: readonly (Share & Pick<LocalTime, "year" | "month">)[];
  /** From Sunday to Saturday. */
  readonly weekdays: readonly Share[];
  /** Eight periods of three hours each, starting at midnight. */
  readonly hours: readonly Share[];
  /** Levels in the order in which they were first played; games without a level are left out. */
  readonly levels: readonly (Share & { readonly level: string })[];
  /** Seconds per win made only with the player's own moves; undefined without such wins. */
  readonly seconds: Distribution | undefined;
  /** Moves per win made only with the player's own moves; undefined without such wins. */
  readonly moves: Distribution | undefined;
  /** Wins made only with the player's own moves and without help. */
  readonly winsAlone: number;
  /** Wins made only with the player's own moves, but with hints or other help. */
  readonly winsHelped: number;
}

/** A year of games in a few numbers. */
export interface YearReview extends Share {
  readonly year: number;
  /** Seconds played. */
  readonly seconds: number;
  /** Number of days with a finished game. */
  readonly days: number;
  readonly longestWins: number;
  /** The fastest win made only with the player's own moves, in seconds. */
  readonly fastest: number | undefined;
  /** The month with the most games, 1 to 12. */
  readonly busiestMonth: number;
}

/** Length of a period of the day, in hours. */
export const HOURS_EACH = 3;
/** Maximum number of bars in a distribution; outliers share the last one. */
const MAX_BARS = 8;
/** Widths of bars that people read easily. */
const SECOND_STEPS = [15, 30, 60, 120, 300, 600, 1800, 3600];
const MOVE_STEPS = [5, 10, 20, 50, 100, 500];
/** Minimum share of wins that all bars but the last must cover. */
const SHOWN = 0.95;

const NO_GAMES: Share = { played: 0, won: 0 };

/** Computes the trends of one rule set's games, by the player's clock. */
export function computeTrends(records: readonly GameSummary[], clock: Clock): Trends {
  const games = records.filter(({ replayed }) => !replayed).toSorted(byEnd);
  const wins = games.filter(isOwnWin);
  const months = tally(games, ({ ended }) => {
    const { year, month } = clock(ended);
    return year * 100 + month;
  });
  const weekdays = tally(games, ({ ended }) => clock(ended).weekday);
  const hours = tally(games, ({ ended }) => Math.floor(clock(ended).hour / HOURS_EACH));
  const levels = tally(games, ({ level }) => level);
  return {
    months: [...months].map(([key, share]) => ({ year: Math.floor(key / 100), month: key % 100, ...share })),
    weekdays: Array.from({ length: 7 }, (_, weekday) => weekdays.get(weekday) ?? NO_GAMES),
    hours: Array.from({ length: 24 / HOURS_EACH }, (_, part) => hours.get(part) ?? NO_GAMES),
    levels: [...levels].map(([level, share]) => ({ level, ...share })),
    seconds: computeDistribution(
      wins.map(({ seconds }) => seconds),
      SECOND_STEPS,
    ),
    moves: computeDistribution(
      wins.map(({ moves }) => moves),
      MOVE_STEPS,
    ),
    winsAlone: wins.filter(({ help }) => !isHelped(help)).length,
    winsHelped: wins.filter(({ help }) => isHelped(help)).length,
  };
}

/** A review of each year with games, newest first, over all rule sets. */
export function reviewYears(records: readonly GameSummary[], clock: Clock): readonly YearReview[] {
  const byYear = new Map<number, GameSummary[]>();
  for (const game of records.filter(({ replayed }) => !replayed).toSorted(byEnd)) {
    const { year } = clock(game.ended);
    byYear.set(year, [...(byYear.get(year) ?? []), game]);
  }
  return [...byYear].map(([year, games]) => reviewYear(year, games, clock)).toReversed();
}

function reviewYear(year: number, games: readonly GameSummary[], clock: Clock): YearReview {
  const wins = games.filter(isOwnWin);
  let streak = 0;
  let longestWins = 0;
  for (const game of games) {
    streak = isOwnWin(game) ? streak + 1 : 0;
    longestWins = Math.max(longestWins, streak);
  }
  const months = [...tally(games, ({ ended }) => clock(ended).month)];
  const [busiestMonth] = months.reduce((most, each) => (each[1].played > most[1].played ? each : most));
  return {
    year,
    played: games.length,
    won: wins.length,
    seconds: games.reduce((sum, { seconds }) => sum + seconds, 0),
    days: tally(games, ({ ended }) => 100 * clock(ended).month + clock(ended).day).size,
    longestWins,
    fastest: wins.length === 0 ? undefined : Math.min(...wins.map(({ seconds }) => seconds)),
    busiestMonth,
  };
}

/** Counts games by a key, in the order in which keys first appear; games without a key are left out. */
function tally<Key>(
  games: readonly GameSummary[],
  keyOf: (game: GameSummary) => Key | undefined,
): ReadonlyMap<Key, Share> {
  const shares = new Map<Key, Share>();
  for (const game of games) {
    const key = keyOf(game);
    if (key === undefined) continue;
    const { played, won } = shares.get(key) ?? NO_GAMES;
    shares.set(key, { played: played + 1, won: won + Number(isOwnWin(game)) });
  }
  return shares;
}

/** The median, and bars of the smallest width at which `MAX_BARS` bars cover nearly all values. */
function computeDistribution(values: readonly number[], steps: readonly number[]): Distribution | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [least] = sorted;
  if (least === undefined) return undefined;
  const high = sorted[Math.ceil(SHOWN * sorted.length) - 1] ?? least;
  const widest = steps.at(-1) ?? 1;
  const width = steps.find((step) => high < (Math.floor(least / step) + MAX_BARS) * step) ?? widest;
  const first = Math.floor(least / width);
  const last = Math.min(Math.floor((sorted.at(-1) ?? least) / width), first + MAX_BARS - 1);
  const bars = Array.from({ length: last - first + 1 }, (_, index) => {
    const from = (first + index) * width;
    const isLast = first + index === last;
    const inBar = sorted.filter((value) => value >= from && (isLast || value < from + width));
    return { from, to: from + width, count: inBar.length };
  });
  return { median: medianOfSorted(sorted), bars };
}

function medianOfSorted(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
