import { areSameRuleSets, recordOf, ruleSetOf, statisticsOf, vegasAccount } from "@klondike/engine/records";
import type { KlondikeSession } from "@klondike/engine/session";
import type { App } from "@klondike/play";
import type { FileStore } from "./storage/file-store.ts";
import { type History, overAmong } from "./storage/history.ts";
import { said } from "./words/language.ts";
import { achievementLines, statisticsWords } from "./words/statistics.ts";

const MAX_PROBLEMS = 3;

/** The player's statistics for this game's rules; reports unreadable records. */
export async function statisticsLines(
  { app, store }: { readonly app: App; readonly store: FileStore },
  session: KlondikeSession,
): Promise<readonly string[]> {
  const note = { id: "", began: 0, ended: 0, replayed: false, help: { fair: 0, thoughtful: 0 } };
  const ruleSet = ruleSetOf(recordOf(session, note));
  const all = await app.history.games();
  const games = overAmong(all, store.files.history.underWay);
  const numbers = statisticsOf(games.filter((game) => areSameRuleSets(ruleSetOf(game), ruleSet)));
  // Cumulative Vegas has one balance for all rules.
  const isOneAccount = session.game.setup.scoring === "cumulative-vegas";
  const balance = isOneAccount ? vegasAccount(all) : numbers.balance;
  const earned = achievementLines(games, "earned");
  return [
    ...statisticsWords({ ...numbers, balance }),
    ...(earned.length === 0 ? [] : ["", ...earned]),
    ...troubleWords(store.files.history),
  ];
}

function troubleWords({
  troubles,
  quarantined,
}: Pick<History, "troubles" | "quarantined">): readonly string[] {
  const words = said().commands;
  const more = troubles.length - MAX_PROBLEMS;
  return [
    ...(troubles.length === 0 ? [] : [words.notCounted(troubles.length)]),
    ...troubles.slice(0, MAX_PROBLEMS),
    ...(more > 0 ? [words.more(more)] : []),
    ...(quarantined.count > 0 ? [words.setAside(quarantined.count, quarantined.folder)] : []),
  ];
}
