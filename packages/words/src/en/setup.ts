import type { ProblemCode } from "@klondike/engine/notation";
import { switchesEn } from "./rules.ts";

export const setupEn = {
  newGame: {
    title: "New game",
    edition: "Game",
    /** The editions that follow published programming assignments. */
    assignments: "Programming assignments",
    draw: "Draw",
    passes: "Passes through the stock",
    unlimited: "unlimited",
    scoring: "Scoring",
    seed: "Deal number",
    seedHint:
      "Leave blank for a random deal, or enter a number, such as 42, pysol:32001 (PySolFC) or kpat:7 (KPatience)",
    badSeed: (code: ProblemCode): string =>
      code === "seed-out-of-range" ? "That number is out of range." : "Enter a number or the name of a deal.",
    setsAside: "Your game in progress moves to Recent games.",
    deal: "Deal",
    open: "Open",
    cards: "Cards",
    cancel: "Cancel",
  },
  /** Each edition in a sentence. */
  about: {
    classic: "The game you know, with undo, hints and scoring.",
    "draw-three": "Three cards at a time. Click a card, then where it goes.",
    "by-hand": "Only whole runs move, and you turn over the cards yourself.",
    "open-deck": "The top card of the deck is face up and can be played.",
    countdown: "Six numbers, one stock, two piles: count down to zero.",
  },
  scorings: {
    none: "none",
    standard: "standard",
    timed: "standard, timed",
    vegas: "Vegas",
    "cumulative-vegas": "Vegas, cumulative",
  },
  rules: switchesEn,
};
