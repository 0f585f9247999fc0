import { describeSwitches } from "../describe/rules.ts";
import type { SheetWords } from "../sheets.ts";
import { count, games, moves } from "./grammar.ts";
import { setupDe } from "./setup.ts";
import { tableDe } from "./table.ts";

export const recordsDe: SheetWords["records"] = {
  statistics: {
    title: "Statistik",
    none: "Noch kein Spiel beendet.",
    counting:
      "Ein Spiel zählt, sobald du eine Karte auf eine Spalte oder einen Zielstapel gelegt oder den ganzen Talon durchgesehen hast. Ein Sieg zählt nur, wenn jeder Zug von dir war; mit der Lösung beendet zählt das Spiel nur als gespielt. Wiederholte und eigene Spiele zählen nicht.",
    rules: "Regeln",
    ruleSet: ({ edition, draw, passes, switches, scoring }) =>
      [
        tableDe.editions[edition].name,
        ...(draw === undefined ? [] : [`${draw} ziehen`]),
        ...(typeof passes === "number" ? [count(passes, { one: "Durchgang", other: "Durchgänge" })] : []),
        ...describeSwitches(switches, setupDe.rules),
        ...(draw === undefined ? [] : [scoring === "none" ? "ohne Punkte" : setupDe.scorings[scoring]]),
      ].join(", "),
    played: "Gespielt",
    won: "Gewonnen",
    winRate: "Gewinnquote",
    percent: (share) => `${Math.round(100 * share)} %`,
    streak: "Aktuelle Serie",
    wins: (number) => count(number, { one: "Sieg", other: "Siege" }),
    losses: (number) => count(number, { one: "Niederlage", other: "Niederlagen" }),
    longestWins: "Längste Siegesserie",
    longestLosses: "Längste Niederlagenserie",
    best: "Bestwert",
    average: "Schnitt",
    balance: "Vegas-Konto",
    replayed: "Wiederholte oder eigene Spiele (nicht gezählt)",
    restarted: "Neu begonnen",
    helped: "Mit Hilfe",
    wonByComputer: "Mit der Lösung beendet",
    chart: (played, rate) => `Gewinnquote über ${games(played)}; derzeit ${rate}.`,
    games: "Frühere Spiele",
    more: "Mehr zeigen",
    deal: (number) => `Spiel Nr. ${number}`,
    ownDeal: "eigenes Spiel",
    gameWon: "gewonnen",
    gameLeft: "abgebrochen",
    moves,
    marks: {
      replayed: "wiederholtes Spiel",
      ownDeck: "zählt nicht",
      restarted: "neu begonnen",
      helped: "mit Hilfe",
      solution: "mit der Lösung",
      demo: "vom Computer gespielt",
      imported: "mit fremden oder früheren Zügen",
      ranked: "gewertet",
    },
    removing: {
      one: "Löschen",
      named: (game) => `Dieses Spiel löschen: ${game}`,
      oneSure: "Dieses Spiel aus der Statistik löschen?",
      all: "Alle Spiele löschen",
      allSure: (number) =>
        `${games(number)} und alles, was sie eingebracht haben, löschen? Laufende Spiele und Einstellungen bleiben.`,
      yes: "Löschen",
      no: "Behalten",
      done: (number) => `${games(number)} gelöscht.`,
      everywhere: "Gelöscht wird auf allen abgeglichenen Geräten.",
      undo: "Rückgängig",
      undone: (number) => `${games(number)} wiederhergestellt.`,
    },
  },
  data: {
    title: "Deine Daten",
    about:
      "Spiele und Einstellungen bleiben auf diesem Gerät. Mit einer Sicherung nimmst du sie auf ein anderes mit.",
    export: "Sicherung speichern",
    import: "Sicherung laden",
    imported: (fresh) =>
      fresh === 0 ? "Diese Sicherung enthält nichts Neues." : `${games(fresh)} hinzugefügt.`,
    refused: (reason) => `Nichts hinzugefügt. ${reason}`,
  },
  replay: {
    title: "Nachspielen",
    first: "Zum Anfang",
    back: "Einen Zug zurück",
    forward: "Einen Zug vor",
    last: "Zum Ende",
    move: (at, total) => `Zug ${at} von ${total}`,
    start: "Frisch ausgeteilt.",
    playOn: "Hier weiterspielen",
    unreadable: "Dieses Spiel ist nicht lesbar.",
  },
};
