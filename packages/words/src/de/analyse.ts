import type { SheetWords } from "../en/sheets.ts";
import { count, list, moves } from "./grammar.ts";
import { problemsDe } from "./problems.ts";

const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;
const these = (names: readonly string[]): string =>
  names.length > 6 ? `${names.slice(0, 5).join(", ")} und ${names.length - 5} weitere` : list(names);
const unknownCards = (number: number): string =>
  count(number, { one: "unbekannte Karte", other: "unbekannte Karten" });
/** "im Talon", "in der Ablage", "in Spalte 3", "auf Zielstapel 2" */
const inPile = (pile: string): string =>
  pile === "Talon"
    ? `im ${pile}`
    : pile === "Ablage"
      ? "in der Ablage"
      : /^Ziel/.test(pile)
        ? `auf ${pile}`
        : `in ${pile}`;

export const analyseDe: SheetWords["analyse"] = {
  title: "Stellung analysieren",
  start: {
    title: "Ausgehen von",
    seen: "Tisch, wie ich ihn sehe",
    whole: "Tisch mit verdeckten Karten",
    empty: "Leerer Tisch",
    paste: "Eingefügter Text",
    done: "Die Stellung ist aufgebaut.",
  },
  paste: {
    label: "Eine Stellung, eine Kartenfolge, ein Link oder ein Spielstand",
    read: "Einlesen",
    formats: "Das wird erkannt:",
    names: {
      deal: "Spielnummer",
      deck: "Kartenfolge",
      position: "Stellung",
      save: "Spielstand",
      link: "Link",
      digits: "Kartenfolge aus 156 Ziffern",
      solvitaire: "JSON von Solvitaire",
      board: "Tisch, wie man ihn in Foren findet",
      decks: "Liste von Kartenfolgen",
    },
    bad: (format, code, near) =>
      format === undefined
        ? code === "empty"
          ? "Hier steht noch nichts."
          : code === "too-long"
            ? "Dieser Text ist zu lang."
            : "Das sieht nicht nach einer Stellung aus."
        : `Erkannt als: ${format}. Der Text ${problemsDe[code]}${near === "" ? "" : `, bei „${near}“`}.`,
    many: (number) =>
      `Das ist eine Liste mit ${count(number, { one: "Kartenfolge", other: "Kartenfolgen" })}; dies ist die erste.`,
  },
  board: "Stellung",
  pile: {
    choose: "Karten legen auf",
    named: (pile, number, top) =>
      `${pile}, ${number === 0 ? "leer" : count(number, { one: "Karte", other: "Karten" })}${top === undefined ? "" : `, oben ${top}`}`,
    text: (pile) => `Karten ${inPile(pile)}, unterste zuerst`,
    hint: "Etwa KH DS 10d (C Kreuz, D Karo, H Herz, S Pik). ? ist eine unbekannte Karte; | beendet die verdeckten.",
    stockHint: "Die letzte Karte wird zuerst gezogen. ? ist eine unbekannte Karte.",
    bad: (near) => `„${near}“ ist keine Karte.`,
  },
  palette: { title: "Noch nicht gelegte Karten", unknown: "Unbekannte Karte", faceDown: "Verdeckt" },
  unknownCard: "unbekannte Karte",
  faceDownCard: (card) => `${card}, verdeckt`,
  picked: {
    title: (card) => `Ausgewählt: ${card}. Wähle einen Stapel, um sie dorthin zu legen.`,
    turn: "Umdrehen",
    off: "Wegnehmen",
    forget: "Unbekannt machen",
    cancel: "Auswahl aufheben",
  },
  rules: { title: "Regeln", openDeck: "Offener Talon", openDeckChoices: ["nein", "ja"], pass: "Durchgang" },
  problems: {
    title: "Noch nicht möglich",
    twice: (card, first, at) =>
      first === at
        ? `${card} liegt zweimal ${inPile(at)}.`
        : `${card} liegt ${inPile(first)} und ${inPile(at)}.`,
    foundation: (card, pile) =>
      `${card} liegt auf ${pile} an falscher Stelle: Er beginnt mit dem Ass und hat nur eine Farbe.`,
    run: (card, on, pile) => `${card} kann in ${pile} nicht auf ${on} liegen.`,
    faceUp: (pile) => `Eine offene Karte ${inPile(pile)} ist unbekannt.`,
    turned: (pile) => `Die oberste Karte von ${pile} muss offen liegen.`,
    hidden: (pile, number, most) =>
      `${pile} hat ${number} verdeckte Karten; bei den anderen Spalten können es höchstens ${most} sein.`,
    talon: (number, most) => `Talon und Ablage haben ${number} Karten; es können höchstens ${most} sein.`,
    missing: (number, names) =>
      `${number === names.length ? `Es ${number === 1 ? "fehlt eine Karte" : `fehlen ${number} Karten`}` : `Von diesen Karten ${number === 1 ? "fehlt eine" : `fehlen ${number}`}`}: ${these(names)}.`,
    unknown: (number) => `${unknownCards(number)} zu viel.`,
    passes: (passes, most) =>
      passes > most
        ? `Das wäre Durchgang ${passes}, die Regeln erlauben aber nur ${most}.`
        : `Einen Durchgang ${passes} gibt es nicht.`,
    fill: (number) => `${unknownCards(number)} in den Talon legen`,
  },
  ready: (unknown) =>
    unknown === 0
      ? "Alle 52 Karten sind bekannt."
      : `${count(unknown, { one: "Karte ist", other: "Karten sind" })} unbekannt. Dort kann jede der fehlenden Karten liegen.`,
  analyse: "Analysieren",
  change: "Stellung ändern",
  stop: "Anhalten",
  thinking: "Sucht …",
  failed: "Die Suche ist fehlgeschlagen. Analysiere noch einmal.",
  known: {
    winnable: "Diese Stellung ist lösbar.",
    lost: "Diese Stellung ist verloren.",
    unknown: "Ob diese Stellung lösbar ist, ist unklar.",
    shortest: (number, least, isProved) =>
      isProved
        ? `Die kürzeste Lösung hat ${moves(number)}; das ist bewiesen.`
        : `Die kürzeste bisher gefundene Lösung hat ${moves(number)}${least === 0 ? "" : `; jede braucht mindestens ${least}`}.`,
    solution: "Lösung",
    playOn: "Hier weiterspielen",
    playOnAbout: "Das zählt nicht in deiner Statistik.",
    review: "Durchgehen",
    copyLink: "Link kopieren",
  },
  copyText: "Als Text kopieren",
  unknown: {
    plans: "Beste Züge, ohne die unbekannten Karten zu kennen",
    noPlan: "Kein sinnvoller Zug in Sicht.",
    stuck: "Kein sinnvoller Zug ist mehr möglich, ganz gleich, welche Karten noch unbekannt sind.",
    noChance: {
      rules:
        "Bei diesen Regeln lässt sich die Chance einzelner Züge nicht schätzen. Stattdessen wurde jeder mögliche Zug viele Male zu Ende gespielt, mit zufällig verteilten unbekannten Karten; dieser schnitt am besten ab.",
      stock:
        "Den Talon durchzusehen kostet nichts. Chancen gibt es, sobald du alle seine Karten gesehen hast.",
    },
    fairGames: (won, played, low, high) =>
      `Ohne die Karten zu kennen, gewann der Computer von hier aus ${won} von ${played} Spielen: ${percent(won / played)} (95-%-Intervall ${percent(low)} bis ${percent(high)}).`,
    completions: "Wenn alle Karten bekannt wären",
    share: (winnable, tried, low, high) =>
      `${winnable} von ${tried} zufälligen Ergänzungen sind lösbar: ${percent(winnable / tried)} (95-%-Intervall ${percent(low)} bis ${percent(high)}).`,
    all: (winnable, tried) => `${winnable} von allen ${tried} möglichen Ergänzungen sind lösbar.`,
    undecided: (number) => `${number} blieben offen; das Intervall lässt beides zu.`,
    about:
      "Eine Ergänzung verteilt die fehlenden Karten zufällig auf die unbekannten Plätze. Lösbar ist sie für jemanden, der alle Karten kennt; wer nur sieht, was offen liegt, gewinnt seltener.",
  },
  companion: {
    start: "Mein Spiel begleiten",
    about:
      "Spiele mit echten Karten oder in einer anderen App: Mache den vorgeschlagenen Zug und gib ein, was aufgedeckt wurde.",
    next: "Bester Zug",
    thinking: "Denkt nach …",
    done: "Gemacht",
    other: "Ich habe anders gezogen",
    choose: "Welchen Zug hast du gemacht?",
    ask: (pile) => `Welche Karte wurde ${inPile(pile)} aufgedeckt?`,
    askDrawn: (place, of) =>
      of === 1
        ? "Welche Karte hast du gezogen?"
        : `Welche Karten hast du gezogen? Karte ${place} von ${of}, die unterste zuerst.`,
    askCovered: "Welche Karte liegt oben auf der Ablage?",
    type: "Karte eintippen",
    placed: (card) => `${card} liegt schon auf dem Tisch.`,
    notCard: "Das ist keine Karte. Tippe etwa 7S oder 10h.",
    skip: "Weiß ich nicht",
    back: "Rückgängig",
    entries: (number) => `Eingegebene Karten (${number})`,
    entry: (card, move) => `Zug ${move}: ${card}`,
    correct: (card) => `Welche Karte ist es wirklich, wenn nicht ${card}?`,
    dropped: (number) =>
      number === 0
        ? "Berichtigt."
        : `Berichtigt. ${count(number, { one: "späterer Zug passte", other: "spätere Züge passten" })} nicht mehr und ${number === 1 ? "entfiel" : "entfielen"}.`,
    none: "Kein sinnvoller Zug in Sicht. Dieses Spiel ist wahrscheinlich verloren.",
    stuck: "Kein sinnvoller Zug ist mehr möglich: Dieses Spiel ist verloren.",
    lost: "Alle Karten sind bekannt, und dieses Spiel ist verloren.",
    won: "Gewonnen!",
    moves: (number) => `${moves(number)} gemacht.`,
    stop: "Nicht mehr begleiten",
  },
};
