import type { SheetWords } from "../en/sheets.ts";

export const keyListDe: SheetWords["keyList"] = {
  groups: {
    moving: "Sich zurechtfinden",
    playing: "Spielen",
    asking: "Um Rat fragen",
    reading: "Vorlesen lassen",
    game: "Das Spiel",
  },
  names: {
    go: "von Karte zu Karte",
    area: "zum nächsten oder vorigen Bereich: Talon, Ablage, Zielstapel, Spalten, Knöpfe",
    column:
      "zu einer Spalte; zwei nacheinander verschieben Karten: 2 5 spielt von Spalte 2 auf Spalte 5; zweimal dieselbe liest die Spalte vor",
    stock: "zum Talon; zweimal liest ihn vor",
    waste:
      "zur Ablage; die Zahl einer Spalte danach spielt ihre oberste Karte dorthin; zweimal liest sie vor",
    foundation:
      "zu den Zielstapeln, einem nach dem anderen; nach einer Spalte oder der Ablage: spielt deren Karte dorthin",
    act: "auswählen, dann ablegen",
    cancel: "Auswahl aufheben",
    draw: "ziehen",
    "send-home": "diese Karte auf den Zielstapel",
    "all-home": "alles auf die Zielstapel",
    undo: "rückgängig; in einer Lösung einen Zug zurück",
    redo: "wiederholen; in einer Lösung einen Zug vor",
    moves: "Was kann ich spielen?",
    hint: "Tipp (sieht nur, was du siehst)",
    "best-move": "bester Zug (sieht verdeckte Karten)",
    verdict: "zeigen, ob lösbar",
    solution: "Lösung zeigen",
    "read-pile": "diesen Stapel vorlesen; bei den Zielstapeln alle vier",
    "read-tops": "die obersten Karten vorlesen",
    "read-table": "den ganzen Tisch vorlesen",
    "read-left": "was noch verdeckt und im Talon liegt",
    "read-status": "Zeit, Züge und Punkte",
    changed: "was sich zuletzt geändert hat",
    repeat: "noch einmal sagen",
    watch: "dem Computer zuschauen; noch einmal hält ihn an",
    new: "neues Spiel",
    daily: "Spiel des Tages",
    rules: "Regeln ändern",
    help: "Regeln und Tasten",
  },
  reader: [
    "Mit Screenreader: Gehe mit Tab oder F6 auf den Kartentisch. Er ist eine Werkzeugleiste, deshalb geben die meisten Screenreader dort alle Tasten automatisch an das Spiel weiter; in Fenstern wie diesem lesen sie wie auf jeder Seite.",
    "Kommen Tasten nicht an, schalte den Fokusmodus ein: Einfügen+Leertaste in NVDA, Einfügen+Z in JAWS, Einfügen+A in Orca. In VoiceOver schalte die Schnellnavigation aus.",
    "Tasten, die du nicht brauchst, kannst du in den Einstellungen ändern oder abschalten.",
  ],
  settings: {
    title: "Tasten",
    singleKeys: "Einzelne Tasten steuern das Spiel",
    about:
      "Schalte das ab, wenn dich einzelne Tasten stören. Pfeiltasten, Eingabe, Escape, F6 und Strg+Z gehen immer.",
    change: "Tasten ändern",
    reset: "Tasten zurücksetzen",
    set: (name, key) => `${key}: ${name}.`,
    swapped: (name, key) => `${name} liegt jetzt auf ${key}.`,
    notAKey: "Wähle einen Buchstaben oder ein Zeichen; 1 bis 7 sind für die Spalten.",
  },
};
