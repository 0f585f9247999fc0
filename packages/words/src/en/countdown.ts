import { capital } from "../language/grammar.ts";
import { cards, duration, list, moves } from "./grammar.ts";

export const countdownEn = {
  selected: (pile: string, number: number | undefined) =>
    number === undefined ? `Selected ${pile}. It is empty.` : `Selected ${number}, ${pile}. Where to?`,
  /** Numbers moved from pile to pile. */
  moved: (numbers: readonly number[], from: string, to: string) =>
    `${list(numbers.map(String))}, ${from} to ${to}.`,
  toBottom: (number: number) => `${number} to the bottom of the stock.`,
  /** What the stock shows after a move. */
  next: (number: number | undefined) =>
    number === undefined ? "The stock is empty." : `Next in the stock: ${number}.`,
  /** The stock: its top number, and how many are below. */
  stock: (shown: number | undefined, below: number) =>
    shown === undefined
      ? "Stock: empty."
      : `Stock: ${shown}, ${below === 0 ? "the last one" : `${cards(below)} below`}.`,
  /** A pile from its first number to its last. */
  pile: (name: string, numbers: readonly number[]) => capital(`${name}: ${numbers.join(", ") || "empty"}.`),
  /** Number of cards left in the stock. */
  left: (count: number) => `${cards(count)} left in the stock.`,
  /** What a pile takes next: one less than its last number. */
  takes: (name: string, number: number) => capital(`${name} takes a ${number} next.`),
  complete: (name: string) => capital(`${name} ends with 0: nothing goes on it.`),
  staysPut: "A pile can't go back to the stock.",
  /** For keys and questions of Klondike that the countdown does not have. */
  notHere: "That isn't part of the countdown.",
  notUnderstood: (text: string) =>
    `I don't understand ${text}. For example, say: stock to pile 1, or: what can I play. Help lists everything.`,
  /** Commands of the countdown in line mode. */
  help: `0 1             from the stock to pile 1; 0 2 to pile 2
0 0, next       puts the stock's number at the bottom
1 2             the whole of pile 1 onto pile 2
undo (u), redo (r), restart, new
table           reads everything; an empty line does the same
stock, pile 1   read one pile
moves           what you can play; "what can I play" does the same;
                number 2 plays the second
status, repeat, what changed, help
quit (q)        stops`,
  /** A won game in a sentence. */
  won: (seconds: number, made: number) => `Congratulations! ${duration(seconds)}, ${moves(made)}.`,
};
