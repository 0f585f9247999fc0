import type { Words } from "../en/index.ts";
import { RANKS, SUITS } from "./grammar.ts";

/** The card that a column takes, with its ending: "ein roter Bube". */
function taken(isRed: boolean, rank: number): string {
  const colour = isRed ? "rot" : "schwarz";
  if (rank === 1) return `ein ${colour}es Ass`;
  if (rank === 11) return `ein ${colour}er Bube`;
  if (rank === 13) return `ein ${colour}er König`;
  return `eine ${colour}e ${RANKS[rank - 1]}`;
}

export const refusalsDe: Words["refusals"] = {
  refusals: {
    "game-won": "Das Spiel ist schon gewonnen.",
    "stock-empty": "Der Talon ist leer.",
    "stock-not-empty": "Die Ablage lässt sich erst umdrehen, wenn der Talon leer ist.",
    "waste-empty": "Es sind keine Karten mehr zum Ziehen da.",
    "no-pass-left": "Du hast keinen Durchgang durch den Talon mehr.",
    "turns-by-itself": "In diesem Spiel werden Karten automatisch aufgedeckt.",
    "nothing-to-turn": "Dort liegt keine Karte zum Aufdecken.",
    "stock-not-playable": "Zieh erst: Direkt vom Talon kannst du nicht spielen.",
    "waste-not-playable": "Von der Ablage kannst du in diesem Spiel nicht spielen.",
    "no-worry-back": "In diesem Spiel bleiben Karten auf den Zielstapeln liegen.",
    "foundation-to-foundation": "Zwischen Zielstapeln kannst du nichts verschieben.",
    "same-pile": "Die Karte liegt schon dort.",
    "bad-count": "So viele Karten gibt es nicht.",
    "pile-empty": "Dort liegt keine Karte.",
    "too-few-cards": "So viele Karten liegen dort nicht offen.",
    "one-card-only": "Dorthin kommt immer nur eine Karte.",
    "whole-run-only": "In diesem Spiel lassen sich die offenen Karten einer Spalte nur zusammen verschieben.",
    "hidden-card": "Deck erst die verdeckte Karte auf.",
    "kings-only": "Auf eine leere Spalte passt nur ein König.",
    "does-not-follow": "Das passt dort nicht.",
    "aces-only": "Ein Zielstapel beginnt mit einem Ass.",
    "other-suit": "Dieser Zielstapel ist für eine andere Farbe.",
  },
  takes: {
    onColumn: (column, isRed, rank) => `Auf ${column} passt ${taken(isRed, rank)}.`,
    onAce: (column) => `Auf das Ass in ${column} passt nichts.`,
    onFoundation: (foundation, card) => `Auf ${foundation} passt als Nächstes ${card}.`,
    complete: (foundation) => `${foundation} ist voll.`,
    suit: (foundation, suit) => `${foundation} ist für ${SUITS[suit]}.`,
  },
};
