import type { DealsWords } from "../deals-words.ts";

/** Deals and their levels, in German. */
export const dealsDe: DealsWords = {
  winnableOnly: "Nur lösbare Spiele",
  winnableAbout: "Jedes hat ein Zertifikat: eine Zugfolge, die gewinnt.",
  unlimitedOnly: "Lösbare Spiele und Stufen: nur bei beliebig vielen Durchgängen.",
  level: "Stufe",
  anyLevel: "beliebig",
  levels: { easy: "leicht", normal: "mittel", hard: "schwer", expert: "Experte" },
  namedDeal: "Das hier genannte Spiel wird ausgeteilt, ob lösbar oder nicht.",
  dealing: "Ein lösbares Spiel wird gesucht …",
  ordinary: "Hier ließ sich kein lösbares Spiel finden. Dies ist ein gewöhnliches, ohne Zertifikat.",
  certified: "Zertifiziert",
  winnable: "lösbar",
  isCertified: (level) =>
    level === undefined
      ? "Dieses Spiel ist zertifiziert: Es ist lösbar."
      : `Dieses Spiel ist zertifiziert: Es ist lösbar. Stufe: ${level}.`,
  saveCertificate: "Zertifikat speichern (verrät die Lösung)",

  daily: {
    title: "Spiel des Tages",
    about: "Jeden Tag dasselbe Spiel für alle. Es ist lösbar.",
    previous: "Voriger Monat",
    next: "Nächster Monat",
    day: (date, level, isWon) => `${date}, ${level}${isWon ? ", gewonnen" : ""}`,
    won: "gewonnen",
    today: "heute",
    play: "Spielen",
    goOn: "Weiterspielen",
    isDaily: (date, level) => `Spiel des Tages vom ${date}: ${level}. Es ist lösbar.`,
    failed: "Das Spiel des Tages ließ sich hier nicht ermitteln.",
  },

  par: {
    looking: "Par wird gesucht …",
    counts: (own, par, isProved) =>
      `Deine Züge\u00a0${own} · Par\u00a0${par} (${isProved ? "bewiesen" : "bestes\u00a0bekanntes"})`,
    fewest: "Mit weniger Zügen geht es nicht.",
    noShorter: "Ein kürzerer Weg als deiner ist nicht bekannt.",
    counting: (own) => `Für das Par zählt das Umdrehen der Ablage nicht: Von deinen Zügen zählen ${own}.`,
    failed: "Par ließ sich hier nicht ermitteln.",
  },
};
