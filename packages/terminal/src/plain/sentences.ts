import type { GameEvent, GameState } from "@klondike/play";
import { describeMove, describeRedo, describeUndo, type TerminalWords } from "@klondike/words";
import { sentenceOf } from "../screen/sentences.ts";

/** The sentences for an event; short ones leave out what the table shows. */
export function told(
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
  const telling = { isStockOpen: state.traits.stockShown };
  switch (event.kind) {
    case "moved":
      return isShort ? undefined : describeMove(event.before, event.move, event.after, words, telling);
    case "undone":
      return isShort ? undefined : describeUndo(event.after, event.move, event.before, words, telling);
    case "redone":
      return isShort ? undefined : describeRedo(event.before, event.move, event.after, words, telling);
    default:
      return sentenceOf(event, state, words, words.plain.lostBack);
  }
}

/** Whether an event is a refusal. */
export function isRefusal({ kind }: GameEvent): boolean {
  return ["refused", "not-here", "nothing-to", "fits-nowhere", "full", "off-in-ranked"].includes(kind);
}

/** Whether an event changes the table. */
export function isChange({ kind }: GameEvent): boolean {
  return ["moved", "undone", "redone", "restarted", "went-to"].includes(kind);
}
