import type { GameEvent, GameState, Line } from "@klondike/play";
import { describeMove, describeRedo, describeStep, describeUndo, type TerminalWords } from "@klondike/words";
import type { RecentFile } from "../storage/game-files.ts";
import { eventSentence } from "../words/event-sentences.ts";
import { texts } from "../words/language.ts";
import { recentWords } from "../words/status.ts";

/** The sentences for an event; short ones leave out what the table shows. */
export function sentencesFor(
  events: readonly GameEvent[],
  state: GameState,
  isShort: boolean,
  words: TerminalWords,
): readonly string[] {
  return events.flatMap((event) => sentenceFor(event, state, isShort, words) ?? []);
}

function sentenceFor(
  event: GameEvent,
  state: GameState,
  isShort: boolean,
  words: TerminalWords,
): string | undefined {
  const options = { isStockOpen: state.traits.stockShown };
  switch (event.kind) {
    case "moved":
      return isShort ? undefined : describeMove(event.before, event.move, event.after, words, options);
    case "undone":
      return isShort ? undefined : describeUndo(event.after, event.move, event.before, words, options);
    case "redone":
      return isShort ? undefined : describeRedo(event.before, event.move, event.after, words, options);
    default:
      return eventSentence(event, state, words, words.plain.lostBack);
  }
}

/** The moves of a solution in words, numbered. */
export function lineSteps({ sessions }: Line): readonly string[] {
  return sessions
    .slice(1)
    .map((after, at) => `${at + 1}. ${describeStep(after, after.at - 1, texts(), { isSuggested: true })}`);
}

/** The recent games, numbered. */
export function recentLines(games: readonly RecentFile[]): readonly string[] {
  if (games.length === 0) return [texts().plain.noRecent];
  return [
    ...games.map(({ session, note }, index) => `${index + 1}. ${recentWords(session, note.origin)}`),
    texts().plain.recentHint,
  ];
}
