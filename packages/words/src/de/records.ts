import { describeSwitches } from "../describe/rules.ts";
import type { Words } from "../words.ts";
import { count, games, moves } from "./grammar.ts";
import { setupDe } from "./setup.ts";
import { tableDe } from "./table.ts";

/** Finished games, in German. */
export const recordsDe: Words["records"] = {
  statistics: {
    title: "Statistik",
    none: "Noch kein Spiel beendet. Ein Spiel zählt ab dem ersten Zug.",
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
    replayed: "Wiederholte Spiele (nicht gezählt)",
    restarted: "Neu begonnen",
    helped: "Mit Hilfe",
    chart: (played, rate) => `Gewinnquote über ${games(played)}; derzeit ${rate}.`,
    games: "Frühere Spiele",
    more: "Mehr zeigen",
    gameWon: "gewonnen",
    gameLeft: "abgebrochen",
    moves,
    marks: { replayed: "wiederholtes Spiel", restarted: "neu begonnen", helped: "mit Hilfe" },
  },
  data: {
    title: "Deine Daten",
    about:
      "Spiele und Einstellungen bleiben auf diesem Gerät. Mit einer Sicherung nimmst du sie auf ein anderes mit.",
    export: "Sicherung speichern",
    import: "Sicherung laden",
    imported: (fresh) => (fresh === 0 ? "Nichts Neues darin." : `${games(fresh)} hinzugefügt.`),
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
