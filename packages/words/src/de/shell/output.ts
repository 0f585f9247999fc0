import type { ShellWords } from "../../en/shell/index.ts";
import { count, list, moves } from "../grammar.ts";

const number = (value: number) => Math.round(value).toLocaleString("de");
const decimal = (value: number, digits: number) =>
  value.toLocaleString("de", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const percent = (share: number, digits: number) => `${decimal(100 * share, digits)} %`;
const between = (low: number, high: number, digits: number) =>
  `${percent(low, digits)} bis ${percent(high, digits)}`;
const deals = (value: number) => count(value, { one: "Spiel", other: "Spiele" });
const VERDICTS = { winnable: "lösbar", lost: "verloren", unknown: "unklar" } as const;

/** Output of solve, fair, study and verify for people, in German. */
export const outputDe: ShellWords["output"] = {
  cost: (ms, states) =>
    `${ms < 10 ? `${decimal(ms, 2)} ms` : ms < 1000 ? `${ms.toFixed(0)} ms` : `${decimal(ms / 1000, 1)} s`}, ${number(states)} Stellungen`,
  solve: {
    lost: (deal, cost) => `${deal}: verloren (${cost})`,
    winnable: (deal, steps, cost) =>
      `${deal}: lösbar in ${count(steps, { one: "Zug", other: "Zügen" })} (${cost})`,
    unknown: (deal, reason, cost) => `${deal}: unklar, ${reason} (${cost})`,
    reasons: {
      time: "die Zeit ist um",
      states: "die Grenze der Stellungen ist erreicht",
      memory: "der Speicher ist voll",
      cancelled: "es wurde angehalten",
    },
    summary: (done, asked, { winnable, lost, unknown, wrong }) =>
      `${done === asked ? deals(asked) : `${done} von ${asked} Spielen`}: ${winnable} lösbar, ${lost} verloren, ${unknown} unklar${wrong > 0 ? `, ${wrong} nicht lesbar` : ""}`,
    progress: (states, depth) => `${number(states)} Stellungen, Tiefe ${depth}`,
    line: (line) => `Zeile ${line}`,
    faults: {
      json: "das ist kein JSON",
      deal: "das ist kein Spiel",
      deck: "deck ist weder ein Text noch eine Liste von Karten",
      seed: "seed ist keine Spielnummer dieses Mischverfahrens",
      scheme: "scheme ist kein bekanntes Mischverfahren",
      otherDeck: "deck und seed nennen verschiedene Spiele",
      twoRules: "rules und edition nennen beide Regeln; gib eines an",
      edition: "edition ist keine Spielart von Klondike",
      rules: "rules ist kein Text",
      worryBack: "worryBack ist weder true noch false",
      draw: "draw ist keine Zahl von 1 bis 24",
      passes: 'passes ist weder eine Zahl ab 1 noch "unlimited"',
    },
    deal: "deal",
    deck: "deck",
    rules: "rules",
  },
  confirm: {
    games: (count) => `${count === 1 ? "Dieses Spiel" : `Diese ${count} Spiele`} endgültig löschen?`,
    study: (name) => `Die Studie ${name} und alle ihre Ergebnisse löschen?`,
    sync: (nickname, server) => `Das Konto ${nickname} und alles löschen, was ${server} darüber speichert?`,
    choices: "[j/N]",
    yes: ["j", "ja"],
    needsYes: (command) => `${command} lässt sich nicht rückgängig machen; mit --yes bestätigst du es`,
    declined: "es wurde nichts gelöscht",
  },
  analyse: {
    winnable: (length) => `Diese Stellung ist in ${count(length, { one: "Zug", other: "Zügen" })} lösbar:`,
    lost: "Diese Stellung ist nicht lösbar.",
    undecidedPosition: (reason) => `Ob diese Stellung lösbar ist, bleibt unklar: ${reason}.`,
    shortest: (count, atLeast) =>
      atLeast === undefined
        ? `Die kürzeste Lösung hat ${moves(count)}, ohne das Umdrehen der Ablage (bewiesen).`
        : `Die kürzeste gefundene Lösung hat ${moves(count)}, ohne das Umdrehen der Ablage; jede braucht mindestens ${atLeast}.`,
    unknown: (count) => (count === 1 ? "1 Karte ist unbekannt." : `${count} Karten sind unbekannt.`),
    plans: "Die besten Züge, ohne sie zu kennen:",
    noPlan: "Kein Zug gefunden, der weiterführt.",
    stuck: "Kein Zug führt weiter, ganz gleich, welche Karten noch unbekannt sind.",
    sampled: (winnable, count, low, high) =>
      `${winnable} von ${count} zufälligen Ergänzungen sind lösbar, wenn man alle Karten sieht (95-%-Intervall ${between(low, high, 0)}).`,
    fairGames: (won, count, low, high) =>
      `Ohne die Karten zu kennen, gewann der Computer von hier aus ${won} von ${count} Spielen (95-%-Intervall ${between(low, high, 0)}).`,
    complete: (winnable, count) =>
      `${winnable} von allen ${count} Ergänzungen sind lösbar, wenn man alle Karten sieht.`,
    undecided: (count) => `${count} blieben unklar.`,
    deck: (id, verdict, length) =>
      `${id}: ${VERDICTS[verdict]}${length === undefined ? "" : ` in ${count(length, { one: "Zug", other: "Zügen" })}`}`,
    needsText: "analyse braucht einen Text, eine Datei oder - für die Eingabe; siehe klondike analyse --help",
    badText: (format, problem) =>
      format === undefined
        ? `der Text ${problem}`
        : `der Text sieht nach dem Format ${format} aus, aber ${problem}`,
    atCharacter: (at, near) => `bei Zeichen ${at}: ${near}`,
    atPlace: (place) => `bei ${place}`,
    noFile: (name) => `es gibt keine Datei ${name}, und eine Stellung ist das auch nicht`,
    unknownFormat: (formats) => `der Text hat kein bekanntes Format. Die Formate sind:\n${formats}`,
    notWritten: (format) =>
      format === "digits"
        ? "nur ein Spiel vor dem ersten Zug lässt sich in Ziffern schreiben"
        : `die Stellung lässt sich nicht als ${format} schreiben`,
    impossible: "die Stellung ist unmöglich:",
    companion: {
      start:
        "Ich begleite dein Spiel und nenne den besten Zug; du machst ihn und sagst mir, welche Karten er aufgedeckt hat. Schreib jede Karte als ein Wort: 7h, 10♠, KD. help nennt die anderen Wörter.",
      help: [
        "Eingabe     ich habe den ersten genannten Zug gemacht",
        "2           ich habe den zweiten gemacht",
        "t2>t5:3     ich habe einen anderen Zug gemacht: draw, w>t3, t1>f1",
        "7h          die aufgedeckte Karte; auch statt Eingabe",
        "7h ? 9s     mehrere Karten der Reihe nach; ? ist eine, die du nicht gesehen hast",
        "fix 7h 8h   berichtigt eine eingegebene Karte: Es ist die Herz 8, nicht die Herz 7",
        "undo        nimmt die letzte Eingabe oder den letzten Zug zurück",
        "table       zeigt den Tisch",
        "quit        beendet",
      ],
      faceUp: (left) =>
        left === 1 ? "Offene Karte, Spalte 7: " : `Offene Karten, Spalten ${8 - left} bis 7: `,
      asked: (pile) => `Welche Karte ist offen (${pile})? `,
      drawn: (at, of) =>
        of === 1 ? "Welche Karte hast du gezogen? " : `Karte ${at} von ${of}, die du gezogen hast? `,
      covered: "Welche Karte liegt oben auf der Ablage? ",
      move: "Dein Zug (Eingabe: gemacht)? ",
      moveOrCard: "Dein Zug (Eingabe: gemacht, oder die aufgedeckte Karte)? ",
      best: (sentence) => `Am besten: ${sentence}`,
      other: (place, sentence) => `${place}. ${sentence}`,
      certain: "Alle Karten sind bekannt, und das Spiel ist lösbar.",
      lost: "Alle Karten sind bekannt, und das Spiel ist nicht mehr lösbar.",
      noMove: "Kein Zug gefunden, der weiterführt; gib undo oder einen eigenen Zug ein.",
      won: "Gewonnen. Glückwunsch!",
      notCard: (text) => `${text} ist keine Karte.`,
      placed: (card) => `${card} liegt schon auf dem Tisch.`,
      notUnderstood: (text) => `${text} habe ich nicht verstanden; help nennt die Wörter.`,
      notEntered: (card) => `${card} hast du nicht eingegeben.`,
      dropped: (count) =>
        `${moves(count)} ${count === 1 ? "passte" : "passten"} nicht mehr und ${count === 1 ? "wurde" : "wurden"} rückgängig gemacht.`,
      nothingToUndo: "Es gibt nichts zurückzunehmen.",
    },
  },
  fair: {
    won: (won) => `${won} gewonnen`,
    result: (effort, draw, { won, played, share, low, high }) =>
      `Der ${effort === "quick" ? "schnelle" : "gründliche"} faire Spieler gewann ${won} von ${played === 1 ? "1 Spiel" : `${played} Spielen`} beim Ziehen von ${draw === 1 ? "1 Karte" : `${draw} Karten`}: ${percent(share, 1)}, 95-%-Intervall ${percent(low, 1)} bis ${percent(high, 1)}.`,
  },
  study: {
    waits: (name, parts) =>
      `${name} wartet auf Helfer: ${count(parts, { one: "Teil ist", other: "Teile sind" })} zu entscheiden`,
    none: "es gibt noch keine Studie; klondike study start beginnt eine",
    replayed: (lines) =>
      `${count(lines, { one: "Lösung", other: "Lösungen" })} nach den Regeln durchgespielt`,
    searchedAgain: (of, rule, ended) =>
      `${count(of, { one: "verlorenes Spiel", other: "verlorene Spiele" })} ohne ${rule} noch einmal durchsucht, ${ended} davon vollständig`,
    allHold: "jedes Urteil ist bestätigt",
    wrong: (seeds) => `falsch: ${seeds.join(", ")}`,
    imported: (name, parts) => `${name}: ${count(parts, { one: "neuer Teil", other: "neue Teile" })}`,
    listed: (name, rules, first, last) => `${name}: ${rules}, ${first} bis ${last}`,
    removed: (name) => `${name} ist entfernt`,
    noAnswer: (why) => `die Datenbank antwortet nicht (${why}); neuer Versuch`,
    wellAgain: "die Datenbank ist wieder da",
    refused: (why) => `die Datenbank meldet einen Fehler: ${why}`,
    takesDatabase: (got) =>
      `--database erwartet eine Adresse wie postgres://user@host/klondike, nicht ${got}`,
    unreached: (why) => `die Datenbank ist nicht zu erreichen: ${why === "" ? "keine Antwort" : why}`,
    whichStudy: "der Name der Studie fehlt",
    needsFormat: "study export - liest eine exportierte Studie und braucht --format jsonl, csv oder parquet",
    binary: "eine Parquet-Datei ist binär; leite sie um: > spiele.parquet",
    whichFile: "die Datei fehlt; - liest die Eingabe",
    noRules: (words) => `--rules ${words} sind keine Regeln; docs/libraries/notation.md nennt die Wörter`,
    takesDeals: "--deals erwartet eine erste und eine letzte Spielnummer: --deals 1..1000000",
    progress: {
      done: (name, done, all) =>
        `${name}: ${number(done)} von ${number(all)} Spielen (${percent(done / all, 1)})`,
      rate: (rate) => `${number(rate)} je Sekunde`,
      share: (share, low, high) => `${percent(share, 3)} lösbar (${between(low, high, 3)})`,
      left: (time) => `noch ${time}`,
      again: "die unklaren Spiele werden noch einmal versucht",
    },
    report: {
      share: (name, share, low, high) =>
        `${name}: ${percent(share, 3)} sind lösbar (95 %: ${between(low, high, 3)})`,
      counts: (first, last, found, isComplete) =>
        `${first} bis ${last}: ${deals(found.deals)}, ${number(found.winnable)} lösbar, ${number(found.lost)} verloren, ${number(found.undecided)} unklar${isComplete ? "" : ", soweit bisher bekannt"}`,
      byWayOf: (names, share, low, high) =>
        `mithilfe von ${list(names)}: ${percent(share, 3)} (95 %: ${between(low, high, 3)})`,
      hardest: (deal, verdict, positions) =>
        `am schwersten: ${deal}, ${VERDICTS[verdict]} nach ${count(positions, { one: "Stellung", other: "Stellungen" })}`,
      cost: (positions, time, code) =>
        `${count(positions, { one: "Stellung", other: "Stellungen" })}, ${time} Rechenzeit, Code ${code}`,
    },
  },
  serve: {
    serves: (address) => `bereit unter ${address}`,
    takesProxies: (got) => `--proxy erwartet Adressen oder Netze, nicht ${got}`,
    needsProxy: "--host ist für andere Rechner offen, also muss --proxy den Proxy nennen, der TLS beendet",
    takesOrigins: (got) => `--origin erwartet Adressen wie https://karten.example, nicht ${got}`,
    noPlayer: (nickname) => `kein Spieler heißt ${nickname}`,
    takenName: (nickname) => `${nickname} ist nicht erlaubt oder schon vergeben`,
    done: "erledigt",
    deletedPlayer: "ein gelöschter Spieler",
    takesOperator: (got) =>
      `--operator erwartet eine Adresse dieses Rechners wie 127.0.0.1:9174 oder einen Pfad, nicht ${got}`,
    portTaken: (port) => `Port ${port} ist vergeben; --port nennt einen anderen`,
    cannotListen: (address, reason) => `auf ${address} lassen sich keine Verbindungen annehmen: ${reason}`,
  },
  verify: {
    legal: (steps) => `${moves(steps)}, alle erlaubt`,
    undone: (steps) => `davon ${steps} rückgängig gemacht`,
    won: "gewonnen",
    noCertificate: (file, why) => `${file} ist kein Zertifikat: ${why}`,
    notWon: "die Züge gewinnen nicht",
    noLevel: (claimed) => `das Spiel hat keine Schwierigkeit, angegeben ist ${claimed}`,
    otherLevel: (level, claimed) => `die Schwierigkeit ist ${level}, nicht ${claimed}`,
    certified: (level) => `mit Zertifikat, Schwierigkeit ${level}`,
    saidToBe: (level) => `mit Zertifikat, angegebene Schwierigkeit ${level}`,
  },
};
