// What tells of everything that may happen at a table, with all the words for it.
import type { CountdownEvent } from "@klondike/play";
import { documentsWordsOf, type Words } from "@klondike/words";

export { tellEvents } from "@klondike/words";

/** What is said of what happened in the countdown. */
export function tellCountdown(events: readonly CountdownEvent[], words: Words): string {
  return events
    .map((event) => tellOne(event, words))
    .filter((told) => told !== "")
    .join(" ");
}

function tellOne(event: CountdownEvent, words: Words): string {
  const { says } = words;
  const { countdown } = documentsWordsOf(words);
  switch (event.kind) {
    case "moved":
      return countdown.moved(countdown.pile(event.move.from), countdown.pile(event.move.to));
    case "refused":
      return countdown.refusals[event.refusal];
    case "full":
      return says.full;
    case "won":
      return countdown.won;
    case "undone":
      return says.tookBack;
    case "dealt":
      return says.dealt;
    default:
      return "";
  }
}
