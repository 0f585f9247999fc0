import type { CountingWords } from "../counting-words.ts";
import { capital } from "../intl.ts";
import { cards, duration, list, moves } from "./grammar.ts";

/** The countdown told, in English. */
export const countingEn: CountingWords = {
  selected: (pile, number) =>
    number === undefined ? `Selected ${pile}. It is empty.` : `Selected ${number}, ${pile}. Where to?`,
  moved: (numbers, from, to) => `${list(numbers.map(String))}, ${from} to ${to}.`,
  toBottom: (number) => `${number} to the bottom of the stock.`,
  next: (number) => (number === undefined ? "The stock is empty." : `Next in the stock: ${number}.`),
  stock: (shown, below) =>
    shown === undefined
      ? "Stock: empty."
      : `Stock: ${shown}, ${below === 0 ? "the last one" : `${cards(below)} below`}.`,
  pile: (name, numbers) => capital(`${name}: ${numbers.join(", ") || "empty"}.`),
  left: (count) => `${cards(count)} left in the stock.`,
  takes: (name, number) => capital(`${name} takes a ${number} next.`),
  complete: (name) => capital(`${name} ends with 0: nothing goes on it.`),
  staysPut: "A pile can't go back to the stock.",
  notHere: "That isn't part of the countdown.",
  notUnderstood: (text) =>
    `I don't understand ${text}. Say for example: stock to pile 1, or: what can I play. Help lists it all.`,
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
  won: (seconds, made) => `Congratulations! ${duration(seconds)}, ${moves(made)}.`,
};
