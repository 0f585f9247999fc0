import type { Choice, PuzzleKind } from "@klondike/knowledge/puzzles";
import { count } from "./grammar.ts";

export const puzzlesEn = {
  title: "Puzzles",
  ofDay: "Puzzle of the day",
  next: "Next",
  retry: "Try again",
  show: "Right choice",
  playOut: "Solution",
  prove: "Prove it",
  make: "Make a new puzzle",
  shareLink: "Copy the link",
  sharePicture: "Save the picture",
  copied: "Link copied.",
  choose: "More",
  loading: "Loading puzzles…",
  making: "Looking for a new puzzle. This can take a minute.",
  failed: "That didn't work. Please try again.",
  none: "You have tried every puzzle of this kind. Choose another kind, or make a new one.",
  /** Kinds, draw counts and levels in the choice of puzzles. */
  any: "Any",
  kindLabel: "Kind",
  kinds: { thoughtful: "Open", fair: "Fair" } satisfies Record<PuzzleKind, string>,
  drawLabel: "Cards per draw",
  levelLabel: "Level",
  nearYou: "Near my rating",
  /** "Thoughtful, draw 3, level 4, rated 1720" */
  about: (kind: string, draw: number, level: number, rating: number) =>
    `${kind}, draw ${draw}, level ${level}, rated ${rating}`,
  tasks: {
    thoughtful: "All cards are shown. Only one choice still wins: find it.",
    fair: "Hidden cards stay hidden. One choice has by far the best chance: find it.",
  } satisfies Record<PuzzleKind, string>,
  /** What counts as a choice; in the help of the sheet. */
  explained:
    "A choice is a move that you can't reverse later in a game: playing a card from the stock, or turning up a card in a column. You can look through the stock and rearrange the cards first.",
  stockOrder: "Stock in drawing order:",
  hiddenCards: "Hidden cards, top first",
  checking: "Checking…",
  solvedThoughtful: (others: number) =>
    others === 1 ? "Right! The other choice loses." : `Right! All ${others} other choices lose.`,
  solvedFair: (best: number, next: number) =>
    `Right! It wins ${best}% of games like this; the next best choice wins ${next}%.`,
  wrong: (choice: string) => `${choice} loses the game.`,
  /** A choice of a fair puzzle with its chance and that of the best. */
  wrongFair: (choice: string, own: number, best: number) =>
    `${choice} wins ${own}% of games like this; the best choice wins ${best}%.`,
  wrongUnrated: (choice: string, best: number) =>
    `${choice} isn't the best choice, which wins ${best}% of games like this.`,
  blocked: {
    "face-down": (card: string, column: number) =>
      `The ${card} can no longer be turned up in column ${column}.`,
    "in-stock": (card: string) => `The ${card} can no longer be played from the stock.`,
    "not-home": (card: string) => `The ${card} can no longer go to a foundation.`,
  },
  shown: "This is the right choice. You can play on from here; it doesn't count.",
  showing: "Showing the solution…",
  /** Rating of the player, its change, and the streak. */
  rating: (rating: number) => `Rating ${rating}`,
  provisional: (rating: number) => `Rating ${rating}, provisional`,
  change: (change: number) => (change < 0 ? `−${-change}` : `+${change}`),
  streak: (streak: number) => `Streak ${streak}`,
  unrated: "You have tried this puzzle before, so it doesn't count.",
  tally: (solved: number, tried: number, best: number) =>
    `${solved} of ${tried} solved on the first try. Longest streak: ${best}.`,
  choice: {
    home: (card: string) => `${card} to a foundation`,
    column: (card: string) => `${card} to another column`,
    "stock-home": (card: string) => `${card} from the stock to a foundation`,
    "stock-column": (card: string) => `${card} from the stock to a column`,
  } satisfies Record<Choice["kind"], (card: string) => string>,
  /** Announced for keys that would reveal the choice or open a sheet. */
  notHere: "That's off in puzzles.",
  notYet: "Choose first. Then every choice can be proved.",
  proving: "Proving every choice…",
  proofTitle: "Every choice, proved again",
  samplesTitle: "Every choice, played again",
  provedLost: (positions: number) =>
    `loses: ${count(positions, { one: "position", other: "positions" })} searched, none wins`,
  provedWon: "wins",
  proofUnknown: "couldn't be decided",
  sampled: (won: number, of: number) => `won ${won} of ${of} games with the hidden cards dealt again`,
};
