import { capital } from "../intl.ts";
import type { ReadingWords } from "../reading-words.ts";
import { cards, duration, list, moves } from "./grammar.ts";

/** The table read out, in English. */
export const readingEn: ReadingWords = {
  column: (name, hidden, shown) => {
    const contents = [...(hidden === 0 ? [] : [`${hidden} face down`]), ...shown];
    return capital(`${name}: ${contents.join(", ") || "empty"}.`);
  },
  stock: (number, open, canRecycle) => {
    if (number === 0) return canRecycle ? "Stock: empty. Draw to turn over the waste." : "Stock: empty.";
    return `Stock: ${cards(number)}${open === undefined ? "" : `, ${open} on top`}.`;
  },
  waste: (number, [top, ...under]) => {
    if (top === undefined) return "Waste: empty.";
    const rest = under.length === 0 ? "" : `, then ${list(under)}`;
    return `Waste: ${top} on top${rest}, ${cards(number)} in all.`;
  },
  foundations: (tops) =>
    tops.every((top) => top === undefined)
      ? "Foundations: all empty."
      : `Foundations: ${tops.map((top, at) => `${at + 1}, ${top ?? "empty"}`).join("; ")}.`,
  tops: (tops) => tops.map(([card, pile]) => capital(`${pile}: ${card}.`)).join(" "),
  hidden: (inColumns, inStock) =>
    inColumns === 0
      ? `No cards face down in the columns. ${cards(inStock)} in the stock.`
      : `${cards(inColumns)} face down in the columns. ${cards(inStock)} in the stock.`,
  status: (seconds, made, score) =>
    `Time ${duration(seconds)}, ${moves(made)}${score === undefined ? "" : `, score ${score}`}.`,
  canPlay: "You can play:",
  cannotPlay: "No moves possible.",
  whatCanIPlay: "What can I play?",
  bestFirst: "Best move first (counts as a hint)",
  lies: (card, pile, under) =>
    under === 0 ? `The ${card} is on top of ${pile}.` : `The ${card} is in ${pile}, under ${cards(under)}.`,
  unseen: (card) => `You can't see the ${card}.`,
  nothingSaid: "Nothing to repeat yet.",
};
