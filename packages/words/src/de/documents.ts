import type { Words } from "../en/index.ts";

export const documentsDe: Words["documents"] = {
  drawThree: {
    newGame: "Neues Spiel",
    seed: "Startwert:",
    seedTitle: "Startwert eingeben",
    seedRange: "Eine ganze Zahl von −1 bis 1.000.000; −1 gibt ein zufälliges Spiel.",
    seedRefused: "Kein Startwert: Gib eine ganze Zahl von −1 bis 1.000.000 ein.",
    higher: "Höher",
    lower: "Niedriger",
    ok: "OK",
    close: "Schließen",
  },
  countdown: {
    table: "Countdown-Tisch",
    pile: (number) => (number === 0 ? "Talon" : `Stapel ${number}`),
    number: (value) => String(value),
    goal: "Lege alle Zahlen auf einen Stapel, von der höchsten hinunter bis 0.",
    refusals: {
      "game-won": "Das Spiel ist schon gewonnen.",
      "stock-empty": "Der Talon ist leer!",
      "foundation-empty": "Der Stapel ist leer!",
      "invalid-move": "Ungültiger Zug!",
    },
    won: "Glückwunsch!",
  },
};
