import type { ReviewWords } from "../review-words.ts";

/** A review, in German. */
export const reviewDe: ReviewWords = {
  title: "Rückschau",
  timeline: "Verlauf",
  standings: {
    winnable: "Zu gewinnen",
    lost: "Verloren",
    unknown: "Nicht bekannt",
    searching: "Wird gesucht",
  },
  won: "Gewonnen",
  deal: "Das Blatt.",
  after: (move, count, told) => `Nach Zug ${move} von ${count}: ${told}`,
  first: "Zum Anfang",
  back: "Einen Zug zurück",
  forward: "Einen Zug vor",
  last: "Zum letzten Zug",
  progress: (known, count) => `${known} von ${count} Stellungen sind beurteilt.`,

  lostBy: (move, told, instead) => `Zug ${move} hat das Spiel verloren: ${told} Stattdessen: ${instead}`,
  turns: (count, plan) => `${count === 1 ? "Einmal" : `${count}-mal`} den Talon weiterdrehen, dann: ${plan}`,
  turnUp: (column) => `In ${column} eine Karte aufdecken.`,
  neverWinnable: "Dieses Blatt war nicht zu gewinnen.",
  noneLost: "Kein Zug hat das Spiel verloren.",
  nothingKnown: "Ob ein Zug das Spiel verloren hat, ist nicht bekannt.",
  lostAtLatest: (move) =>
    `Nach Zug ${move} war das Spiel verloren; ob es vorher zu gewinnen war, ist nicht bekannt.`,
  lostBetween: (from, to) =>
    `Einer der Züge ${from} bis ${to} hat das Spiel verloren; welcher, ist nicht bekannt.`,

  toLosingMove: "Zum Verlustzug",
  showWin: "Gewinnweg zeigen",
  playOn: "Von hier weiterspielen",
  close: "Rückschau schließen",
  closed: "Das Spiel ist, wie es war.",
  backToReview: "Zurück zur Rückschau",

  branch: {
    title: "Variante",
    about: (move) => (move === 0 ? "Variante vom Anfang an" : `Variante ab Zug ${move}`),
    detail: "Sie zählt nicht; dein Spiel bleibt, wie es war.",
    goBack: "Zu meinem Spiel",
    begun: "Du spielst eine Variante. Dein Spiel bleibt, wie es war.",
    returned: "Dein Spiel ist, wie es war.",
  },
};
