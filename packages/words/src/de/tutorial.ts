import type { SheetWords } from "../en/sheets.ts";

export const tutorialDe: SheetWords["tutorial"] = {
  title: "Einführung",
  offer: "Neu bei Klondike?",
  offerKey: "Es gibt eine Einführung: jederzeit Fragezeichen drücken, dann Eingabe.",
  accept: "Zeig es mir",
  skip: "Überspringen",
  begin: "Los",
  done: "Spielen",
  place: (at, of) => `Schritt ${at} von ${of}`,
  steps: {
    goal: "Das Ziel: alle Karten auf die vier Zielstapel bringen, jede Farbe vom Ass bis zum König.",
    ace: "Mit einem Ass beginnt ein Zielstapel. Leg das Herz-Ass dorthin.",
    column:
      "In den Spalten kommt jede Karte auf eine andersfarbige, um eins höhere. Leg die Kreuz 6 auf die Karo 7.",
    king: "Spalte 1 ist jetzt leer, und dorthin darf nur ein König. Leg den Kreuz-König hin.",
    queen: "Rot auf Schwarz: Leg die Karo-Dame auf den König.",
    run: "Karten einer Folge lassen sich gemeinsam verschieben. Leg die Karo 7 mit der 6 darauf auf die Pik 8.",
    draw: "Keine Karte passt? Zieh vom Talon.",
    waste: "Die oberste Karte der Ablage darfst du spielen. Die Herz 2 kommt auf ihr Ass.",
    end: "Das war schon alles. Wenn du nicht weiterweißt: Rückgängig geht unbegrenzt, und Tipp zeigt einen guten Zug.",
  },
  hands: "Karte anklicken, dann das Ziel, oder ziehen. Mit Tasten: Pfeile, dann Eingabe; D zieht.",
  handsPlaying:
    "Klick eine Karte an, um sie zu spielen, oder zieh sie. Mit Tasten: Pfeile, dann Eingabe; D zieht.",
  fingers: "Tipp eine Karte an, dann das Ziel, oder zieh sie.",
  fingersPlaying: "Tipp eine Karte an, um sie zu spielen, oder zieh sie.",
  notHere: "Das ist in der Einführung aus.",
  off: "Das geht auch, aber probier diesen Zug:",
};
