import type { SheetWords } from "../en/sheets.ts";
import { count } from "./grammar.ts";

export const winningDe: SheetWords["winning"] = {
  level: "Schwierigkeit",
  par: "Par",
  parKnown: (isProved) => (isProved ? "bewiesen" : "bisher bester Wert"),
  streak: "Serie",
  days: "Tagesserie",
  wins: (number) => count(number, { one: "Sieg", other: "Siege" }),
  daysInARow: (number) => count(number, { one: "Tag", other: "Tage" }),
  records: {
    seconds: "deine beste Zeit",
    moves: "dein Rekord",
    score: "dein Bestwert",
    streak: "deine längste",
  },
  achievements: {
    title: "Erfolge",
    about: "Du bekommst sie automatisch beim Spielen.",
    fresh: "Neue Erfolge",
    all: {
      "first-win": { name: "Erster Sieg", about: "Gewinne ein Spiel." },
      unaided: { name: "Ganz allein", about: "Gewinne ohne Tipps und Lösungen." },
      "no-undo": { name: "Kein Blick zurück", about: "Gewinne, ohne einen Zug rückgängig zu machen." },
      "first-try": { name: "Auf Anhieb", about: "Gewinne ein neues Spiel, ohne es neu zu beginnen." },
      quick: { name: "Flinke Finger", about: "Gewinne ein neues Spiel in unter drei Minuten." },
      "near-par": { name: "Nah am Par", about: "Gewinne mit höchstens zehn Zügen über Par." },
      "three-in-a-row": { name: "Drei in Folge", about: "Gewinne drei Spiele hintereinander." },
      "ten-in-a-row": { name: "Zehn in Folge", about: "Gewinne zehn Spiele hintereinander." },
      "hundred-wins": { name: "Hundert Siege", about: "Gewinne hundert verschiedene Spiele." },
      "every-level": {
        name: "Jede Schwierigkeit",
        about: "Gewinne ein leichtes, ein mittleres, ein schweres und ein Experten-Spiel.",
      },
      "every-edition": {
        name: "Alle vier Spielarten",
        about: "Gewinne „Klassisch“, „Drei ziehen“, „Von Hand“ und „Offener Talon“.",
      },
      "one-and-three": { name: "Eins und drei", about: "Gewinne mit einer und mit drei gezogenen Karten." },
    },
    earned: (date) => `erreicht am ${date}`,
    notYet: "noch offen",
    count: (earned, all) => `Bisher: ${earned} von ${all}.`,
  },
  medals: {
    title: "Medaillen",
    about: "Zehn gewonnene Spiele des Tages im Monat bringen Bronze, zwanzig Silber, jeder Tag Gold.",
    names: { gold: "Goldmedaille", silver: "Silbermedaille", bronze: "Bronzemedaille" },
    month: (won, of, medal) =>
      `${won} von ${of} Tagen gewonnen${medal === undefined ? "" : `: ${winningDe.medals.names[medal]}`}`,
  },
  result: {
    daily: (date, level) => `Klondike, Spiel des Tages vom ${date} (${level})`,
    deal: (edition, draw, deal, level) =>
      [
        "Klondike",
        edition,
        ...(draw === undefined ? [] : [`${draw} ziehen`]),
        ...(deal === undefined ? [] : [`Spiel ${deal}`]),
        ...(level === undefined ? [] : [level]),
      ].join(", "),
    won: (time, made, par) =>
      `Gewonnen in ${time} mit ${count(made, { one: "Zug", other: "Zügen" })}${par === undefined ? "" : ` (Par ${par})`}`,
    without: ({ hints, undo }) => {
      if (hints && undo) return "Ohne Tipps, ohne Rückgängig";
      if (hints) return "Ohne Tipps";
      return undo ? "Ohne Rückgängig" : undefined;
    },
    hints: (number) => count(number, { one: "Tipp", other: "Tipps" }),
    hiddenCards: "Hilfe, die verdeckte Karten kannte",
  },
  notOwn: {
    solution: "Mit der Lösung",
    demo: "Vom Computer gespielt",
    imported: "Mit Zügen aus einem Link oder einem früheren Spiel",
    ownDeck: "Mit eigener Kartenfolge",
    aboutImported: "Das zählt als wiederholtes Spiel: kein Stern, keine Serie, kein Rekord, kein Erfolg.",
    aboutOwnDeck: "Nur Spiele mit Nummer zählen: keine Serie, kein Rekord, kein Erfolg.",
    about: "Das zählt als gespielt, nicht als gewonnen: keine Serie, kein Rekord, kein Erfolg.",
  },
};
