import type { Line } from "@klondike/play";
import { describeStep } from "@klondike/words";
import type { RecentFile } from "../storage/game-files.ts";
import { said } from "../words/language.ts";
import { recentWords } from "../words/status.ts";

/** The moves of a solution in words, numbered. */
export function lineSteps({ sessions }: Line): readonly string[] {
  return sessions
    .slice(1)
    .map((after, at) => `${at + 1}. ${describeStep(after, after.at - 1, said(), { isSuggested: true })}`);
}

/** The recent games, numbered. */
export function recentLines(games: readonly RecentFile[]): readonly string[] {
  if (games.length === 0) return [said().plain.noRecent];
  return [
    ...games.map(({ session, note }, index) => `${index + 1}. ${recentWords(session, note.origin)}`),
    said().plain.recentHint,
  ];
}
