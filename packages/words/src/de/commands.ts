import type { TerminalWords } from "../terminal.ts";
import { games, moves } from "./grammar.ts";

export const commandsDe: TerminalWords["commands"] = {
  review: {
    head: (game, count, isWon) => `${game}: ${moves(count)}${isWon ? ", gewonnen" : ""}`,
    legend: "Verlauf, ein Zeichen für den Anfang und jeden Zug: + lösbar, x verloren, ? unklar",
    lostBy: (move, notation) => `Mit Zug ${move}, ${notation}, ging das Spiel verloren. Gewonnen hätte noch:`,
  },
  par: {
    none: (deal) => `${deal}: keine Lösung gefunden`,
    found: (deal, count, atLeast) =>
      atLeast === undefined
        ? `${deal}: Par ${count} (bewiesen)`
        : `${deal}: Par ${count} (bestes bekanntes); unter ${moves(atLeast)} geht es nicht`,
    own: (count) =>
      `Das gespeicherte Spiel wurde mit ${count === 1 ? "einem Zug" : `${count} Zügen`} gewonnen.`,
  },
  games: {
    written: (count, file) => `${games(count)} nach ${file} geschrieben`,
    added: (count, already) => `${games(count)} hinzugefügt, ${already} schon vorhanden`,
    unread: (count, file) => `${games(count)} aus ${file} nicht lesbar`,
    deleted: (count) => `${games(count)} gelöscht`,
    moves,
    input: "der Eingabe",
  },
  notCounted: (count) => `Nicht mitgezählt (${count}):`,
  setAside: (count, folder) =>
    count === 1
      ? `Eine beschädigte Datei liegt in ${folder}: Du kannst sie aufheben oder löschen.`
      : `${count} beschädigte Dateien liegen in ${folder}: Du kannst sie aufheben oder löschen.`,
  more: (count) => `und ${count} weitere`,
  saved: {
    unreadable: (path, reason) => `das gespeicherte Spiel ${path} ist nicht lesbar: ${reason}`,
    damaged: (path, problem, place) =>
      `das gespeicherte Spiel ${path} ${problem}; ${place === undefined ? "es bleibt, wie es ist" : `es liegt jetzt unter ${place}`}`,
  },
  problems: {
    "bad-card": "enthält etwas, das keine Karte ist",
    "bad-checksum": "ist beschädigt oder unvollständig",
    "bad-count": "enthält eine Anzahl, die keine Kartenzahl ist",
    "bad-deal": "nennt kein Spiel",
    "bad-draw": "nennt keine Zahl von 1 bis 24 Karten zum Ziehen",
    "bad-edition": "gehört zu keiner bekannten Spielart",
    "bad-foundation": "hat einen Zielstapel in falscher Reihenfolge",
    "bad-game": "gehört zu keinem bekannten Spiel",
    "bad-json": "ist kein JSON",
    "bad-link": "enthält etwas, das in keinen Link gehört",
    "bad-move": "enthält etwas, das kein Zug ist",
    "bad-number": "enthält eine unmögliche Zahl",
    "bad-passes": "enthält eine unmögliche Zahl von Durchgängen",
    "bad-pile": "nennt keinen Stapel",
    "bad-rule": "nennt keine Regel",
    "bad-run": "hat eine Folge in falscher Reihenfolge",
    "bad-scheme": "nennt ein Mischverfahren, das es hier nicht gibt",
    "bad-scoring": "nennt keine Wertung",
    "bad-seed": "enthält etwas, das keine Spielnummer ist",
    "bad-shape": "ist kein gespeichertes Spiel",
    "bad-time": "enthält eine unmögliche Zeit",
    "bad-version": "stammt aus einer anderen Version des Spiels",
    "card-twice": "enthält eine Karte doppelt",
    empty: "ist leer",
    "illegal-move": "enthält einen Zug gegen die Regeln",
    "missing-cards": "hat weniger als 52 Karten",
    "newer-version": "stammt aus einer neueren Version des Spiels",
    "not-an-archive": "ist keine Sicherung von Spielen",
    "other-edition": "ist ein Spiel einer anderen Spielart",
    "rule-twice": "nennt eine Regel doppelt",
    "seed-out-of-range": "hat eine zu kleine oder zu große Spielnummer",
    "too-deep": "ist zu tief verschachtelt",
    "too-long": "ist zu lang",
    "too-many-cards": "hat mehr als 52 Karten",
    "unknown-format": "hat kein bekanntes Format",
  },
  atCharacter: (at) => `bei Zeichen ${at}`,
};
