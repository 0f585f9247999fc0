import { capital } from "../intl.ts";
import type { ScreenWords } from "../screen-words.ts";
import { writtenDay } from "../written-day.ts";
import { count } from "./grammar.ts";

const moves = (number: number): string => count(number, { one: "Zug", other: "Züge" });

const written = (day: string): string => writtenDay(day, "de");

/** The full screen of a terminal, in German. */
export const screenDe: ScreenWords = {
  keys: {
    cursor: { label: "Cursor", help: "bewegt den Cursor; h j k l ebenso" },
    press: { label: "wählen", help: "wählt aus, legt dann ab; ein Klick ebenso" },
    column: { label: "Spalte", help: "Spalte: wählen, dann ablegen; zweimal: ins Ziel" },
    foundation: { label: "Zielstapel", help: "holt die oberste Karte eines Zielstapels" },
    draw: { label: "ziehen", help: "zieht oder dreht die Ablage um" },
    waste: { label: "Ablage", help: "wählt die Ablagekarte; zweimal: ins Ziel" },
    home: { label: "ins Ziel", help: "legt eine Karte ins Ziel; Doppelklick ebenso" },
    allHome: { label: "alle ins Ziel", help: "legt alles ins Ziel, was passt" },
    undo: { label: "rückgängig", help: "rückgängig; auch Mausrad" },
    redo: { label: "wiederholen", help: "wiederholen" },
    restart: { label: "von vorn", help: "dieses Spiel von vorn" },
    hint: { label: "Tipp", help: "Tipp aus dem, was du siehst; nochmal: der nächste" },
    bestMove: { label: "bester Zug", help: "der beste Zug (sieht verdeckte Karten)" },
    watch: { label: "zuschauen", help: "dem Computer zuschauen" },
    verdict: { label: "lösbar?", help: "lösbar oder nicht" },
    solution: { label: "Lösung", help: "zeigt eine Lösung" },
    wayBack: { label: "zurückgehen", help: "zurück zur letzten lösbaren Stellung" },
    review: { label: "Analyse", help: "das Spiel analysieren" },
    newGame: { label: "neu", help: "neues Spiel" },
    recent: { label: "letzte", help: "letzte Spiele" },
    calendar: { label: "Kalender", help: "die Spiele des Tages" },
    statistics: { label: "Statistik", help: "Statistik" },
    tutorial: { label: "Einführung", help: "die Einführung" },
    help: { label: "Hilfe", help: "diese Seite" },
    quit: { label: "Ende", help: "Ende; dein Spiel bleibt" },
    step: { label: "Zug", help: "ein Zug zurück oder vor; Mausrad ebenso" },
    leap: { label: "zehn Züge", help: "zehn Züge zurück oder vor" },
    ends: { label: "Anfang, Ende", help: "die erste Stellung, die letzte" },
    run: { label: "abspielen", help: "spielt von selbst, oder hält an" },
    list: { label: "Liste", help: "zeigt die Züge als Liste" },
    takeOver: { label: "weiterspielen", help: "spielt von hier weiter" },
    leaveLine: { label: "zurück", help: "dorthin zurück, wo du warst" },
    losingMove: { label: "Fehler", help: "zum Zug, mit dem das Spiel verloren ging" },
    win: { label: "Lösung", help: "zeigt eine Lösung von hier" },
    branch: { label: "Variante", help: "eine Variante: spielt von hier weiter" },
    leaveReview: { label: "zurück", help: "zurück zu deinem Spiel, wie es war" },
    return: { label: "dein Spiel", help: "zurück zu deinem Spiel, wie es war" },
    pile: { label: "Stapel", help: "ein Stapel: erst woher, dann wohin" },
    nextCard: { label: "nächste", help: "die Karte kommt ans Ende des Talons" },
    allPlaced: { label: "alle ablegen", help: "legt alle Karten ab, die passen" },
  },
  courts: ["B", "D", "K"],
  arrows: "Pfeile",
  enter: "Eingabe",
  escape: "Esc",
  pages: "Bild↑ Bild↓",
  endKeys: "Pos1 Ende",
  close: "Eine beliebige Taste schließt das Fenster.",
  more: "Eine beliebige Taste zeigt mehr.",

  title: (game, deal, draw, passes) =>
    [
      game,
      deal,
      ...(draw === undefined ? [] : [`${draw} ziehen`]),
      ...(passes === undefined ? [] : [count(passes, { one: "Durchgang", other: "Durchgänge" })]),
    ].join(", "),
  daily: (day, level) => `Spiel des Tages vom ${written(day)}, ${level}`,
  unsaved: "NICHT GESPEICHERT",
  tooSmall: (wanted, has) => ["Das Fenster ist zu klein.", `Klondike braucht ${wanted};`, `es hat ${has}.`],

  unreadable: (games) =>
    games === 1
      ? "Ein gespeichertes Spiel ist nicht lesbar. Welches und warum, siehst du nach dem Beenden."
      : `${games} gespeicherte Spiele sind nicht lesbar. Welche und warum, siehst du nach dem Beenden.`,
  newcomer: "Neu bei Klondike? y öffnet die Einführung.",
  resumed: "Dein letztes Spiel, wie du es verlassen hast; n teilt neu aus.",
  thinking: "Denkt nach; du kannst weiterspielen.",
  lostBack: (move) => `Von hier verloren; b führt zu Zug ${move} zurück, der letzten lösbaren Stellung.`,
  savedAgain: "Dein Spiel ist wieder gespeichert.",
  notSaved: (reason) => `Nicht gespeichert: ${reason}. Du kannst weiterspielen; es wird wieder versucht.`,
  wonKeys: "n neues Spiel, e Analyse, u rückgängig, q Ende.",
  branchWon: "Diese Variante ist gewonnen. Sie zählt nicht; g führt zu deinem Spiel.",
  reviewThinking: "Das ist noch unklar; die Analyse läuft noch.",
  wonThere: "Dort ist das Spiel schon gewonnen.",
  helpOf: {
    review: [
      "Die Analyse beurteilt jede Stellung und sieht die",
      "verdeckten Karten. Dein Spiel bleibt, wie es war.",
      "+ lösbar  x verloren  ! durch diesen Zug verloren",
      "? unklar  . noch offen  [ ] auf dem Tisch",
    ],
    branch: [
      "Eine Variante spielt ab einer Stellung weiter.",
      "Sie zählt nicht. Dein Spiel bleibt, wie es war.",
    ],
  },
  reviewTitle: (finding) => `Analyse: ${finding}`,
  reviewPlace: (at, total, standing) => `${at} von ${total}, ${standing}`,
  lineTitle: (from, game) => (from === 0 ? `Eine Lösung: ${game}` : `Eine Lösung ab Zug ${from}: ${game}`),
  listTitle: "Die Lösung von hier:",

  newGame: {
    again: "Noch einmal n teilt neu aus.",
    leaves: ["Noch einmal n teilt neu aus.", "Dieses zählt dann als verloren;", "o holt es später zurück."],
    asLast: (kind) => `wie zuletzt: ${kind}`,
    kinds: {
      any: "ein beliebiges Spiel",
      winnable: "ein lösbares Spiel",
      easy: "ein leichtes Spiel",
      normal: "ein mittleres Spiel",
      hard: "ein schweres Spiel",
      expert: "ein Spiel für Experten",
    },
    others: "Mit jeder anderen Taste spielst du weiter.",
    edition: (name) => `Spielart wechseln (jetzt ${name})`,
    drawing: (draw) => (draw === 1 ? "eine Karte ziehen" : "drei Karten ziehen"),
    scoring: (scoring) => `Wertung wechseln (jetzt ${scoring})`,
  },
  recent: {
    none: "Du hast noch kein Spiel abgebrochen.",
    title: "Letzte Spiele; eine Taste holt eines zurück:",
    leaves: [
      "Das Spiel auf dem Tisch nimmt dann seinen Platz",
      "in dieser Liste ein und zählt als verloren.",
    ],
    game: (title, number, time) => `${title}: ${moves(number)}, ${time}`,
  },
  calendar: {
    play: (day, level) => `Eingabe: das Spiel vom ${written(day)}, ${level}`,
    goOn: (level) => `Eingabe: spielt dieses Spiel weiter, ${level}`,
    leaves: "dieses Spiel zählt dann als verloren",
    toCome: (day) => `Der ${written(day)} kommt erst noch.`,
    keys: "Pfeile: anderer Tag  c: heute  Esc: zurück",
    playersKeys: "t: wie andere spielten  r: gewertet spielen",
    tableKeys: (order) => `o: ${order}  Esc: zurück`,
    watchKeys: "eine Zahl: diesem Spiel zuschauen",
  },
  noCountdownStatistics: "Für den Countdown gibt es keine Statistik.",
  parting: {
    won: (game, number) => `${capital(game)}: ${moves(number)}, gewonnen.`,
    notBegun: (game) => `${capital(game)}: noch nicht begonnen.`,
    kept: (game, number) => `${capital(game)}: ${moves(number)}, für das nächste Mal gespeichert.`,
    notKept: (game, number) => `${capital(game)}: ${moves(number)}, nicht gespeichert.`,
  },
};
