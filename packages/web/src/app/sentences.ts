// What tells of everything that may happen at a table and answers what is asked about it, with all the words for it.
import type { CountdownPile, PileId } from "@klondike/engine";
import { type CountdownState, type GameState, keysWith } from "@klondike/play";
import {
  answerCountdown,
  countingWordsOf,
  formatKey,
  keysWordsOf,
  listeningOf,
  readCountdownPile,
  readHidden,
  readPile,
  readStatus,
  readTable,
  readTops,
  type Words,
} from "@klondike/words";
import type { Asked } from "../hands/key-hands.ts";
import type { Settings } from "../settings/settings.ts";
import type { CountdownAsked } from "../table/countdown-keys.ts";

export { readingWordsOf, tellCountdown, tellEvents } from "@klondike/words";

/** What to press after a win; nothing where single keys are turned off. */
export function tellNext({ singleKeys, keys }: Pick<Settings, "singleKeys" | "keys">, words: Words): string {
  const key = keysWith(keys).new;
  const keysWords = keysWordsOf(words);
  return singleKeys && key !== "" ? keysWords.next(formatKey(key, keysWords)) : "";
}

/** The answer to a question about a table. */
export function answerTo(
  asked: Exclude<Asked, "changed" | "repeat">,
  pile: PileId,
  state: GameState,
  words: Words,
): string {
  const { position } = state;
  const listening = listeningOf(state);
  switch (asked) {
    case "read-pile":
      return readPile(position, pile, words, listening);
    case "read-tops":
      return readTops(position, words, listening);
    case "read-table":
      return readTable(position, words, listening).join(" ");
    case "read-left":
      return readHidden(position, words);
    case "read-status":
      return readStatus(state, words);
    case "hint":
    case "best-move":
      return words.says.notHere.hint;
  }
}

/** The answer to a question about the countdown. */
export function answerAtCountdown(
  asked: Exclude<CountdownAsked, "changed" | "repeat">,
  pile: CountdownPile,
  state: CountdownState,
  words: Words,
): string {
  if (asked === "pile") return readCountdownPile(state.position, pile, words);
  if (asked === "nothing") return countingWordsOf(words).notHere;
  return answerCountdown(asked, state, words).join(" ");
}
