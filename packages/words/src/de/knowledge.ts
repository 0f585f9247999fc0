import type { KnowledgeWords } from "../knowledge-words.ts";

const RANKS = ["s Ass", " 2", " 3", " 4", " 5", " 6", " 7", " 8", " 9", " 10", "r Bube", " Dame", "r König"];

/** A sentence to be quoted in another. */
const bare = (sentence: string): string => sentence.replace(/\.$/, "");

/** What is known, in German. */
export const knowledgeDe: KnowledgeWords = {
  title: "Ist das zu gewinnen?",
  verdicts: {
    winnable: "Zu gewinnen",
    lost: "Verloren",
    unknown: "Nicht bekannt",
    thinking: "Denkt nach …",
    failed: "Nicht ermittelt",
  },
  took: (ms) =>
    ms < 1 ? "sofort" : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1).replace(".", ",")} s`,
  showMe: "Zeigen",
  backTo: (moves) => (moves === 0 ? "Zurück zum Anfang" : `Zurück zu Zug ${moves}`),
  lostFromStart: "Dieses Blatt ist nicht zu gewinnen.",
  lostBy: (move, plan) => `Zug ${move} hat es verloren; „${bare(plan)}“ gewann noch.`,

  proof: {
    title: "Gewinnweg",
    place: (at, length) => `${at} von ${length}`,
    first: "An seinen Anfang",
    back: "Einen Zug zurück",
    run: "Abspielen",
    pause: "Anhalten",
    forward: "Einen Zug vor",
    last: "An sein Ende",
    list: "Liste",
    takeOver: "Übernehmen",
    giveBack: "Zurückkehren",
    start: "Das Spiel, wie es war",
    returned: "Das Spiel ist, wie es war.",
    taken: "Dein Spiel ab hier.",
  },

  thoughtful: "Allwissend, sieht die verdeckten Karten:",
  draw: "Ziehen.",
  recycle: "Die Ablage umdrehen.",
  colour: (isRed, rank) => `${isRed ? "rote" : "schwarze"}${RANKS[rank - 1]}`,
  reasons: {
    "turn-up": ({ column }, { pile }) => `In ${pile(column)} ist eine Karte aufzudecken.`,
    "look-on": ({ unseen }) =>
      unseen === 1
        ? "1 Karte im Talon ist noch unbekannt."
        : `${unseen} Karten im Talon sind noch unbekannt.`,
    finish: () => "Es kann nichts mehr schiefgehen.",
    "safe-home": () => "Sie wird nicht mehr gebraucht.",
    home: () => "Sie kann ins Ziel.",
    bare: ({ column }, { pile }) => `Deckt in ${pile(column)} eine Karte auf.`,
    "open-column": ({ column }, { pile }) => `Leert ${pile(column)} für einen König.`,
    "play-from-stock": ({ card, to }, { kind, pile }) => `Auf ${pile(to)} passt: ${kind(card)}.`,
    fetch: ({ card, to }, name) => `Führt zu ${name.card(card)} für ${name.pile(to)}.`,
    free: ({ card }, name) => `Lässt ${name.card(card)} ins Ziel.`,
    "bring-back": ({ carries }, name) => `Kommt zurück und trägt ${name.card(carries)}.`,
    "make-way": ({ moves }) => `Macht Platz: ${moves} Züge führen weiter.`,
  },
  noProgress: "Nach dem, was offen liegt, bringt kein Zug voran.",
  stuck: "Kein nützlicher Zug ist mehr da.",
  isLost: "Diese Stellung ist verloren.",
  isUnknown: "Ob das zu gewinnen ist, ist nicht bekannt.",
  failed: "Das ließ sich gerade nicht herausfinden. Bitte noch einmal versuchen.",
  again: "Noch einmal",
};
