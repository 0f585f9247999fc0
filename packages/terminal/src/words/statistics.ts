import {
  areSameRuleSets,
  computeStatistics,
  type GameSummary,
  type Range,
  recordOf,
  ruleSetOf,
  type Statistics,
  vegasAccount,
} from "@klondike/engine/records";
import type { KlondikeSession } from "@klondike/engine/session";
import type { App } from "@klondike/play";
import { ACHIEVEMENTS, findAchievements } from "@klondike/play/records";
import { formatScore, formatSeconds } from "@klondike/words";
import { texts } from "./language.ts";

/** The statistics of one rule set, in lines. */
export function statisticsWords(statistics: Statistics): readonly string[] {
  const words = texts();
  const { played, won, winRate, streak, longestWins, seconds, moves, score, balance, helped, wonByComputer } =
    statistics;
  const { statistics: labels } = words.records;
  if (played === 0) return [labels.none, labels.counting];
  const rate = winRate === undefined ? "" : ` (${labels.percent(winRate)})`;
  const range = (name: string, { best, average }: Range, format: (value: number) => string): string =>
    best === undefined || average === undefined
      ? `${name}: –`
      : `${name}: ${labels.best} ${format(best)}, ${labels.average} ${format(average)}`;
  const scored = (value: number): string =>
    formatScore(Math.round(value), balance === undefined ? "standard" : "vegas");
  return [
    `${labels.played} ${played}, ${labels.gameWon} ${won}${rate}`,
    `${labels.streak}: ${streak < 0 ? labels.losses(-streak) : labels.wins(streak)}`,
    `${labels.longestWins}: ${labels.wins(longestWins)}`,
    range(words.bar.time, seconds, formatSeconds),
    range(words.bar.moves, moves, rounded),
    ...(score === undefined ? [] : [range(words.bar.score, score, scored)]),
    ...(balance === undefined ? [] : [`${labels.balance}: ${formatScore(balance, "vegas")}`]),
    ...(helped === 0 ? [] : [`${labels.helped}: ${helped}`]),
    ...(wonByComputer === 0 ? [] : [`${labels.wonByComputer}: ${wonByComputer}`]),
  ];
}

/** The earned achievements, or all of them with the locked ones, in lines. */
export function achievementLines(games: readonly GameSummary[], which: "earned" | "all"): readonly string[] {
  const words = texts();
  const { achievements } = words.winning;
  const date = new Intl.DateTimeFormat(words.language, { dateStyle: "medium" });
  const earned = new Map(findAchievements(games).map(({ achievement, ended }) => [achievement, ended]));
  return ACHIEVEMENTS.filter((each) => which === "all" || earned.has(each)).map((each) => {
    const { name, about } = achievements.all[each];
    const ended = earned.get(each);
    const when = ended === undefined ? achievements.notYet : achievements.earned(date.format(ended));
    return `${name}: ${about} (${when})`;
  });
}

function rounded(value: number): string {
  return String(Math.round(value));
}

const MAX_PROBLEMS = 3;

/** The parts of the finished games' files that statistics mention. */
interface HistoryFiles {
  /** The given games without lost ones that were reopened and are in progress. */
  finishedAmong(games: readonly GameSummary[]): readonly GameSummary[];
  /** Problems found during the last read, as lines for the player. */
  readonly problems: readonly string[];
  readonly quarantined: { readonly count: number; readonly folder: string };
}

/** The player's statistics for this game's rules; reports unreadable records. */
export async function statisticsLines(
  {
    app,
    store,
  }: { readonly app: App; readonly store: { readonly files: { readonly history: HistoryFiles } } },
  session: KlondikeSession,
): Promise<readonly string[]> {
  const note = { id: "", began: 0, ended: 0, replayed: false, help: { fair: 0, thoughtful: 0 } };
  const ruleSet = ruleSetOf(recordOf(session, note));
  const { history } = store.files;
  const all = await app.history.games();
  const games = history.finishedAmong(all);
  const numbers = computeStatistics(games.filter((game) => areSameRuleSets(ruleSetOf(game), ruleSet)));
  // Cumulative Vegas has one balance for all rules.
  const isOneAccount = session.game.setup.scoring === "cumulative-vegas";
  const balance = isOneAccount ? vegasAccount(all) : numbers.balance;
  const earned = achievementLines(games, "earned");
  return [
    ...statisticsWords({ ...numbers, balance }),
    ...(earned.length === 0 ? [] : ["", ...earned]),
    ...recordProblemLines(history),
  ];
}

function recordProblemLines({
  problems,
  quarantined,
}: Pick<HistoryFiles, "problems" | "quarantined">): readonly string[] {
  const words = texts().commands;
  const more = problems.length - MAX_PROBLEMS;
  return [
    ...(problems.length === 0 ? [] : [words.notCounted(problems.length)]),
    ...problems.slice(0, MAX_PROBLEMS),
    ...(more > 0 ? [words.more(more)] : []),
    ...(quarantined.count > 0 ? [words.setAside(quarantined.count, quarantined.folder)] : []),
  ];
}
