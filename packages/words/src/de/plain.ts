import type { TerminalWords } from "../en/terminal.ts";
import { count, either } from "./grammar.ts";

const HELP = `ziehen (d)      zieht, oder dreht die Ablage um, wenn der Talon leer ist
w 3             spielt die oberste Karte der Ablage auf Spalte 3
2 5             von Spalte 2 auf Spalte 5, so viele Karten wie passen
2 5 3           ebenso, drei Karten
2 ziel          die oberste Karte von Spalte 2 auf ihren Zielstapel; ziel allein
                alle, die passen
f 4             von einem Zielstapel zurück auf Spalte 4, wenn die Regeln es
                erlauben; f1 4 vom ersten
aufdecken 3     deckt die Karte in Spalte 3 auf, wenn du das selbst tust
rückgängig (u), wiederholen (r), von vorn
neu             ein neues Spiel derselben Art; neu beliebig, neu lösbar,
                neu leicht, mittel, schwer oder experte
letzte spiele   deine abgebrochenen Spiele; letzte spiele 2 holt das zweite
tipp (h)        der beste Zug aus dem, was du siehst, und warum
bester zug (H)  der nächste Zug einer Lösung (sieht verdeckte Karten)
lösbar (v)      zeigt, ob diese Stellung lösbar ist (sieht sie ebenfalls)
lösung (p)      zeigt eine Lösung ab hier
letzte lösbare (B)
                zur letzten lösbaren Stellung, wenn diese verloren ist
analyse (R)     zeigt, mit welchem Zug das Spiel verloren ging
variante 15     spielt ab Zug 15 weiter; variante 0 ab dem Austeilen
zum spiel (g)   aus einer Variante zurück zum Spiel; sie zählt nicht
züge (m)        alles, was du spielen kannst; „was kann ich spielen“ ebenso;
                nummer 2 spielt den zweiten
tisch           liest den ganzen Tisch vor; eine leere Zeile ebenso
spalte 3, ablage, talon, zielstapel, oben, verdeckt, stand
                lesen jeweils eines vor
wo ist die karo zehn
wiederhole (e)  sagt die letzte Antwort noch einmal; „was hat sich geändert“ den
                letzten Zug
statistik       deine beendeten Spiele dieser Art
kurz, gesprochen
                der Tisch nach jedem Zug in Zeichen oder in Worten
speichern DATEI speichert das Spiel für klondike play DATEI; speichern --force
                DATEI überschreibt eine Datei, die schon da ist
link            das Spiel als Text, den klondike play annimmt
ende (q)        hört auf; klondike play --resume spielt später weiter
Ganze Sätze gehen auch: Karo zehn auf Spalte drei; Dame auf König. Ebenso
Notation (t2>t5:3) und alle englischen Wörter.
Kommas trennen mehrere Befehle einer Zeile.`;

export const plainDe: TerminalWords["plain"] = {
  levelsFor:
    "Die Schwierigkeit kannst du wählen, wenn du 1 oder 3 Karten ziehst, mit unbegrenzten Durchgängen oder wie in Vegas (ein Durchgang bei 1 Karte, drei bei 3 Karten), und nach den Regeln von „Von Hand“.",
  certifiedFor: "Lösbare Spiele und eine Schwierigkeit kannst du nur bei „Klassisch“ und „Von Hand“ wählen.",
  begin: "„hilfe“ zeigt alle Befehle, „ende“ beendet das Spiel.",
  help: HELP,
  notUnderstood: (text) =>
    `${text} habe ich nicht verstanden. Sag zum Beispiel: Karo zehn auf Spalte drei, oder: was kann ich spielen. Hilfe zählt alles auf.`,
  notBegun: "Du hast noch keinen Zug gemacht.",
  hint: (plan, reason) => `Tipp: ${plan} ${reason}`,
  bestMove: (plan) => `Bester Zug (sieht verdeckte Karten): ${plan}`,
  noHint: "Kein sinnvoller Zug in Sicht.",
  verdicts: { winnable: "Lösbar.", lost: "Verloren.", unknown: "Unklar." },
  lost: "Ab hier verloren.",
  lostBack: (move) => `Ab hier verloren; mit „letzte lösbare“ geht es zurück zu Zug ${move}.`,
  neverWinnable: "Dieses Spiel war nie lösbar.",
  lostUnsure: "Ab hier verloren; ob es vorher lösbar war, ist unklar.",
  wentBack: (move) => `Zurück bei Zug ${move}, der letzten lösbaren Stellung. „wiederholen“ geht wieder vor.`,
  nothingToGoBack: "Diese Stellung ist lösbar: Zurückgehen ist nicht nötig.",
  solution: (length) => `Lösbar in ${count(length, { one: "Zug", other: "Zügen" })}:`,
  afterReview: "„variante“ mit der Nummer eines Zugs spielt von dort weiter; „variante 0“ ab dem Austeilen.",
  branch: {
    title: (move, game) => `Variante ab Zug ${move}: ${game}`,
    begun: (title) => `${title}. Sie zählt nicht; „zum Spiel“ führt zurück.`,
    won: "Diese Variante ist gewonnen. Sie zählt nicht; „zum Spiel“ führt zurück.",
    isOne: "Das ist eine Variante; „zum Spiel“ führt zurück.",
    isNone: "Du spielst keine Variante.",
    returned: "Zurück zu deinem Spiel.",
    range: (last) => `Wähle einen Zug von 0 bis ${last}.`,
    wonThere: "Dort ist das Spiel schon gewonnen.",
  },
  underWay:
    "Dein Spiel ist noch nicht zu Ende. Sag noch einmal „neu“, um es abzubrechen. Hast du eine Karte gelegt, zählt es als verloren; „letzte spiele“ holt es zurück.",
  noRecent: "Keine abgebrochenen Spiele.",
  recentHint: "„letzte spiele 1“ holt das erste zurück.",
  noSuchRecent: "Dieses Spiel gibt es nicht; „letzte spiele“ zeigt alle.",
  whichOne: "Welche?",
  noneFits: "Keine solche Karte passt dorthin.",
  branchPrompt: "variante",
  choose: "„nummer 1“ spielt den ersten.",
  noSuchChoice: "Diese Nummer gibt es nicht; „züge“ zählt auf, was du spielen kannst.",
  saved: (file) => `Gespeichert als ${file}.`,
  playAgain: "klondike play teilt ein neues Spiel aus.",
  waysOn: {
    "way-back": "letzte lösbare",
    undo: "rückgängig",
    restart: "von vorn",
    "new-game": "neu",
    review: "analyse",
  },
  sayOne: (words) => `Weiter geht es mit ${either(words.map((word) => `„${word}“`))}.`,
  puzzles: {
    commands:
      "Spiele Karten wie im Spiel. Außerdem: weiter, nochmal, zeigen, lösung, beweisen, wertung, tag, neu, teilen; hilfe erklärt; q beendet.",
    words: {
      next: ["weiter", "n"],
      retry: ["nochmal", "noch einmal"],
      show: ["zeigen"],
      line: ["lösung"],
      prove: ["beweisen", "p"],
      rating: ["wertung"],
      day: ["tag"],
      make: ["neu"],
      share: ["teilen", "link"],
    },
    unseen: "Diese Karte lässt sich jetzt nicht bewegen.",
  },
};
