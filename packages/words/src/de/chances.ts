import type { SheetWords } from "../en/sheets.ts";

const points = (count: number): string => `${count} ${count === 1 ? "Punkt" : "Punkte"}`;

export const chancesDe: SheetWords["chances"] = {
  graph: "Gewinnchance, Zug für Zug",
  chance: (percent) => `Gewinnchance: ${percent} %.`,
  grades: {
    best: "Bester Zug",
    good: "Guter Zug",
    inaccuracy: "Ungenauigkeit",
    mistake: "Fehler",
    blunder: "Grober Fehler",
  },
  cost: (grade, lost) => `${grade}: Dieser Zug hat ${points(lost)} gekostet.`,
  better: (advice) => `Besser: ${advice}`,
  alsoLost: "Danach war das Spiel auch nicht mehr lösbar.",
  lostBefore: "Das Spiel war schon vorher nicht mehr lösbar.",
  stillWinnable: "Das Spiel war noch lösbar.",
  showBetter: "Besseren Zug zeigen",
  kindCards: (gained) => `Die Karten brachten ${points(gained)}.`,
  harshCards: (lost) => `Die Karten kosteten ${points(lost)}.`,
  game: (accuracy, luck) => {
    const played = `Genauigkeit: ${accuracy} von 100.`;
    if (luck === 0) return `${played} Die Karten waren durchschnittlich.`;
    return `${played} Die Karten waren ${points(Math.abs(luck))} ${luck > 0 ? "besser" : "schlechter"} als im Schnitt.`;
  },
  thinking: "Gewinnchancen werden berechnet …",
  trends: {
    title: "Wie gut du spielst",
    none: "Noch ist kein Spiel bewertet. Spiele ohne Hilfe werden nach ihrem Ende bewertet.",
    now: (accuracy, count) =>
      `Genauigkeit: ${accuracy} von 100${count === 1 ? " in einem bewerteten Spiel" : `, im Mittel deiner letzten ${count} bewerteten Spiele`}. Spiele mit Hilfe zählen nicht.`,
    chart: (count) => `Deine Genauigkeit über ${count} Spiele, als Mittel von je zehn Spielen.`,
    costly: "Was dich am meisten gekostet hat",
    kinds: {
      uncover: "Welche Spalte aufgedeckt wird",
      foundation: "Karten zu früh auf die Zielstapel gelegt",
      "empty-column": "Spalten leeren und füllen",
      stock: "Wann vom Talon gespielt wird",
      other: "Andere Entscheidungen",
    },
    perGame: (lost) => `${lost.toFixed(1).replace(".", ",")} Punkte je Spiel`,
    example: (kind, lost) => `${kind}: ein Beispiel, das ${points(lost)} kostete`,
    rate: (count) => (count === 1 ? "Ein früheres Spiel bewerten" : `${count} frühere Spiele bewerten`),
    left: (count) => `Noch ${count === 1 ? "ein Spiel" : `${count} Spiele`} zu bewerten.`,
  },
};
