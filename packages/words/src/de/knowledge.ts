import { isRed, rankOf } from "@klondike/engine";
import type { Words } from "../en/index.ts";
import { cards, count, run } from "./grammar.ts";
import { refusalsDe } from "./refusals.ts";
import { fromPile } from "./table.ts";

const KINDS = ["s Ass", " 2", " 3", " 4", " 5", " 6", " 7", " 8", " 9", " 10", "r Bube", " Dame", "r König"];

/** A sentence to be quoted in another, without its full stop. */
const bare = (sentence: string): string => sentence.replace(/\.$/, "");

export const knowledgeDe: Words["knowledge"] = {
  title: "Ist das Spiel lösbar?",
  verdicts: {
    winnable: "Lösbar",
    lost: "Verloren",
    unknown: "Unklar",
    thinking: "Denkt nach …",
    failed: "Nicht ermittelt",
  },
  chance: (percent) => `Gewinnchance: ${percent} %`,
  chanceThinking: "Gewinnchance: …",
  chanceUnknown: "Gewinnchance: nach diesen Regeln unbekannt",
  showMe: "Zeigen",
  backTo: (move) => (move === 0 ? "Zurück zum Anfang" : `Zurück zu Zug ${move}`),
  lostFromStart: "Dieses Spiel ist nicht lösbar.",
  lostBy: (move, plan) => `Mit Zug ${move} ging das Spiel verloren; „${bare(plan)}“ hätte noch gewonnen.`,

  proof: {
    title: "Lösung",
    began: (length) => `Lösung in ${count(length, { one: "Zug", other: "Zügen" })}.`,
    place: (at, length) => `${at} von ${length}`,
    first: "Zum Anfang",
    back: "Einen Zug zurück",
    run: "Abspielen",
    pause: "Pause",
    forward: "Einen Zug vor",
    last: "Zum Ende",
    list: "Liste",
    takeOver: "Hier weiterspielen",
    giveBack: "Zu meinem Spiel",
    start: "Dein Spiel",
    returned: "Zurück zu deinem Spiel.",
    taken: "Dein Spiel geht ab hier weiter.",
    finished: "Du hast mit der Lösung zu Ende gespielt.",
  },

  offInRanked: {
    "hidden-cards":
      "Das kennt die verdeckten Karten deines gewerteten Spiels und ist darum abgeschaltet, bis es vorbei ist.",
    "computer-moves": "In einem gewerteten Spiel machst du jeden Zug selbst.",
    branches: "Ein gewertetes Spiel hat keine Varianten.",
  },
  verdictOff: "Im gewerteten Spiel abgeschaltet",

  thoughtful: "Bester Zug (sieht verdeckte Karten):",
  draw: "Ziehen.",
  recycle: "Ablage umdrehen.",
  move: (names, from, to) => `Lege ${run(names)} ${fromPile(from)} auf ${to}.`,
  aFoundation: "einen Zielstapel",
  turnUp: (column) => `In ${column} eine Karte aufdecken.`,
  colour: (isRed, rank) => `${isRed ? "rote" : "schwarze"}${KINDS[rank - 1]}`,
  reasons: {
    "turn-up": () => "Das Aufdecken kostet nichts.",
    "look-on": ({ unseen }) => `${cards(unseen)} im Talon hast du noch nicht gesehen.`,
    finish: () => "Der Rest geht von allein.",
    "safe-home": () => "Ohne Risiko.",
    home: () => "Passt auf einen Zielstapel.",
    bare: ({ column }, { pile }) => `Deckt in ${pile(column)} eine Karte auf.`,
    "open-column": ({ column }, { pile }) => `Macht ${pile(column)} frei.`,
    "play-from-stock": ({ card, to }, { pile }) =>
      refusalsDe.takes.onColumn(pile(to), isRed(card), rankOf(card)),
    fetch: ({ card, to }, name) => `Bringt ${name.card(card)} auf ${name.pile(to)}.`,
    free: ({ card }, name) => `Macht ${name.card(card)} frei für den Zielstapel.`,
    "bring-back": ({ carries }, name) => `Schafft Platz für ${name.card(carries)}.`,
    "make-way": ({ moves: number }) =>
      `Schafft Platz; das zahlt sich in ${count(number, { one: "Zug", other: "Zügen" })} aus.`,
  },
  strength: (wins, next) =>
    next === undefined
      ? `Gewinnt ab hier etwa ${wins} von 100 Spielen.`
      : `Gewinnt ab hier etwa ${wins} von 100 Spielen, der nächstbeste Zug ${next}.`,
  option: (place, of) => `Möglichkeit ${place} von ${of}:`,
  noProgress: "Kein sinnvoller Zug in Sicht.",
  stuck: "Kein sinnvoller Zug mehr.",
  stuckAbout: "Nichts, was du siehst, bringt dich weiter. So kann es weitergehen:",
  lostAbout: "Dieses Spiel ist nicht mehr lösbar. So kann es weitergehen:",
  findWayBack: "Zur letzten lösbaren Stellung",
  keepPlaying: "Weiterspielen",
  isLost: "Ab hier ist das Spiel verloren.",
  isUnknown: "Ob das Spiel ab hier lösbar ist, ist unklar.",
  failed: "Das ließ sich gerade nicht herausfinden. Bitte noch einmal versuchen.",
  again: "Noch einmal",
};
