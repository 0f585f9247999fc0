import type { DealsWords } from "../deals-words.ts";
import { moves } from "./grammar.ts";

/** Deals and their levels, in English. */
export const dealsEn: DealsWords = {
  winnableOnly: "Winnable deals only",
  winnableAbout: "Each one is proved winnable.",
  levelsFor:
    "There are levels for draw 1 and draw 3, with unlimited passes or as in Vegas (one pass at draw 1, three at draw 3), and for the rules of By hand.",
  certifiedFor: "Winnable deals and levels are for Classic and By hand only.",
  level: "Level",
  anyLevel: "any",
  levels: { easy: "easy", normal: "normal", hard: "hard", expert: "expert" },
  namedDeal: "You get the deal you entered, winnable or not.",
  dealing: "Looking for a winnable deal…",
  ordinary: "No winnable deal could be found. This is a random one.",
  certified: "Deal",
  winnable: "winnable",
  isCertified: (level) =>
    level === undefined ? "This deal is winnable." : `This deal is winnable. Level: ${level}.`,
  saveCertificate: "Save the certificate (contains the solution)",

  daily: {
    title: "Daily deal",
    about: "The same deal for everyone, every day, and always winnable.",
    previous: "Previous month",
    next: "Next month",
    day: (date, level, isWon) => `${date}, ${level}${isWon ? ", won" : ""}`,
    won: "won",
    today: "today",
    chosen: (day) => `Chosen: ${day}.`,
    play: "Play",
    goOn: "Continue",
    isDaily: (date, level) => `Daily deal for ${date}. Level: ${level}.`,
    failed: "The daily deal couldn't be loaded.",
  },

  par: {
    looking: "Working out par…",
    counts: (own, par, isProved) =>
      `Your moves\u00a0${own} · Par\u00a0${par} (${isProved ? "proved" : "best\u00a0known"})`,
    told: (par, isProved) => `Par is ${moves(par)}, ${isProved ? "proved" : "the best known"}.`,
    fewest: "It can't be done in fewer.",
    noShorter: "No shorter solution is known.",
    counting: (own) => `Turning over the waste doesn't count towards par; ${own} of your moves do.`,
    failed: "Par couldn't be worked out.",
  },
};
