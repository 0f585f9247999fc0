import type { Words } from "../en/index.ts";
import { count, moves } from "./grammar.ts";

export const dealsDe: Words["deals"] = {
  winnableOnly: "Nur lösbare Spiele",
  winnableAbout: "Jedes ist nachweislich lösbar.",
  level: "Schwierigkeit",
  anyLevel: "beliebig",
  levels: { easy: "leicht", normal: "mittel", hard: "schwer", expert: "Experte" },
  namedDeal: "Du bekommst das eingegebene Spiel, ob lösbar oder nicht.",
  dealing: "Ein lösbares Spiel wird gesucht …",
  ordinary: "Es ließ sich kein lösbares Spiel finden. Dies ist ein zufälliges.",
  certified: "Spiel",
  winnable: "lösbar",
  ranked: "Gewertet",
  isCertified: (level) =>
    level === undefined ? "Dieses Spiel ist lösbar." : `Dieses Spiel ist lösbar. Schwierigkeit: ${level}.`,
  saveCertificate: "Zertifikat speichern (enthält die Lösung)",

  daily: {
    title: "Spiel des Tages",
    about: "Jeden Tag dasselbe Spiel für alle, und immer lösbar.",
    previous: "Voriger Monat",
    next: "Nächster Monat",
    day: (date, level, isWon) => `${date}, ${level}${isWon ? ", gewonnen" : ""}`,
    won: "gewonnen",
    today: "heute",
    chosen: (day) => `Ausgewählt: ${day}.`,
    play: "Spielen",
    resume: "Weiterspielen",
    isDaily: (date, level) => `Spiel des Tages vom ${date}. Schwierigkeit: ${level}.`,
    failed: "Das Spiel des Tages ließ sich nicht laden.",
  },

  par: {
    looking: "Par wird ermittelt …",
    counts: (own, par, isProved) =>
      `Deine Züge\u00a0${own} · Par\u00a0${par} (${isProved ? "bewiesen" : "bisher\u00a0bester\u00a0Wert"})`,
    result: (par, isProved) => `Par: ${moves(par)}, ${isProved ? "bewiesen" : "der bisher beste Wert"}.`,
    fewest: "Mit weniger Zügen geht es nicht.",
    noShorter: "Eine kürzere Lösung ist nicht bekannt.",
    counting: (own) =>
      `Par zählt das Umdrehen der Ablage nicht mit. So gezählt hast du ${count(own, { one: "Zug", other: "Züge" })} gebraucht.`,
    failed: "Par ließ sich nicht ermitteln.",
  },
};
