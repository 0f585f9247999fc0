import type { SheetWords } from "../en/sheets.ts";
import { rulesTextDe } from "./rules.ts";

export const helpDe: SheetWords["help"] = {
  title: "Regeln und Tasten",
  tutorial: "Einführung: in einer Minute gelernt",
  rules: "Regeln",
  rulesText: rulesTextDe,
  pictures: {
    table: "Frisch ausgeteilt: oben links Talon und Ablage, rechts die Zielstapel, darunter sieben Spalten.",
    run: "Eine rote 9 kommt auf eine schwarze 10, eine schwarze 8 auf die rote 9: eine Folge.",
    home: "Ein Zielstapel: das Ass, dann die 2, dann die 3 derselben Farbe.",
  },
  editions: {
    classic: [
      "Du legst fest, wie viele Karten du auf einmal ziehst und wie oft du den Talon durchgehst. Eine Karte darf vom Zielstapel in eine Spalte zurück.",
      "Du kannst Züge rückgängig machen, Karten ziehen, doppelklicken und dir Tipps geben lassen.",
    ],
    "draw-three": [
      "Ein Klick auf den Talon dreht drei Karten um. Karte anklicken, dann das Ziel; passt sie dort nicht, hebt der Klick die Auswahl auf.",
      "Karten auf den Zielstapeln bleiben dort. Gewonnen ist, sobald keine Karte mehr verdeckt liegt und Talon und Ablage zusammen höchstens eine haben.",
      "Der Startwert bestimmt das Spiel, von 0 bis 1.000.000; −1 gibt ein zufälliges.",
    ],
    "open-deck": [
      "Die oberste Karte des Talons liegt offen und ist spielbar: Zieh sie dorthin, wo sie passt. Ein Klick auf den Talon legt sie weiter, und nach der letzten geht es von vorn los. Weitergelegte Karten darfst du nicht spielen.",
      "Die Zielstapel sind von links nach rechts für ♣ ♦ ♥ ♠, und Karten darauf bleiben dort.",
    ],
    "by-hand": [
      "Drei Karten auf einmal. Zwischen den Spalten lässt sich nur die ganze offene Folge umlegen.",
      "Eine freigelegte verdeckte Karte deckst du mit einem Klick auf. Der gelbe Rand zeigt die ausgewählte Karte.",
    ],
    countdown: [
      "Zahlen statt Karten: Eine Zahl kommt auf einen leeren Stapel oder auf die nächsthöhere, und ein ganzer Stapel auf den anderen, wo er passt. Stapel anklicken, dann das Ziel.",
      "Zwei Klicks auf den Talon legen seine oberste Karte nach unten. Gewonnen ist, wenn alle Zahlen auf einem Stapel liegen, hinunter bis 0.",
    ],
  },
  scores: "Wertung",
  scoresText: [
    "Standard: 10 für eine Karte auf den Zielstapel, 5 für eine von der Ablage in eine Spalte und für jede aufgedeckte, −15 für eine vom Zielstapel zurück. Die Ablage umzudrehen kostet 100, wenn man eine Karte zieht, und 20 ab dem vierten Mal, wenn man drei zieht.",
    "Mit Zeit: −2 alle zehn Sekunden, und ein Bonus für einen schnellen Sieg.",
    "Vegas: Das Spiel kostet 52 $, jede Karte auf einem Zielstapel bringt 5 $. Bei „Vegas, fortlaufend“ nimmst du den Kontostand von Spiel zu Spiel mit.",
  ],
  hands: "Bedienung",
  handsText: [
    "Mit der Maus: Ein Klick spielt eine Karte, noch ein Klick bringt sie an die nächste Stelle, wo sie passt. Du kannst sie auch ziehen; ein Rechtsklick schickt sie auf den Zielstapel. In den Einstellungen kann ein Klick stattdessen auswählen: Dann das Ziel anklicken, oder ein Doppelklick schickt sie auf den Zielstapel.",
    "Auf dem Touchscreen: Antippen spielt eine Karte, noch einmal antippen bringt sie an die nächste Stelle, wo sie passt. Langes Drücken schickt sie auf den Zielstapel.",
    "Du kannst unbegrenzt Züge rückgängig machen, bis zurück zum Austeilen.",
    "„Spiel analysieren“ im Menü zeigt, mit welchem Zug das Spiel verloren ging und was gewonnen hätte; von jedem Zug an kannst du weiterspielen.",
  ],
  keys: "Tasten",
};
