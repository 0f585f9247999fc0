import type { SheetWords } from "../en/sheets.ts";

export const ideasDe: SheetWords["ideas"] = {
  title: "Fünf Ideen, die Spiele gewinnen",
  all: {
    "uncover-first": {
      title: "Zuerst verdeckte Karten aufdecken",
      texts: [
        "Die verdeckten Karten entscheiden das Spiel, und mit Unbekanntem lässt sich nicht planen.",
        "Wenn ein Zug eine Karte aufdeckt, mach ihn, bevor du vom Talon spielst und bevor du Karten umlegst.",
      ],
    },
    "look-first": {
      title: "Vor der ersten Entscheidung den Talon durchsehen",
      texts: [
        "Das kostet nichts, solange du den Talon noch einmal durchgehen darfst.",
        "Geh ihn vor deiner ersten Entscheidung einmal durch. Dann weißt du, welche Karten kommen und welche du freilegen musst.",
      ],
    },
    "longest-column": {
      title: "An der längsten Spalte arbeiten",
      texts: [
        "Wenn du in mehreren Spalten eine Karte aufdecken kannst, nimm die mit den meisten verdeckten Karten.",
        "In langen Spalten liegen Karten, die du brauchst, und je länger du wartest, desto schwerer lassen sie sich bewegen.",
      ],
    },
    foundations: {
      title: "Karten nicht zu früh auf die Zielstapel legen",
      texts: [
        "Auf eine Karte, die auf dem Zielstapel liegt, kannst du in den Spalten keine andere mehr legen.",
        "Asse und Zweien dürfen immer sofort dorthin. Mit anderen warte, bis dabei eine Karte aufgedeckt wird oder keine andersfarbige Karte sie noch braucht. Das zählt vor allem, wenn drei Karten gezogen werden.",
      ],
    },
    "kings-only": {
      title: "Eine Spalte nur für einen König leeren",
      texts: [
        "Auf eine leere Spalte passt nur ein König.",
        "Such vorher einen König, der dorthin kann, am besten einen, der auf verdeckten Karten liegt.",
      ],
    },
  },
  gain: (draw1, draw3) =>
    `Das bringt ${draw1} Siege mehr in 100 Spielen, wenn eine Karte gezogen wird, und ${draw3}, wenn drei gezogen werden: So viel öfter gewinnt unser Computerspieler von denselben 2.000 Spielen, wenn er sich daran hält, als wenn er es nicht tut.`,
  place: (at, count) => `${at} von ${count}`,
  previous: "Zurück",
  next: "Weiter",
};
