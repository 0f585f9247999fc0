import { count, moves } from "./grammar.ts";

/** The medal of a month of daily deals. */
type Medal = "gold" | "silver" | "bronze";

export const winningEn = {
  level: "Level",
  par: "Par",
  /** Whether par is proved. */
  parKnown: (isProved: boolean): string => (isProved ? "proved" : "best known"),
  streak: "Streak",
  days: "Daily streak",
  wins: (number: number) => count(number, { one: "win", other: "wins" }),
  daysInARow: (number: number) => count(number, { one: "day", other: "days" }),
  records: {
    seconds: "your fastest",
    moves: "your fewest",
    score: "your best",
    streak: "your longest",
  },
  achievements: {
    title: "Achievements",
    about: "Earned automatically as you play.",
    /** Achievements of the game just won. */
    fresh: "New achievements",
    all: {
      "first-win": { name: "First win", about: "Win a game." },
      unaided: { name: "On your own", about: "Win without hints or solutions." },
      "no-undo": { name: "No looking back", about: "Win without undoing a move." },
      "first-try": { name: "First try", about: "Win a new deal without restarting it." },
      quick: { name: "Quick hands", about: "Win a new deal in under three minutes." },
      "near-par": { name: "Near par", about: "Win within ten moves of par." },
      "three-in-a-row": { name: "Three in a row", about: "Win three games in a row." },
      "ten-in-a-row": { name: "Ten in a row", about: "Win ten games in a row." },
      "hundred-wins": { name: "A hundred wins", about: "Win a hundred different deals." },
      "every-level": { name: "Every level", about: "Win an easy, a normal, a hard and an expert deal." },
      "every-edition": { name: "All four games", about: "Win Classic, Draw three, By hand and Open deck." },
      "one-and-three": { name: "One and three", about: "Win with draw 1 and with draw 3." },
    },
    earned: (date: string) => `earned ${date}`,
    notYet: "not yet",
    count: (earned: number, all: number) => `So far: ${earned} of ${all}.`,
  },
  medals: {
    title: "Medals",
    about: "Ten daily deals won in a month earn bronze, twenty silver; every day earns gold.",
    names: { gold: "gold medal", silver: "silver medal", bronze: "bronze medal" },
    /** Days won in a month, and its medal, if any. */
    month: (won: number, of: number, medal: Medal | undefined) =>
      `${won} of ${of} days won${medal === undefined ? "" : `: ${winningEn.medals.names[medal]}`}`,
  },
  /** The result as text to share. */
  result: {
    daily: (date: string, level: string) => `Klondike daily deal, ${date} (${level})`,
    /** The deal's name is omitted if it is too long. */
    deal: (edition: string, draw: number | undefined, deal: string | undefined, level: string | undefined) =>
      [
        "Klondike",
        edition,
        ...(draw === undefined ? [] : [`draw ${draw}`]),
        ...(deal === undefined ? [] : [`deal ${deal}`]),
        ...(level === undefined ? [] : [level]),
      ].join(", "),
    won: (time: string, made: number, par: number | undefined) =>
      `Won in ${time} and ${moves(made)}${par === undefined ? "" : ` (par ${par})`}`,
    without: ({ hints, undo }: { readonly hints: boolean; readonly undo: boolean }): string | undefined => {
      if (hints && undo) return "No hints, no undo";
      if (hints) return "No hints";
      return undo ? "No undo" : undefined;
    },
    hints: (number: number) => count(number, { one: "hint", other: "hints" }),
    hiddenCards: "help that knew hidden cards",
  },
  /** A win with moves that are not the player's own, and how it counts. */
  notOwn: {
    solution: "With the solution",
    demo: "Played by the computer",
    imported: "With moves from a link or a past game",
    ownDeck: "With a deck of your own",
    about: "It counts as played, not as won: no streak, record or achievement.",
    aboutImported: "It counts as a replayed deal: no star, streak, record or achievement.",
    aboutOwnDeck: "Only deals by number count: no streak, record or achievement.",
  },
};
