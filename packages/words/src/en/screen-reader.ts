import { capital } from "../language/grammar.ts";
import { cards, duration, list, moves } from "./grammar.ts";

export const screenReaderEn = {
  /** A column from the lowest card to the top; hidden cards are counted. */
  column: (name: string, hidden: number, shown: readonly string[]) => {
    const contents = [...(hidden === 0 ? [] : [`${hidden} face down`]), ...shown];
    return capital(`${name}: ${contents.join(", ") || "empty"}.`);
  },
  /** Number of stock cards, the face-up one in `open-deck`, and whether the waste can be turned over. */
  stock: (number: number, open: string | undefined, canRecycle: boolean) => {
    if (number === 0) return canRecycle ? "Stock: empty. Draw to turn over the waste." : "Stock: empty.";
    return `Stock: ${cards(number)}${open === undefined ? "" : `, ${open} on top`}.`;
  },
  /** Number of waste cards, and the visible ones, top card first. */
  waste: (number: number, [top, ...under]: readonly string[]) => {
    if (top === undefined) return "Waste: empty.";
    const rest = under.length === 0 ? "" : `, then ${list(under)}`;
    return `Waste: ${top} on top${rest}, ${cards(number)} in all.`;
  },
  /** The top card of each foundation; undefined if empty. */
  foundations: (tops: readonly (string | undefined)[]) =>
    tops.every((top) => top === undefined)
      ? "Foundations: all empty."
      : `Foundations: ${tops.map((top, at) => `${at + 1}, ${top ?? "empty"}`).join("; ")}.`,
  /** The playable cards with their piles. */
  tops: (tops: readonly (readonly [card: string, pile: string])[]) =>
    tops.map(([card, pile]) => capital(`${pile}: ${card}.`)).join(" "),
  hidden: (inColumns: number, inStock: number) =>
    inColumns === 0
      ? `No cards face down in the columns. ${cards(inStock)} in the stock.`
      : `${cards(inColumns)} face down in the columns. ${cards(inStock)} in the stock.`,
  status: (seconds: number, made: number, score: string | undefined) =>
    `Time ${duration(seconds)}, ${moves(made)}${score === undefined ? "" : `, score ${score}`}.`,
  /** Before a list of legal moves. */
  canPlay: "You can play:",
  cannotPlay: "No moves possible.",
  firstOf: (count: number, first: string) =>
    count === 1 ? `One move: ${first}` : `${count} moves. First: ${first}`,
  /** The list of legal moves. */
  whatCanIPlay: "What can I play?",
  /** Requests a hint, which then comes first in the list. */
  bestFirst: "Best move first (counts as a hint)",
  /** Where a card is, and the number of cards on it. */
  lies: (card: string, pile: string, under: number) =>
    under === 0 ? `The ${card} is on top of ${pile}.` : `The ${card} is in ${pile}, under ${cards(under)}.`,
  unseen: (card: string) => `You can't see the ${card}.`,
  nothingSaid: "Nothing to repeat yet.",
  /** How a screen-reader user gets to the table and the list of keys. */
  start: "Press F6 to go to the card table, and question mark for the keys.",
  /** The first of two keys was cancelled. */
  cancelled: "Cancelled.",
  verdictShown: "Checking whether the game is winnable.",
  verdictHidden: "Whether the game is winnable is hidden.",
};
