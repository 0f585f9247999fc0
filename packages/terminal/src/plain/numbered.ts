import type { Line } from "@klondike/play";
import { plainWordsOf, tellStep } from "@klondike/words";
import type { RecentFile } from "../keeping/game-files.ts";
import { said } from "../words/speech.ts";
import { recentWords } from "../words/status.ts";

/** The moves of a line in words, numbered. */
export function lineSteps({ sessions }: Line): readonly string[] {
  return sessions.slice(1).map((after, at) => `${at + 1}. ${tellStep(after, after.at - 1, said())}`);
}

/** The games that can be brought back, numbered. */
export function recentLines(games: readonly RecentFile[]): readonly string[] {
  if (games.length === 0) return [plainWordsOf(said()).noRecent];
  return [
    ...games.map(({ session, note }, index) => `${index + 1}. ${recentWords(session, note.origin)}`),
    plainWordsOf(said()).recentHint,
  ];
}
