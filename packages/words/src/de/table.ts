import type { tableActionsEn, tableEn } from "../en/table.ts";
import { cards, duration, list, moves, RANKS, run, SUITS } from "./grammar.ts";

/** The source of cards, with the article that some piles need. */
export function fromPile(pile: string): string {
  if (pile === tableDe.waste) return "von der Ablage";
  return pile === tableDe.stock ? "vom Talon" : `von ${pile}`;
}

export const tableDe: typeof tableEn = {
  language: "de",
  title: "Klondike Solitaire",
  card: (rank, suit) => `${SUITS[suit]}${rank === 1 || rank > 10 ? "-" : " "}${RANKS[rank - 1]}`,
  stock: "Talon",
  waste: "Ablage",
  foundation: (number) => `Zielstapel ${number}`,
  column: (number) => `Spalte ${number}`,

  table: "Kartentisch",
  faceDown: (number) => `${cards(number)} verdeckt`,
  cardsLeft: cards,
  empty: "leer",
  ofFaceUp: (place, count) => `${place}. von ${count} offenen`,
  selected: "ausgewählt",
  over: (names) => `darunter ${list(names)}`,
  recycle: "Ablage umdrehen",
  noPassLeft: "kein Durchgang mehr",

  says: {
    dealt: "Neues Spiel ausgeteilt.",
    restarted: "Dasselbe Spiel von vorn.",
    notDealt: "Es wurde noch nicht ausgeteilt.",
    opened: (edition) => `${edition}.`,
    unfetched:
      "Dieser Teil des Spiels lässt sich nicht laden. Prüfe die Verbindung und versuche es noch einmal.",
    tryAgain: "Noch einmal versuchen",
    left: "Dein voriges Spiel liegt unter „Letzte Spiele“.",
    bringBack: "Zurückholen",
    broughtBack: "Dein Spiel ist wieder da.",
    drew: (drawn) => {
      const [top = "", ...under] = drawn.toReversed();
      return under.length === 0 ? `${top} gezogen.` : `${top} gezogen, darunter ${list(under)}.`;
    },
    draw: (drawn) => {
      const [top = "", ...under] = drawn.toReversed();
      return under.length === 0 ? `${top} ziehen.` : `${top} ziehen, darunter ${list(under)}.`;
    },
    passed: (card) => `${card} weitergelegt.`,
    nextOpen: (next) => (next === undefined ? "Der Talon ist leer." : `Jetzt: ${next}.`),
    recycled: (number) =>
      number === undefined ? "Ablage umgedreht." : `Ablage umgedreht: ${cards(number)} im Talon.`,
    carried: (names, from, to) => {
      return `${run(names)} ${from === undefined ? "" : `${fromPile(from)} `}auf ${to}.`;
    },
    turnedUp: (names) => `${list(names)} aufgedeckt.`,
    selected: (names, targets) => {
      const fits = targets && (targets.length === 0 ? " Passt nirgends." : ` Passt auf ${list(targets)}.`);
      return `${run(names)} ausgewählt.${fits ?? ""}`;
    },
    unselected: "Nichts ausgewählt.",
    wentTo: (move) => (move === 0 ? "Zurück am Anfang." : `Zurück bei Zug ${move}.`),
    undid: (sentence) => `Rückgängig: ${sentence}`,
    redid: (sentence) => `Wiederholt: ${sentence}`,
    notHere: {
      undo: "In diesem Spiel gibt es kein Rückgängig.",
      redo: "In diesem Spiel gibt es kein Wiederholen.",
      "send-home": "Wähle in diesem Spiel die Karte aus und dann ihren Zielstapel.",
      hint: "In diesem Spiel stehen die Tipps im Menü.",
      watch: "In diesem Spiel kannst du dem Computer nicht zuschauen.",
      view: "Verlass zuerst diese Ansicht mit Escape.",
      won: "Das Spiel ist schon gewonnen.",
    },
    nothingToUndo: "Es gibt nichts rückgängig zu machen.",
    nothingToRedo: "Es gibt nichts zu wiederholen.",
    won: "Gewonnen!",
    fitsNowhere: "Diese Karte passt nirgendwohin.",
    full: "Länger kann ein Spiel nicht werden. Mach Züge rückgängig oder beginne ein neues Spiel.",
    nothingGoesHome: "Keine Karte passt auf die Zielstapel.",
    sentHome: (names) => `Auf die Zielstapel: ${list(names)}.`,
    otherTab: "Dieses Spiel wurde in einem anderen Tab fortgesetzt.",
    unreadable:
      "Dein gespeichertes Spiel ist nicht lesbar. Du findest es unter „Statistik“, „Beschädigte Daten“.",
    branchUnreadable: "Die Variante ist nicht lesbar. Dein Spiel ist unverändert.",
    notSaved: "Noch nicht gespeichert.",
  },

  close: "Schließen",
  bar: {
    tools: "Spiel",
    undo: "Rückgängig",
    redo: "Wiederholen",
    hint: "Tipp",
    newGame: "Neues Spiel",
    verdict: "Lösbar?",
    menu: "Menü",
    time: "Zeit",
    moves: "Züge",
    score: "Punkte",
    status: "Stand",
  },

  editions: {
    classic: { name: "Klassisch" },
    "draw-three": { name: "Drei ziehen" },
    "by-hand": { name: "Von Hand" },
    "open-deck": { name: "Offener Talon" },
    countdown: { name: "Countdown" },
  },

  trouble: {
    blocked: "Dein Browser blockiert das Speichern: Deine Spiele sind weg, wenn du die Seite schließt.",
    full: "Auf deinem Gerät ist kein Platz mehr; deine Züge werden nicht gespeichert. Schaffe Platz, dann wird weiter gespeichert.",
    wiped: "Der Browser hat deine gespeicherten Spiele gelöscht. Das auf dem Tisch ist wieder gespeichert.",
    newer:
      "In einem anderen Tab ist eine neuere Version offen. Lade diese Seite neu, damit weiter gespeichert wird.",
  },
  update: "Eine neue Version ist da. Du bekommst sie mit dem nächsten Spiel.",

  win: {
    title: "Gewonnen!",
    ok: "OK",
    summary: ({ seconds, moves: made, score, par }) =>
      [
        `Gewonnen! ${duration(seconds)}, ${moves(made)}`,
        ...(score === undefined ? [] : [score.includes("$") ? score : `${score} Punkte`]),
        ...(par === undefined ? [] : [`Par ${par}`]),
      ]
        .join(", ")
        .concat("."),
  },
};

export const tableActionsDe: typeof tableActionsEn = {
  watching: "Der Computer spielt und sieht nur, was du siehst.",
  watched: "Du bist wieder dran.",
  stopWatching: "Anhalten",
  watchSpeeds: { slow: "Tempo: langsam", normal: "Tempo: normal", fast: "Tempo: schnell" },
  review: "Spiel analysieren",
  restart: "Dieses Spiel neu beginnen",
};
