import type { WinningWords } from "../winning-words.ts";
import { count, moves } from "./grammar.ts";

/** Winning, in English. */
export const winningEn: WinningWords = {
  level: "Level",
  par: "Par",
  parKnown: (isProved) => (isProved ? "proved" : "best known"),
  streak: "Streak",
  days: "Daily streak",
  wins: (number) => count(number, { one: "win", other: "wins" }),
  daysInARow: (number) => count(number, { one: "day", other: "days" }),
  records: {
    seconds: "your fastest",
    moves: "your fewest",
    score: "your best",
    streak: "your longest",
  },
  achievements: {
    title: "Achievements",
    about: "Worked out from your games. There is nothing to unlock.",
    fresh: "New achievements",
    all: {
      "first-win": { name: "First win", about: "Win a game." },
      unaided: { name: "On your own", about: "Win without hints or solutions." },
      "no-undo": { name: "No way back", about: "Win without undoing a move." },
      "first-try": { name: "First try", about: "Win a new deal without restarting it." },
      quick: { name: "Quick hands", about: "Win a new deal in under three minutes." },
      "near-par": { name: "Near par", about: "Win in at most ten moves over par." },
      "three-in-a-row": { name: "Three in a row", about: "Win three games in a row." },
      "ten-in-a-row": { name: "Ten in a row", about: "Win ten games in a row." },
      "hundred-wins": { name: "A hundred wins", about: "Win a hundred different deals." },
      "every-level": { name: "Every level", about: "Win an easy, a normal, a hard and an expert deal." },
      "every-edition": { name: "All four games", about: "Win Classic, Draw three, By hand and Open deck." },
      "one-and-three": { name: "One and three", about: "Win with draw 1 and with draw 3." },
    },
    earned: (date) => `earned ${date}`,
    notYet: "not yet",
  },
  medals: {
    title: "Medals",
    about: "Ten daily deals won in a month earn bronze, twenty silver, all of them gold.",
    names: { gold: "gold medal", silver: "silver medal", bronze: "bronze medal" },
    month: (won, of, medal) =>
      `${won} of ${of} days won${medal === undefined ? "" : `: ${winningEn.medals.names[medal]}`}`,
  },
  result: {
    daily: (date, level) => `Klondike daily deal, ${date} (${level})`,
    deal: (edition, draw, deal, level) =>
      [
        "Klondike",
        edition,
        ...(draw === undefined ? [] : [`draw ${draw}`]),
        ...(deal === undefined ? [] : [`deal ${deal}`]),
        ...(level === undefined ? [] : [level]),
      ].join(", "),
    won: (time, made, par) => `Won in ${time} and ${moves(made)}${par === undefined ? "" : ` (par ${par})`}`,
    without: ({ hints, undo }) => {
      if (hints && undo) return "No hints, no undo";
      if (hints) return "No hints";
      return undo ? "No undo" : undefined;
    },
  },
};
