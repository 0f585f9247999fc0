// Sentences about the events of a table, and answers to questions about it.

import type { PileId } from "@klondike/engine";
import type { CountdownPile } from "@klondike/engine/countdown";
import {
  type CountdownEvent,
  type CountdownState,
  type GameEvent,
  type GameState,
  type KeyName,
  keysWith,
} from "@klondike/play";
import {
  answerCountdown,
  type CountdownQuestion,
  describeCountdown,
  describeEvents,
  formatKey,
  listeningOf,
  readCountdownPile,
  readHidden,
  readPile,
  readStatus,
  readTable,
  readTops,
  type Words,
} from "@klondike/words";
import type { Settings } from "../settings/settings.ts";
import { isRefused } from "./refusal.ts";

/** A question about the table that a key can ask, besides advice. */
export type TableQuestion = Extract<
  KeyName,
  | "read-pile"
  | "read-tops"
  | "read-table"
  | "read-left"
  | "read-status"
  | "changed"
  | "repeat"
  // Tables of documents give hints only through the menu, and announce that.
  | "hint"
  | "best-move"
>;

/** A question about the countdown that a key asks; `nothing` if the countdown has no answer to it. */
export type CountdownTableQuestion = CountdownQuestion | "pile" | "changed" | "repeat" | "nothing";

/** Source of a sentence that is shown beside the table. */
export type NoteKind = "fair" | "thoughtful" | "plain" | "refusal";

const CHANGES: readonly (GameEvent | CountdownEvent)["kind"][] = [
  "moved",
  "undone",
  "redone",
  "restarted",
  "dealt",
  "went-to",
  "loaded",
];
const ENDS: readonly GameEvent["kind"][] = ["stuck", "lost"];

/** Whether the table changed: "what changed" repeats the last such sentence. */
function hasChange(events: readonly (GameEvent | CountdownEvent)[]): boolean {
  return events.some(({ kind }) => CHANGES.includes(kind));
}

/** Whether all events open the sheet for a stuck or lost game. */
function isEnd(events: readonly GameEvent[]): boolean {
  return events.every(({ kind }) => ENDS.includes(kind));
}

/** The kind of answer in these events that stays beside the table, if any. */
function chooseNoteKind(events: readonly GameEvent[]): NoteKind | undefined {
  for (const event of events) {
    if (event.kind === "hinted") return event.hint.kind;
    if (event.kind === "no-hint" || event.kind === "judged" || event.kind === "off-in-ranked") return "plain";
    if (event.kind === "not-worked-out" && event.question !== "par") return "plain";
  }
  return isRefused(events) ? "refusal" : undefined;
}

/** The sentences for events of a table, and a shorter version for the demo. */
function describeTable(
  events: readonly GameEvent[],
  state: GameState,
  values: Pick<Settings, "singleKeys" | "keys" | "speech">,
  words: Words,
): { readonly text: string; readonly said: string } {
  const detail = values.speech;
  const text =
    `${describeEvents(events, state, words, { detail })} ${describeNextKeys(events, values, words)}`.trim();
  return {
    text,
    said: state.isWatched ? describeEvents(events, state, words, { detail, isAlreadyAnnounced: true }) : text,
  };
}

/** Suggested keys: after a win, on an empty table, and in a solution. Empty if single keys are off. */
function describeNextKeys(
  events: readonly (GameEvent | CountdownEvent)[],
  { singleKeys, keys, speech }: Pick<Settings, "singleKeys" | "keys" | "speech">,
  words: Words,
): string {
  const keysWords = words.keys;
  const inUse = keysWith(keys);
  const signs = (...names: readonly KeyName[]): readonly string[] | undefined =>
    singleKeys && names.every((name) => inUse[name] !== "")
      ? names.map((name) => formatKey(inUse[name], keysWords))
      : undefined;
  const isOver = events.some(
    (event) => event.kind === "won" || (event.kind === "nothing-to" && event.what === "play"),
  );
  const [newGame] = (isOver && signs("new")) || [];
  if (newGame !== undefined) return keysWords.next(newGame);
  const isSolution = speech === "full" && events.some(({ kind }) => kind === "line-began");
  const [forward, back] = (isSolution && signs("redo", "undo")) || [];
  return forward === undefined || back === undefined
    ? ""
    : keysWords.steps(forward, back, keysWords.caps.Escape);
}

/** The answer to a question about a table. */
function answerTo(
  question: Exclude<TableQuestion, "changed" | "repeat">,
  pile: PileId,
  state: GameState,
  words: Words,
): string {
  const { position } = state;
  const listening = listeningOf(state);
  switch (question) {
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

function answerAtCountdown(
  question: Exclude<CountdownTableQuestion, "changed" | "repeat">,
  pile: CountdownPile,
  state: CountdownState,
  words: Words,
): string {
  if (question === "pile") return readCountdownPile(state.position, pile, words);
  if (question === "nothing") return words.countdown.notHere;
  return answerCountdown(question, state, words).join(" ");
}

/** Functions for the announcer, in one object because they load after the first screen. */
export const announcements = {
  hasChange,
  isEnd,
  chooseNoteKind,
  describeTable,
  describeCountdown,
  describeNextKeys,
  answerTo,
  answerAtCountdown,
};
