import { moves } from "./grammar.ts";

export const dealsEn = {
  winnableOnly: "Winnable deals only",
  winnableAbout: "Each one is proved winnable.",
  level: "Level",
  anyLevel: "any",
  levels: { easy: "easy", normal: "normal", hard: "hard", expert: "expert" },
  /** If the player entered a deal, it is used as it is. */
  namedDeal: "You get the deal you entered, winnable or not.",
  dealing: "Looking for a winnable deal…",
  /** No winnable deal was found, so a random one was dealt. */
  ordinary: "No winnable deal could be found. This is a random one.",
  certified: "Deal",
  /** Label of a certified deal without a level. */
  winnable: "winnable",
  /** Label of a daily deal that is played for the leaderboard. */
  ranked: "Ranked",
  /** The current deal in a sentence, with its level if it has one. */
  isCertified: (level: string | undefined) =>
    level === undefined ? "This deal is winnable." : `This deal is winnable. Level: ${level}.`,
  saveCertificate: "Save the certificate (contains the solution)",

  daily: {
    title: "Daily deal",
    about: "The same deal for everyone, every day, and always winnable.",
    previous: "Previous month",
    next: "Next month",
    /** A day of the calendar: "15 November, expert, won". */
    day: (date: string, level: string, isWon: boolean) => `${date}, ${level}${isWon ? ", won" : ""}`,
    won: "won",
    today: "today",
    /** The selected day. */
    chosen: (day: string) => `Chosen: ${day}.`,
    play: "Play",
    resume: "Continue",
    /** The current game is a daily deal. */
    isDaily: (date: string, level: string) => `Daily deal for ${date}. Level: ${level}.`,
    failed: "The daily deal couldn't be loaded.",
  },

  par: {
    looking: "Working out par…",
    counts: (own: number, par: number, isProved: boolean) =>
      `Your moves\u00a0${own} · Par\u00a0${par} (${isProved ? "proved" : "best\u00a0known"})`,
    /** For screen readers, after the win was announced with the player's moves. */
    result: (par: number, isProved: boolean) =>
      `Par is ${moves(par)}, ${isProved ? "proved" : "the best known"}.`,
    /** The player's game is proved shortest. */
    fewest: "It can't be done in fewer.",
    /** The player's game is the shortest known. */
    noShorter: "No shorter solution is known.",
    /** The player's moves as par counts them, if that differs. */
    counting: (own: number) => `Par ignores waste turn-overs. By that count you made ${moves(own)}.`,
    failed: "Par couldn't be worked out.",
  },
};
