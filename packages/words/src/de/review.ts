import type { Words } from "../en/index.ts";
import { tableDe } from "./table.ts";

export const reviewDe: Words["review"] = {
  title: "Analyse",
  timeline: "Verlauf",
  standings: { winnable: "Lösbar", lost: "Verloren", unknown: "Unklar", searching: "Wird geprüft" },
  won: "Gewonnen",
  losesNext: "Mit dem nächsten Zug ging das Spiel verloren.",
  deal: "Frisch ausgeteilt.",
  after: (move, total, sentence) => `Nach Zug ${move} von ${total}: ${sentence}`,
  span: (standing, from, to) => {
    const { [standing]: is } = reviewDe.standings;
    if (from === to) return from === 0 ? `${is} nach dem Austeilen.` : `${is} nach Zug ${from}.`;
    return from === 0 ? `${is} vom Austeilen bis Zug ${to}.` : `${is} von Zug ${from} bis Zug ${to}.`;
  },
  first: "Zum Anfang",
  back: "Einen Zug zurück",
  forward: "Einen Zug vor",
  last: "Zum letzten Zug",
  progress: (known, total) => `${known} von ${total} Stellungen geprüft.`,

  lostBy: (move, sentence, instead) =>
    `Mit Zug ${move} ging das Spiel verloren: ${sentence} Besser: ${instead}`,
  moved: (names, from, to) => tableDe.says.carried(names, from, to),
  did: (sentence) => sentence,
  turns: (times, plan) => `${times === 1 ? "Einmal" : `${times}-mal`} ziehen, dann: ${plan}`,
  neverWinnable: "Dieses Spiel war nie lösbar.",
  noneLost: "Kein Zug hat das Spiel gekostet.",
  nothingKnown: "Ob ein Zug das Spiel gekostet hat, ist unklar.",
  lostAtLatest: (move) => `Nach Zug ${move} war das Spiel verloren; ob es vorher lösbar war, ist unklar.`,
  lostBetween: (from, to) =>
    `Mit einem der Züge ${from} bis ${to} ging das Spiel verloren; mit welchem, ist unklar.`,

  toLosingMove: "Zum Verlustzug",
  showWin: "Lösung zeigen",
  playOn: "Hier weiterspielen",
  close: "Analyse schließen",
  closed: "Zurück zu deinem Spiel.",
  backToReview: "Zurück zur Analyse",

  branch: {
    title: "Variante",
    about: (move) => (move === 0 ? "Variante ab dem Austeilen" : `Variante ab Zug ${move}`),
    detail: "Sie zählt nicht. Dein Spiel bleibt, wie es war.",
    goBack: "Zu meinem Spiel",
    begun: "Du spielst eine Variante. Dein Spiel bleibt, wie es war.",
    returned: "Zurück zu deinem Spiel.",
  },
};
