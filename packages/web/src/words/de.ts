import type { Words } from "./words.ts";

const RANKS = ["Ass", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Bube", "Dame", "König"];
const SUITS = ["Kreuz", "Karo", "Herz", "Pik"] as const;

function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} und ${items.at(-1)}`;
}

function run(cards: readonly string[]): string {
  if (cards.length < 3) return list(cards);
  return `${cards.length} Karten von ${cards[0]} bis ${cards.at(-1)}`;
}

/** German. */
export const de: Words = {
  title: "Klondike Solitaire",
  card: (rank, suit) => `${SUITS[suit as 0 | 1 | 2 | 3]} ${RANKS[rank - 1]}`,
  stock: "Talon",
  waste: "Ablage",
  foundation: (number) => `Zielstapel ${number}`,
  column: (number) => `Spalte ${number}`,

  table: "Kartentisch",
  faceDown: (count) => (count === 1 ? "1 Karte verdeckt" : `${count} Karten verdeckt`),
  cardsLeft: (count) => (count === 1 ? "1 Karte" : `${count} Karten`),
  empty: "leer",
  ofFaceUp: (place, count) => `${place}. von ${count} offenen`,
  selected: "ausgewählt",
  recycle: "Ablage umdrehen",

  says: {
    dealt: "Neues Spiel ausgeteilt.",
    drew: (cards) => `${list(cards)} gezogen.`,
    recycled: "Die Ablage ist wieder der Talon.",
    carried: (cards, to) => `${run(cards)} nach ${to}.`,
    turnedUp: (card) => `${card} aufgedeckt.`,
    selected: (cards, targets) => {
      const fits = targets && (targets.length === 0 ? " Passt nirgends." : ` Passt auf ${list(targets)}.`);
      return `${run(cards)} ausgewählt.${fits ?? ""}`;
    },
    unselected: "Nichts ausgewählt.",
    refused: "Das passt dort nicht.",
    tookBack: "Zug zurückgenommen.",
    madeAgain: "Zug wiederholt.",
    won: "Gewonnen!",
    nothingGoesHome: "Keine Karte kann ins Ziel.",
    noHint: "Kein Zug zu zeigen.",
    wentHome: (count) => (count === 1 ? "1 Karte ging ins Ziel." : `${count} Karten gingen ins Ziel.`),
    otherTab: "Dieses Spiel ging in einem anderen Tab weiter.",
    notKept: "Der Browser bewahrt hier nichts auf: Das Spiel ist weg, wenn die Seite geschlossen wird.",
    unreadable: "Das gespeicherte Spiel war nicht lesbar. Es wurde beiseitegelegt.",
  },

  bar: {
    tools: "Spiel",
    undo: "Zurück",
    redo: "Wiederholen",
    hint: "Tipp",
    newGame: "Neues Spiel",
    menu: "Menü",
    time: "Zeit",
    moves: "Züge",
    score: "Punkte",
    status: "Stand",
  },

  newGame: {
    title: "Neues Spiel",
    edition: "Ausgabe",
    draw: "Ziehen",
    passes: "Durchgänge durch den Talon",
    unlimited: "beliebig viele",
    scoring: "Punkte",
    seed: "Blatt",
    seedHint: "Leer für ein zufälliges, sonst eine Zahl oder der Name eines Blatts",
    badSeed: (code) =>
      code === "seed-out-of-range"
        ? "Diese Zahl liegt außerhalb des Bereichs."
        : "Das ist keine Zahl und kein Name eines Blatts.",
    throwsAway: "Das laufende Spiel geht verloren.",
    deal: "Austeilen",
    open: "Öffnen",
    cards: "Karten",
    cancel: "Abbrechen",
  },
  editions: {
    classic: { name: "Klassisch", about: "Alles, was man erwartet: Zurück, Ziehen, Tipps, Punkte." },
    "draw-three": { name: "Drei ziehen", about: "Drei Karten auf einmal. Karte anklicken, dann das Ziel." },
    "by-hand": { name: "Von Hand", about: "Nur ganze Reihen, und verdeckte Karten deckt man selbst auf." },
    "open-deck": {
      name: "Offener Talon",
      about: "Die oberste Karte des Talons liegt offen und ist spielbar.",
    },
    countdown: { name: "Countdown", about: "Sechs Zahlen, ein Talon, zwei Stapel: abwärts bis null." },
  },
  scorings: {
    none: "keine",
    standard: "Standard",
    timed: "Standard mit Zeit",
    vegas: "Vegas",
    "cumulative-vegas": "Vegas, fortlaufend",
  },

  menu: {
    title: "Menü",
    restart: "Dieses Blatt von vorn",
    allHome: "Alles ins Ziel",
    redo: "Wiederholen",
    help: "Regeln und Tasten",
    settings: "Einstellungen",
    close: "Schließen",
  },
  settings: {
    title: "Einstellungen",
    face: "Bilder",
    back: "Rückseiten",
    felt: "Tisch",
    hand: "Talon",
    rightHand: "links",
    leftHand: "rechts",
    motion: "Bewegung",
    motions: { normal: "normal", fast: "schnell", off: "aus" },
    smartTap: "Einmal tippen spielt den besten Zug",
    autoFinish: "Von selbst fertigspielen, wenn nichts mehr schiefgehen kann",
    showStatus: "Zeit, Züge und Punkte zeigen",
    sound: "Ton",
    language: "Sprache",
    browserLanguage: "wie der Browser",
    reset: "Alle Einstellungen zurücksetzen",
    faces: { "two-colour": "zwei Farben", "four-colour": "vier Farben", "large-print": "Großdruck" },
    backs: { trellis: "Gitter", rosette: "Rosette", waves: "Wellen" },
    felts: {
      green: "grün",
      midnight: "Mitternacht",
      slate: "Schiefer",
      burgundy: "Burgund",
      linen: "Leinen",
    },
  },

  help: {
    title: "Regeln und Tasten",
    rules: "Regeln",
    rulesText: [
      "Bring alle Karten auf die vier Zielstapel, jede Farbe vom Ass bis zum König.",
      "In den Spalten liegt jede Karte auf einer roten oder schwarzen der anderen Farbe mit dem nächsthöheren Wert. Eine solche Reihe wandert gemeinsam. Eine leere Spalte nimmt einen König.",
      "Zieh vom Talon, wenn du mehr brauchst. Die oberste Karte der Ablage ist spielbar.",
    ],
    hands: "Hände",
    handsText: [
      "Karte anklicken, dann das Ziel. Oder ziehen. Ein Doppelklick schickt sie ins Ziel.",
      "Zurück geht bis zur ersten Karte und geht nie aus.",
    ],
    keys: "Tasten",
    keyList: [
      ["← ↑ → ↓", "von Karte zu Karte"],
      ["Eingabe, Leertaste", "auswählen, dann ablegen"],
      ["Escape", "loslassen"],
      ["1 – 7", "zu einer Spalte, oder dort ablegen"],
      ["D", "ziehen"],
      ["F", "diese Karte ins Ziel"],
      ["A", "alles ins Ziel"],
      ["U, Strg+Z", "zurück"],
      ["R, Strg+Umschalt+Z", "wiederholen"],
      ["H", "Tipp"],
      ["N", "neues Spiel"],
      ["?", "diese Seite"],
    ],
  },

  win: { title: "Gewonnen!", ok: "OK" },

  drawThree: {
    newGame: "Neues Spiel",
    seed: "Startwert:",
    seedTitle: "Startwert eingeben",
    ok: "OK",
    close: "Schließen",
  },

  countdown: {
    table: "Countdown-Tisch",
    pile: (number) => (number === 0 ? "Talon" : `Stapel ${number}`),
    number: (value) => String(value),
    goal: "Alle Zahlen auf einen Stapel, von der höchsten hinunter bis 0.",
    refusals: {
      "game-won": "Das Spiel ist gewonnen.",
      "stock-empty": "Der Talon ist leer!",
      "foundation-empty": "Der Stapel ist leer!",
      "invalid-move": "Ungültiger Zug!",
    },
    won: "Glückwunsch!",
    moved: (from, to) => (from === to ? "Die Karte kam unter den Talon." : `Von ${from} nach ${to}.`),
  },
};
