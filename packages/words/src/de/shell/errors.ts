import type { ShellWords } from "../../en/shell/index.ts";
import { either, list } from "../grammar.ts";

const oneOfThem = "gib nur eines davon an";

/** Errors of the command line, files and settings, one line each, in German. */
export const errorsDe: ShellWords["errors"] = {
  noCommand: (word, closest) =>
    `einen Befehl ${word} gibt es nicht; ${closest === undefined ? "klondike --help nennt alle" : `meintest du ${closest}?`}`,
  noOption: (option, closest) =>
    `eine Option ${option} gibt es hier nicht; ${closest === undefined ? "--help nennt alle" : `meintest du ${closest}?`}`,
  takesNone: (option) => `${option} hat keinen Wert`,
  needsValue: (option) => `${option} braucht einen Wert`,
  oneTooMany: (word) => `unerwartetes Argument ${word}`,
  takesNumber: (option, least, greatest, got) =>
    `${option} erwartet eine Zahl von ${least} bis ${greatest}, nicht ${got}`,
  takesChoice: (option, choices, got) =>
    `${option} erwartet ${either(choices)}${got === undefined ? "" : `, nicht ${got}`}`,
  takesPasses: (got) => `--passes erwartet eine Zahl ab 1 oder unlimited, nicht ${got}`,
  takesDay: (got) => `--date erwartet ein Datum wie 2026-11-15, nicht ${got}`,
  takesMonth: (got) => `--month erwartet einen Monat wie 2026-11, nicht ${got}`,
  takesDeals: (got) => `--deals erwartet die erste und die letzte Spielnummer, etwa 1..1000, nicht ${got}`,
  missingAct: (command, acts) =>
    `${command}: Unterbefehl fehlt: ${either(acts)}; klondike ${command} --help erklärt sie`,
  noAct: (command, acts, got, closest) =>
    `${command} hat keinen Unterbefehl ${got}; ${closest === undefined ? `möglich sind ${list(acts)}` : `meintest du ${closest}?`}`,

  klondikeOnly: "das gibt es nur bei Klondike; countdown hat einen eigenen Befehl",
  countdownOnly: "--cards gibt es nur beim Countdown",
  countdownHasNo: (option) => `ein Countdown hat kein ${option}`,
  countdownHasNoDeck: "ein Countdown hat keine 52 Karten",
  countdownIsFullScreen: "ein laufender Countdown wird im Vollbild gespielt oder mit --spoken",
  certifiedOnly: (option) => `${option} gibt es nur in den Spielarten classic und by-hand`,
  noDrawCount: "beim offenen Talon wird immer eine Karte gezogen: --draw passt nicht dazu",
  noPassLimit: "beim offenen Talon sind die Durchgänge unbegrenzt",
  seedOutside: (seed, least, greatest, any) =>
    `--seed ${seed} liegt nicht zwischen ${least} und ${greatest}${any === undefined ? "" : `; ${any} wählt eine zufällige`}`,
  seedAndDeck: `--seed und --deck nennen beide ein Spiel; ${oneOfThem}`,
  kindAndDeal: (kind) => `${kind} sucht ein Spiel, --seed und --deck nennen eines; ${oneOfThem}`,
  noLevels:
    "die Schwierigkeit lässt sich wählen bei --draw 1 und 3 mit unbegrenzten Durchgängen, bei --draw 1 --passes 1, --draw 3 --passes 3 und --edition by-hand; --winnable geht auch mit anderen Regeln",
  twoRules: (rival) => `--rules und ${rival} nennen beide Regeln; ${oneOfThem}`,
  fileAndDeal: `eine Datei und --seed oder --deck nennen beide Spiele; ${oneOfThem}`,
  twoFormats: (options) => `${list(options)} sind zwei Formate; ${oneOfThem}`,
  saveHasItsOwn: "ein gespeichertes Spiel hat seine eigenen Karten und Regeln",
  resumeHasItsOwn: "--resume setzt das letzte Spiel fort, wie es ist, ohne andere Karten oder Regeln",
  wonAlready: "dieses Spiel ist schon gewonnen; klondike review analysiert es",
  unexpected: "unerwarteter Fehler; bitte melde ihn mit den folgenden Zeilen",
  missingPart: "eine Datei dieses Programms fehlt; installiere klondike neu",
  nothingToResume: "es gibt kein Spiel, das fortgesetzt werden kann",

  needsDeal: {
    deal: "deal braucht --seed, --deck, --winnable oder --level",
    countdown: "deal braucht --seed",
    fair: "fair braucht --deals A..B, die erste und die letzte Spielnummer",
    par: "par braucht --seed, --deck oder ein gespeichertes Spiel",
    solve: "solve braucht --seed, --deck, eine Datei mit Spielen oder - für die Eingabe",
    table: "table braucht --seed oder --deck",
  },
  needsSave: (command) =>
    `${command} braucht die Datei eines gespeicherten Spiels, einen Link oder - für die Eingabe`,
  needsServer: {
    nickname: "Server und Spitzname fehlen",
    code: "Server und Code fehlen",
  },
  needsArchive: "import braucht die Datei einer Sicherung oder - für die Eingabe",
  needsGame: "delete braucht die Nummer oder den Namen eines Spiels",
  whichGame: "Nummer oder Name des Spiels fehlt",
  noGame: (name) => `ein Spiel ${name} gibt es nicht; klondike games nennt alle`,
  klondikeReviews: "nur Klondike-Spiele lassen sich analysieren",
  klondikePars: "nur Klondike-Spiele haben ein Par",
  klondikeWatched: "der faire Spieler spielt nur Klondike",
  noDealIn: (file) => `in ${file} steht kein Spiel`,
  noDealFile: (file) =>
    `${file} ist keine Datei mit Spielen: jede Zeile muss JSON sein, etwa {"id":"1","deck":"KCTD…"}, oder die erste Spalten nennen, etwa id,deck`,
  noWinnable: "mit diesen Regeln ließ sich kein lösbares Spiel finden",
  noWayToWin: (deal) => `für ${deal} ließ sich keine Lösung finden`,
  noPuzzle: (text) => `es gibt keine Aufgabe ${text}`,
  noPuzzles: (file) => `die letzte Zeile von ${file} ist keine Aufgabe`,
  noDay: "das Spiel des Tages ließ sich nicht ermitteln",
  notDealt: "es ließ sich kein Spiel austeilen",
  notPlayed: (deal) => `das Spiel ${deal} ließ sich nicht spielen`,

  settings: (names, got) =>
    `${got === undefined ? "der Name einer Einstellung fehlt" : `eine Einstellung ${got} gibt es nicht`}; die Einstellungen sind ${list(names)}`,
  settingTakes: (setting, choices, got) =>
    `${setting} erwartet ${setting === "draw" ? "eine Zahl von 1 bis 24" : choices.join(", ")}${got === undefined ? "" : `, nicht ${got}`}`,
  settingsUnreadable: (path, reason) => `${path} lässt sich nicht lesen: ${reason}`,
  settingsNone: (path) => `${path} ist keine Datei mit Einstellungen und wird nicht benutzt`,
  settingsBad: (path, names) => `${path}: ${names.join(", ")} lässt sich nicht benutzen`,

  file: {
    unread: (path, reason) => `${path} lässt sich nicht lesen: ${reason}`,
    unwritten: (path, reason) => `${path} lässt sich nicht schreiben: ${reason}`,
    there: (path, howToForce) => `${path} gibt es schon; ${howToForce}`,
    force: "--force überschreibt die Datei",
    forceSave: "„speichern --force“ mit dem Namen überschreibt sie.",
    tooLarge: (path) => `${path} ist zu groß, um gelesen zu werden`,
    inputTooLarge: "die Eingabe ist zu lang, um gelesen zu werden",
    inputTooLong: "die Eingabe ist zu lang für ein gespeichertes Spiel",
    deadLink: "es ist ein Verweis auf eine Datei, die es nicht gibt",
    input: "die Eingabe",
    elsewhere: "dieses Spiel ist in einem anderen Terminal offen",
  },
  troubles: {
    EACCES: "keine Berechtigung",
    EBUSY: "es wird gerade benutzt",
    EDQUOT: "dein Speicherplatz ist aufgebraucht",
    EEXIST: "dort gibt es schon etwas",
    EFBIG: "es ist zu groß",
    EIO: "die Festplatte oder das Terminal antwortet nicht",
    EISDIR: "es ist ein Ordner",
    ELOOP: "die Verweise führen im Kreis",
    EMFILE: "zu viele Dateien sind offen",
    ENAMETOOLONG: "der Name ist zu lang",
    ENFILE: "zu viele Dateien sind offen",
    ENODEV: "es ist keine Datei",
    ENOENT: "diese Datei oder diesen Ordner gibt es nicht",
    ENOSPC: "die Festplatte ist voll",
    ENOTDIR: "ein Teil des Pfades ist kein Ordner",
    ENXIO: "es ist keine Datei, und nichts liest daraus",
    EPERM: "keine Berechtigung",
    EROFS: "die Festplatte ist schreibgeschützt",
    ERR_INVALID_ARG_VALUE: "das ist kein Dateiname",
  },
  breaksOff: {
    move: (number, text) => `Zug ${number}${text === undefined ? "" : `, ${text},`}`,
    badTime: (move) => `ist beschädigt: ${move} hat eine unmögliche Zeit`,
    noMove: (move) => `ist beschädigt: ${move} ist kein Zug`,
    illegal: (move, reason) => `ist ungültig: ${move} ist nicht erlaubt${reason}`,
  },
};
