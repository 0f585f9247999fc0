import type { DealsWords } from "../deals-words.ts";

/** Deals and their levels, in English. */
export const dealsEn: DealsWords = {
  winnableOnly: "Winnable deals only",
  winnableAbout: "Each has a certificate: a line of moves that wins it.",
  unlimitedOnly: "Winnable deals and levels: with unlimited times through the stock only.",
  level: "Level",
  anyLevel: "any",
  levels: { easy: "easy", normal: "normal", hard: "hard", expert: "expert" },
  namedDeal: "The deal named here is dealt, winnable or not.",
  dealing: "Looking for a winnable deal …",
  ordinary: "No winnable deal could be found here. This one is an ordinary deal, not certified.",
  certified: "Certified",
  winnable: "winnable",
  isCertified: (level) =>
    level === undefined
      ? "This deal is certified: it can be won."
      : `This deal is certified: it can be won. Level: ${level}.`,
  saveCertificate: "Save the certificate (gives the solution away)",

  daily: {
    title: "Daily deal",
    about: "The same deal for everyone, every day. It can be won.",
    previous: "Previous month",
    next: "Next month",
    day: (date, level, isWon) => `${date}, ${level}${isWon ? ", won" : ""}`,
    won: "won",
    today: "today",
    play: "Play",
    goOn: "Play on",
    isDaily: (date, level) => `Daily deal of ${date}: ${level}. It can be won.`,
    failed: "The daily deal could not be worked out here.",
  },

  par: {
    looking: "Looking for par …",
    counts: (own, par, isProved) =>
      `Your moves\u00a0${own} · Par\u00a0${par} (${isProved ? "proved" : "best\u00a0known"})`,
    fewest: "It cannot be done in fewer.",
    noShorter: "No shorter way is known than yours.",
    counting: (own) => `Par does not count turning the waste over: ${own} of your moves count.`,
    failed: "Par could not be worked out here.",
  },
};
