import { isVegas, type Scoring, VEGAS_STAKE } from "../score.ts";
import { hasForeignMoves, isHelped } from "./note.ts";
import { byEnd, type GameSummary, isOwnWin } from "./record.ts";

/** The figures of one rule set. Games on a deal that was played before are counted separately and in no other figure. */
export interface Statistics {
  readonly played: number;
  /** Won by the player with only their own moves. */
  readonly won: number;
  /** Share of played games that were won, 0…1; undefined before the first game. */
  readonly winRate: number | undefined;
  /** Wins in a row up to the last game; losses are negative. */
  readonly streak: number;
  /** Most wins in a row. */
  readonly longestWins: number;
  /** Most losses in a row. */
  readonly longestLosses: number;
  /** Seconds per game won. */
  readonly seconds: Range;
  /** Moves per game won. */
  readonly moves: Range;
  /** Scores in all games played only with the player's own moves; undefined if the rule set has no score. */
  readonly score: Range | undefined;
  /** Total winnings in all Vegas games; undefined for other scorings. */
  readonly balance: number | undefined;
  readonly restarted: number;
  readonly replayed: number;
  readonly helped: number;
  /** Games won with moves that are not the player's own. They count as played, not as won. */
  readonly wonByComputer: number;
  /** The win rate after each game, oldest first: what the chart shows. */
  readonly history: readonly { readonly ended: number; readonly won: boolean; readonly winRate: number }[];
}

/** Best and average of a figure; both undefined without games. */
export interface Range {
  readonly best: number | undefined;
  readonly average: number | undefined;
}

/** The statistics of a list of games. */
export function computeStatistics(records: readonly GameSummary[]): Statistics {
  const games = records.filter(({ replayed }) => !replayed).toSorted(byEnd);
  const wins = games.filter(isOwnWin);
  const own = games.filter(({ help }) => !hasForeignMoves(help));
  const scoring = (games[0]?.save.scoring ?? "none") as Scoring;
  return {
    played: games.length,
    won: wins.length,
    winRate: ratio(wins.length, games.length),
    ...computeStreaks(games),
    seconds: computeRange(
      wins.map(({ seconds }) => seconds),
      Math.min,
    ),
    moves: computeRange(
      wins.map(({ moves }) => moves),
      Math.min,
    ),
    score: scoring === "none" ? undefined : computeRange(own.map(ownScore), Math.max),
    balance: isVegas(scoring) ? games.reduce((sum, game) => sum + earnedScore(game), 0) : undefined,
    restarted: games.filter(({ save }) => save.restarts > 0).length,
    replayed: records.length - games.length,
    helped: games.filter(({ help }) => isHelped(help)).length,
    wonByComputer: games.filter((game) => game.won && !isOwnWin(game)).length,
    history: computeHistory(games),
  };
}

/**
 * The player's cumulative Vegas balance: the sum over all such games, under any rules.  Games on a deal that was played
 * before do not count here either, so that replaying a good deal earns nothing.
 */
export function vegasAccount(records: readonly GameSummary[]): number {
  return records
    .filter(({ replayed, save }) => !replayed && save.scoring === "cumulative-vegas")
    .reduce((sum, game) => sum + earnedScore(game), 0);
}

/**
 * A game's contribution to the Vegas account. If some moves are not the player's own, the stake is lost and nothing is
 * won.
 */
function earnedScore(game: GameSummary): number {
  return hasForeignMoves(game.help) ? -VEGAS_STAKE : ownScore(game);
}

/** The game's own result: a cumulative balance includes earlier games. */
function ownScore({ score, save }: GameSummary): number {
  return save.scoring === "cumulative-vegas" ? score - (save.balance ?? 0) : score;
}

function computeStreaks(
  games: readonly GameSummary[],
): Pick<Statistics, "streak" | "longestWins" | "longestLosses"> {
  let streak = 0;
  let longestWins = 0;
  let longestLosses = 0;
  for (const game of games) {
    streak = isOwnWin(game) ? Math.max(streak, 0) + 1 : Math.min(streak, 0) - 1;
    longestWins = Math.max(longestWins, streak);
    longestLosses = Math.max(longestLosses, -streak);
  }
  return { streak, longestWins, longestLosses };
}

function computeRange(values: readonly number[], best: (...values: number[]) => number): Range {
  if (values.length === 0) return { best: undefined, average: undefined };
  return {
    best: values.reduce((a, b) => best(a, b)),
    average: values.reduce((a, b) => a + b) / values.length,
  };
}

function computeHistory(games: readonly GameSummary[]): Statistics["history"] {
  let wins = 0;
  return games.map((game, index) => {
    const won = isOwnWin(game);
    if (won) wins++;
    return { ended: game.ended, won, winRate: wins / (index + 1) };
  });
}

function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}
