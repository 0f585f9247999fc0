import type { Words } from "../words.ts";
import { cards, duration, list, moves, RANKS, run, SUITS } from "./grammar.ts";

/** Where cards come from, with the article that some piles have. */
function fromPile(pile: string): string {
  if (pile === tableDe.waste) return "von der Ablage";
  return pile === tableDe.stock ? "vom Talon" : `von ${pile}`;
}

/** What a column takes, with its ending: "ein roter Bube". */
function taken(isRed: boolean, rank: number): string {
  const colour = isRed ? "rot" : "schwarz";
  if (rank === 1) return `ein ${colour}es Ass`;
  if (rank === 11) return `ein ${colour}er Bube`;
  if (rank === 13) return `ein ${colour}er König`;
  return `eine ${colour}e ${RANKS[rank - 1]}`;
}

/** German from the first screen on. */
export const tableDe: Omit<Words, "later"> = {
  language: "de",
  title: "Klondike Solitaire",
  card: (rank, suit) => `${SUITS[suit]} ${RANKS[rank - 1]}`,
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
  recycle: "Ablage umdrehen",
  noPassLeft: "kein Durchgang mehr",

  says: {
    dealt: "Neues Spiel ausgeteilt.",
    opened: (edition) => `${edition}.`,
    unfetched:
      "Dieser Teil des Spiels lässt sich nicht laden. Prüfe die Verbindung und versuche es noch einmal.",
    tryAgain: "Noch einmal versuchen",
    left: "Dein voriges Spiel liegt unter „Letzte Spiele“.",
    bringBack: "Rückgängig",
    broughtBack: "Dein Spiel ist wieder da.",
    drew: (drawn) => {
      const [top = "", ...under] = drawn.toReversed();
      return under.length === 0 ? `${top} gezogen.` : `${top} gezogen, darunter ${list(under)}.`;
    },
    passed: (card, next) =>
      `${card} weitergelegt. ${next === undefined ? "Der Talon ist leer." : `Jetzt: ${next}.`}`,
    recycled: (number) => `Ablage umgedreht: ${cards(number)} im Talon.`,
    carried: (names, from, to) => {
      const comma = names.length < 3 ? "" : ",";
      return `${run(names)}${comma} ${from === undefined ? "" : `${fromPile(from)} `}auf ${to}.`;
    },
    turnedUp: (card) => `${card} aufgedeckt.`,
    selected: (names, targets) => {
      const fits = targets && (targets.length === 0 ? " Passt nirgends." : ` Passt auf ${list(targets)}.`);
      return `${run(names)} ausgewählt.${fits ?? ""}`;
    },
    unselected: "Nichts ausgewählt.",
    refused: "Das passt dort nicht.",
    tookBack: "Zug zurückgenommen.",
    undid: (told) => `Zurückgenommen: ${told}`,
    redid: (told) => `Wiederholt: ${told}`,
    nothingToUndo: "Es gibt keinen Zug zum Zurücknehmen.",
    nothingToRedo: "Es gibt keinen Zug zum Wiederholen.",
    won: "Gewonnen!",
    lost: "Kein sinnvoller Zug mehr.",
    fitsNowhere: "Das passt nirgends.",
    full: "Länger kann ein Spiel nicht werden. Nimm Züge zurück oder gib ein neues Spiel.",
    nothingGoesHome: "Keine Karte passt auf die Zielstapel.",
    sentHome: (names) => `Auf die Zielstapel: ${list(names)}.`,
    otherTab: "Dieses Spiel wurde in einem anderen Tab fortgesetzt.",
    unreadable:
      "Dein gespeichertes Spiel ist nicht lesbar. Du findest es unter Statistik, Beschädigte Daten.",
    branchUnreadable: "Die Variante ist nicht lesbar. Dein Spiel ist unverändert.",
    notSaved: "Noch nicht gespeichert.",
  },
  refusals: {
    "game-won": "Das Spiel ist schon gewonnen.",
    "stock-empty": "Der Talon ist leer.",
    "stock-not-empty": "Die Ablage lässt sich erst umdrehen, wenn der Talon leer ist.",
    "waste-empty": "Es gibt keine Karte mehr zu ziehen.",
    "no-pass-left": "Kein weiterer Durchgang durch den Talon erlaubt.",
    "turns-by-itself": "Karten decken sich in diesem Spiel von selbst auf.",
    "nothing-to-turn": "Dort ist keine verdeckte Karte aufzudecken.",
    "stock-not-playable": "Erst ziehen: Vom Talon wird nicht direkt gespielt.",
    "waste-not-playable": "Von der Ablage wird in diesem Spiel nicht gespielt.",
    "no-worry-back": "Karten auf den Zielstapeln bleiben in diesem Spiel dort.",
    "foundation-to-foundation": "Zwischen Zielstapeln wird nicht verschoben.",
    "same-pile": "Die Karte liegt schon dort.",
    "bad-count": "Das ist keine Anzahl von Karten.",
    "pile-empty": "Dort liegt keine Karte.",
    "too-few-cards": "So viele Karten liegen dort nicht offen.",
    "one-card-only": "Dorthin kommt immer nur eine Karte.",
    "whole-run-only": "In diesem Spiel ziehen alle offenen Karten einer Spalte gemeinsam um.",
    "hidden-card": "Erst die verdeckte Karte aufdecken.",
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

  bar: {
    tools: "Spiel",
    undo: "Rückgängig",
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
    edition: "Spielart",
    draw: "Ziehen",
    passes: "Durchgänge durch den Talon",
    unlimited: "unbegrenzt",
    scoring: "Wertung",
    seed: "Spielnummer",
    seedHint: "Leer lassen für ein zufälliges Spiel, oder eine Nummer eingeben",
    badSeed: (code) =>
      code === "seed-out-of-range"
        ? "Diese Nummer ist zu klein oder zu groß."
        : "Gib eine Nummer oder den Namen eines Spiels ein.",
    throwsAway: "Dein laufendes Spiel kommt zu „Letzte Spiele“.",
    deal: "Austeilen",
    open: "Öffnen",
    cards: "Karten",
    cancel: "Abbrechen",
  },
  editions: {
    classic: { name: "Klassisch", about: "Alles, was dazugehört: Rückgängig, Ziehen, Tipps, Punkte." },
    "draw-three": { name: "Drei ziehen", about: "Drei Karten auf einmal. Karte anklicken, dann das Ziel." },
    "by-hand": { name: "Von Hand", about: "Nur ganze Folgen ziehen um, und du deckst Karten selbst auf." },
    "open-deck": {
      name: "Offener Talon",
      about: "Die oberste Karte des Talons liegt offen und ist spielbar.",
    },
    countdown: { name: "Countdown", about: "Sechs Zahlen, ein Talon, zwei Stapel: abwärts bis null." },
  },
  rules: {
    lifting: {
      label: "Folgen umlegen",
      choices: { "any-run": "auch Teile", "whole-run": "nur ganze Folgen" },
    },
    turning: {
      label: "Verdeckte Karten",
      choices: { automatic: "decken sich selbst auf", "by-hand": "von Hand aufdecken" },
    },
    worryBack: {
      label: "Karten auf den Zielstapeln",
      choices: { "worry-back": "dürfen zurück", "no-worry-back": "bleiben dort" },
    },
    foundations: {
      label: "Zielstapel",
      choices: { "any-ace": "jedes Ass auf jeden", "fixed-suit": "einer je Farbe" },
    },
    winning: {
      label: "Gewonnen",
      choices: { "all-home": "wenn alle Karten im Ziel sind", early: "wenn nichts mehr verdeckt liegt" },
    },
    emptyColumns: {
      label: "Leere Spalten",
      choices: { "kings-only": "nur Könige", "any-card": "jede Karte" },
    },
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
    showVerdict: "Zeigen, ob lösbar",
    hideVerdict: "Nicht zeigen, ob lösbar",
    proof: "Lösung zeigen",
    review: "Spiel analysieren",
    fairHint: "Tipp",
    thoughtfulHint: "Bester Zug (sieht verdeckte Karten)",
    restart: "Dieses Spiel neu beginnen",
    allHome: "Alles auf die Zielstapel",
    redo: "Wiederholen",
    statistics: "Statistik",
    recent: "Letzte Spiele",
    share: "Teilen",
    help: "Regeln und Tasten",
    settings: "Einstellungen",
    update: "Jetzt aktualisieren",
    close: "Schließen",
  },
  reason: ({ code, at }) => {
    if (code === "bad-checksum") return "Unterwegs wurde etwas verändert.";
    if (code === "newer-version") return "Das stammt aus einer neueren Version des Spiels.";
    if (code === "too-long") return "Das ist zu lang.";
    if (code === "bad-version") return "Das stammt aus einer anderen Version des Spiels.";
    if (code === "bad-json") return "Die Datei ist beschädigt oder unvollständig.";
    if (code === "not-an-archive") return "Das ist keine Klondike-Datei.";
    if (code === "illegal-move") return `Ein Zug darin verstößt gegen die Regeln (${at}).`;
    return at === "" ? "Das ist beschädigt." : `Das ist beschädigt (${at}).`;
  },
  trouble: {
    blocked:
      "Der Browser lässt uns hier nichts speichern: Deine Spiele sind weg, wenn du die Seite schließt.",
    full: "Auf deinem Gerät ist kein Platz mehr; deine Züge werden nicht gespeichert. Sobald Platz ist, geht es weiter.",
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
        ...(score === undefined ? [] : [`${score} Punkte`]),
        ...(par === undefined ? [] : [`Par ${par}`]),
      ]
        .join(", ")
        .concat("."),
  },

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
    goal: "Lege alle Zahlen auf einen Stapel, von der höchsten hinunter bis 0.",
    refusals: {
      "game-won": "Das Spiel ist schon gewonnen.",
      "stock-empty": "Der Talon ist leer!",
      "foundation-empty": "Der Stapel ist leer!",
      "invalid-move": "Ungültiger Zug!",
    },
    won: "Glückwunsch!",
    moved: (from, to) => (from === to ? "Die Karte kam unter den Talon." : `Von ${from} nach ${to}.`),
  },
};
