import {
  byRuleSet,
  computeStatistics,
  type RuleSetKey,
  rulesTextOf,
  type Statistics,
} from "@klondike/engine/records";
import { findAchievements, groupByRuleSet } from "@klondike/play/records";
import { MANUALS } from "../command-line/manuals.ts";
import { readOptions } from "../command-line/options.ts";
import { type Command, jsonLine } from "../io.ts";
import { dataFolder } from "../storage/data-folder.ts";
import { History } from "../storage/history.ts";
import { texts } from "../words/language.ts";
import { achievementLines, statisticsWords } from "../words/statistics.ts";

/** Prints the player's statistics for each set of rules. */
export const stats: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.stats.options);
  const history = new History(dataFolder(io.env));
  const games = history.finished();
  const sets = byRuleSet(games);
  if (options.has("json")) {
    const ruleSets = sets.map((set) => statisticsJson(set.key, computeStatistics(set.games)));
    const achievements = findAchievements(games).map(({ achievement, ended, id }) => ({
      achievement,
      ended,
      id,
    }));
    io.write(jsonLine({ ruleSets, achievements, notCounted: history.problems }));
    return 0;
  }
  const { ruleSet, none, counting } = texts().records.statistics;
  if (sets.length === 0) io.write(`${none} ${counting}\n`);
  const pages = groupByRuleSet(games).map(({ parts, records }) =>
    [ruleSet(parts), ...statisticsWords(computeStatistics(records))].join("\n  "),
  );
  const earned = [texts().winning.achievements.title, ...achievementLines(games, "all")].join("\n  ");
  if (pages.length > 0) io.write(`${[...pages, counting, earned].join("\n\n")}\n`);
  const { notCounted, setAside } = texts().commands;
  for (const problem of history.problems) io.writeError(`klondike: ${notCounted(1)} ${problem}\n`);
  const { count, folder } = history.quarantined;
  if (count > 0) io.writeError(`klondike: ${setAside(count, folder)}\n`);
  return 0;
};

/** The statistics of a rule set as JSON; unknown values are null. */
function statisticsJson(key: RuleSetKey, statistics: Statistics): object {
  const { played, won, winRate, streak, longestWins, longestLosses, seconds, moves, score, balance } =
    statistics;
  return {
    edition: key.edition,
    rules: rulesTextOf(key),
    scoring: key.scoring,
    playedCount: played,
    wonCount: won,
    winRate: winRate ?? null,
    streak,
    longestWins,
    longestLosses,
    seconds: rangeJson(seconds),
    moveCount: rangeJson(moves),
    score: score === undefined ? null : rangeJson(score),
    balance: balance ?? null,
    helpedCount: statistics.helped,
    replayedCount: statistics.replayed,
    wonByComputerCount: statistics.wonByComputer,
  };
}

function rangeJson({ best, average }: Statistics["moves"]): object {
  return { best: best ?? null, average: average ?? null };
}
