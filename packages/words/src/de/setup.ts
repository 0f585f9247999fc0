import type { SheetWords } from "../en/sheets.ts";
import { switchesDe } from "./rules.ts";

export const setupDe: SheetWords["setup"] = {
  newGame: {
    title: "Neues Spiel",
    edition: "Spielart",
    assignments: "Programmieraufgaben",
    draw: "Ziehen",
    passes: "Durchgänge durch den Talon",
    unlimited: "unbegrenzt",
    scoring: "Wertung",
    seed: "Spielnummer",
    seedHint:
      "Leer lassen für ein zufälliges Spiel, oder eine Nummer eingeben, etwa 42, pysol:32001 (PySolFC) oder kpat:7 (KPatience)",
    badSeed: (code) =>
      code === "seed-out-of-range"
        ? "Diese Nummer ist zu klein oder zu groß."
        : "Gib eine Nummer oder den Namen eines Spiels ein.",
    setsAside: "Dein laufendes Spiel kommt zu „Letzte Spiele“.",
    deal: "Austeilen",
    open: "Öffnen",
    cards: "Karten",
    cancel: "Abbrechen",
  },
  about: {
    classic: "Das bekannte Spiel, mit Rückgängig, Tipps und Punkten.",
    "draw-three": "Drei Karten auf einmal. Karte anklicken, dann das Ziel.",
    "by-hand": "Nur ganze Folgen lassen sich umlegen, und Karten deckst du selbst auf.",
    "open-deck": "Die oberste Karte des Talons liegt offen, und du darfst sie spielen.",
    countdown: "Sechs Zahlen, ein Talon, zwei Stapel: abwärts bis null.",
  },
  scorings: {
    none: "keine",
    standard: "Standard",
    timed: "Standard mit Zeit",
    vegas: "Vegas",
    "cumulative-vegas": "Vegas, fortlaufend",
  },
  rules: switchesDe,
};
