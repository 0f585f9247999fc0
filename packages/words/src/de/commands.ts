import type { TerminalWords } from "../en/terminal.ts";
import { games, moves } from "./grammar.ts";

export const commandsDe: TerminalWords["commands"] = {
  review: {
    head: (game, count, isWon) => `${game}: ${moves(count)}${isWon ? ", gewonnen" : ""}`,
    legend: "Verlauf, ein Zeichen für den Anfang und jeden Zug: + lösbar, x verloren, ? unklar",
    lostBy: (move, notation) => `Mit Zug ${move}, ${notation}, ging das Spiel verloren. Gewonnen hätte noch:`,
  },
  par: {
    none: (deal) => `${deal}: keine Lösung gefunden`,
    found: (deal, count, atLeast) => {
      if (atLeast === undefined) return `${deal}: Par ${count} (bewiesen)`;
      const bound = atLeast > 0 ? `; jede Lösung hat mindestens ${moves(atLeast)}` : "";
      return `${deal}: Par ${count} (bisher bester Wert)${bound}`;
    },
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
  atCharacter: (at) => `bei Zeichen ${at}`,
};
