import type { SheetWords } from "../sheets.ts";

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
  kindCards: (gained) => `Die Karten brachten ${points(gained)}.`,
  harshCards: (lost) => `Die Karten kosteten ${points(lost)}.`,
  game: (accuracy, luck) => {
    const played = `Du hast mit ${accuracy} von 100 gespielt.`;
    if (luck === 0) return `${played} Die Karten waren durchschnittlich.`;
    return `${played} Die Karten waren ${points(Math.abs(luck))} ${luck > 0 ? "besser" : "schlechter"} als im Schnitt.`;
  },
  thinking: "Gewinnchancen werden berechnet …",
};
