import {
  type CountdownMove,
  type CountdownPile,
  type CountdownPosition,
  countdownMoves,
} from "@klondike/engine/countdown";
import type { CountdownEvent, CountdownState } from "@klondike/play";
import type { Words } from "../en/index.ts";

/** The sentences for countdown events that happened together. */
export function describeCountdown(
  events: readonly CountdownEvent[],
  state: CountdownState,
  words: Words,
): string {
  const isWon = events.some(({ kind }) => kind === "won");
  return events
    .map((event) => (isWon && event.kind === "moved" ? "" : describeCountdownStep(event, state, words)))
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function describeCountdownStep(event: CountdownEvent, state: CountdownState, words: Words): string {
  const { says } = words;
  const counting = words.countdown;
  switch (event.kind) {
    case "moved":
      return describeCountdownMove(event.before, event.move, event.after, words);
    case "undone":
      return says.undid(describeCountdownPlan(event.after, event.move, words));
    case "redone":
      return says.redid(describeCountdownMove(event.before, event.move, event.after, words));
    case "selected":
      return counting.selected(
        words.documents.countdown.pile(event.pile),
        topShown(state.position, event.pile),
      );
    case "unselected":
      return says.unselected;
    case "refused":
      return describeCountdownRefusal(event, state.position, words);
    case "nothing-to":
      return event.what === "redo"
        ? says.nothingToRedo
        : event.what === "place"
          ? words.documents.countdown.refusals["invalid-move"]
          : says.nothingToUndo;
    case "won":
      return counting.won(state.seconds, state.moves);
    case "restarted":
    case "dealt": {
      const begun = event.kind === "dealt" ? says.dealt : says.restarted;
      return `${begun} ${readCountdownPile(state.position, 0, words)}`;
    }
    case "full":
      return says.full;
    case "loaded":
      return "";
    default:
      return event satisfies never;
  }
}

/** A move, and what the stock shows after it. */
function describeCountdownMove(
  before: CountdownPosition,
  move: CountdownMove,
  after: CountdownPosition,
  words: Words,
): string {
  const sentence = describeCountdownPlan(before, move, words);
  return move.from === 0 ? `${sentence} ${words.countdown.next(after.stock[0])}` : sentence;
}

function describeCountdownPlan(before: CountdownPosition, { from, to }: CountdownMove, words: Words): string {
  const counting = words.countdown;
  const numbers = from === 0 ? before.stock.slice(0, 1) : numbersOf(before, from);
  if (from === 0 && to === 0) return counting.toBottom(numbers[0] ?? 0);
  return counting.moved(numbers, words.documents.countdown.pile(from), words.documents.countdown.pile(to));
}

/** Why a move is refused, by what the pile would accept. */
function describeCountdownRefusal(
  { move, refusal }: Extract<CountdownEvent, { kind: "refused" }>,
  position: CountdownPosition,
  words: Words,
): string {
  const counting = words.countdown;
  if (refusal !== "invalid-move") return words.documents.countdown.refusals[refusal];
  if (move.to === 0) return counting.staysPut;
  const last = numbersOf(position, move.to).at(-1);
  const name = words.documents.countdown.pile(move.to);
  if (last === undefined || move.from === move.to) return words.documents.countdown.refusals[refusal];
  return last === 0 ? counting.complete(name) : counting.takes(name, last - 1);
}

/** A pile of the countdown in a sentence. */
export function readCountdownPile(position: CountdownPosition, pile: CountdownPile, words: Words): string {
  const counting = words.countdown;
  const [shown, ...below] = position.stock;
  return pile === 0
    ? counting.stock(shown, below.length)
    : counting.pile(words.documents.countdown.pile(pile), numbersOf(position, pile));
}

/** Every legal move of the countdown with its sentence. */
export function describeCountdownMoves(
  position: CountdownPosition,
  words: Words,
): readonly { readonly move: CountdownMove; readonly sentence: string }[] {
  return countdownMoves(position).map((move) => ({
    move,
    sentence: describeCountdownPlan(position, move, words),
  }));
}

export type CountdownQuestion = "table" | "tops" | "left" | "status";

export function answerCountdown(
  asked: CountdownQuestion,
  { position, seconds, moves }: CountdownState,
  words: Words,
): readonly string[] {
  const counting = words.countdown;
  switch (asked) {
    case "table":
      return ([0, 1, 2] as const).map((pile) => readCountdownPile(position, pile, words));
    case "tops":
      return ([0, 1, 2] as const).map((pile) =>
        counting.pile(
          words.documents.countdown.pile(pile),
          [topShown(position, pile)].filter((shown) => shown !== undefined),
        ),
      );
    case "left":
      return [counting.left(position.stock.length)];
    case "status":
      return [words.screenReader.status(seconds, moves, undefined)];
  }
}

function numbersOf({ foundations }: CountdownPosition, pile: 1 | 2): readonly number[] {
  return foundations[pile - 1] ?? [];
}

/** The playable number: the stock's top one, or a pile's last. */
function topShown(position: CountdownPosition, pile: CountdownPile): number | undefined {
  return pile === 0 ? position.stock[0] : numbersOf(position, pile).at(-1);
}
