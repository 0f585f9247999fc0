import type { Words } from "../words.ts";

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

/** German at the table. */
export const tableDe: Omit<Words, "later"> = {
  language: "de",
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
  noPassLeft: "kein Durchgang mehr",

  says: {
    dealt: "Neues Spiel ausgeteilt.",
    unfetched: "Dieser Teil des Spiels war nicht erreichbar.",
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
    noPassLeft: "Kein Durchgang mehr: Die Ablage bleibt liegen.",
    wentHome: (count) => (count === 1 ? "1 Karte ging ins Ziel." : `${count} Karten gingen ins Ziel.`),
    otherTab: "Dieses Spiel ging in einem anderen Tab weiter.",
    unreadable: "Das gespeicherte Spiel war nicht lesbar. Es wurde beiseitegelegt.",
    branchUnreadable: "Die Variante war nicht lesbar. Dein Spiel ist, wie es war.",
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
    showVerdict: "Zeigen, ob es zu gewinnen ist",
    hideVerdict: "Nicht zeigen, ob es zu gewinnen ist",
    proof: "Einen Gewinnweg zeigen",
    review: "Spiel durchsehen",
    fairHint: "Tipp",
    thoughtfulHint: "Allwissender Tipp: sieht die verdeckten Karten",
    restart: "Dieses Blatt von vorn",
    allHome: "Alles ins Ziel",
    redo: "Wiederholen",
    statistics: "Statistik",
    share: "Teilen",
    help: "Regeln und Tasten",
    settings: "Einstellungen",
    update: "Jetzt die neue Version nehmen",
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
    showVerdict: "Zeigen, ob das Spiel zu gewinnen ist",
    smartTap: "Einmal tippen spielt den besten Zug",
    autoFinish: "Von selbst fertigspielen, wenn nichts mehr schiefgehen kann",
    showTime: "Zeit zeigen",
    showScore: "Züge und Punkte zeigen",
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

  statistics: {
    title: "Statistik",
    none: "Noch kein Spiel beendet. Ein Spiel zählt, sobald du einen Zug gemacht hast.",
    rules: "Regeln",
    ruleSet: ({ edition, draw, passes, scoring }) =>
      [
        tableDe.editions[edition].name,
        ...(draw === undefined ? [] : [`${draw} ziehen`]),
        ...(typeof passes === "number" ? [passes === 1 ? "1 Durchgang" : `${passes} Durchgänge`] : []),
        ...(draw === undefined ? [] : [scoring === "none" ? "ohne Punkte" : tableDe.scorings[scoring]]),
      ].join(", "),
    played: "Gespielt",
    won: "Gewonnen",
    winRate: "Gewinnquote",
    streak: "Serie",
    wins: (count) => (count === 1 ? "1 Sieg" : `${count} Siege`),
    losses: (count) => (count === 1 ? "1 Niederlage" : `${count} Niederlagen`),
    longestWins: "Längste Siegesserie",
    longestLosses: "Längste Pechsträhne",
    best: "beste",
    average: "Schnitt",
    balance: "Vegas-Konto",
    replayed: "Schon bekannte Blätter, nicht gezählt",
    restarted: "Von vorn begonnen",
    helped: "Mit Hilfe",
    chart: (games, rate) =>
      `Gewinnquote über ${games === 1 ? "1 Spiel" : `${games} Spiele`}; zuletzt ${rate}.`,
    games: "Frühere Spiele",
    more: "Mehr zeigen",
    gameWon: "gewonnen",
    gameLeft: "verlassen",
    moves: (count) => (count === 1 ? "1 Zug" : `${count} Züge`),
    marks: { replayed: "bekanntes Blatt", restarted: "von vorn begonnen", helped: "mit Hilfe" },
  },
  data: {
    title: "Deine Daten",
    about: "Spiele und Einstellungen bleiben auf diesem Gerät. Eine Datei trägt sie auf ein anderes.",
    export: "In eine Datei sichern",
    import: "Aus einer Datei ergänzen",
    imported: (fresh) =>
      fresh === 0 ? "Nichts darin war neu." : `${fresh === 1 ? "1 Spiel" : `${fresh} Spiele`} ergänzt.`,
    refused: (reason) => `Nichts wurde ergänzt. ${reason}`,
  },
  replay: {
    title: "Nachspielen",
    first: "Zum Anfang",
    back: "Einen Zug zurück",
    forward: "Einen Zug weiter",
    last: "Zum Ende",
    move: (at, count) => `Zug ${at} von ${count}`,
    start: "Das Blatt.",
    playOn: "Von hier weiterspielen",
    unreadable: "Dieses Spiel ist nicht lesbar.",
  },

  share: {
    title: "Teilen",
    about: "Wer den Link öffnet, bekommt dieselben Karten und Regeln. Er geht auch im Terminal.",
    link: "Link",
    withMoves: "Mit meinen bisherigen Zügen",
    copy: "Link kopieren",
    copied: "Kopiert.",
    notCopied: "Der Browser ließ ihn nicht kopieren. Der Link ist markiert: Kopiere ihn von Hand.",
    send: "Senden …",
    picture: "Bild sichern",
    nothing: "Es ist noch nichts ausgeteilt.",
  },
  offer: {
    title: "Dieses Spiel öffnen?",
    about: (edition, deal, moves) =>
      `${edition}, Blatt ${deal}${moves === 0 ? "" : moves === 1 ? ", nach 1 Zug" : `, nach ${moves} Zügen`}.`,
    open: "Öffnen",
    stay: "Bei meinem bleiben",
    badTitle: "Dieser Link geht nicht",
    bad: (reason) => `${reason} Kein Spiel wurde angerührt.`,
    newGame: "Neues Spiel",
    goOn: "Weiterspielen",
  },
  reason: ({ code, at }) => {
    if (code === "bad-checksum") return "Unterwegs wurde etwas geändert.";
    if (code === "newer-version") return "Das stammt aus einer neueren Version des Spiels.";
    if (code === "too-long") return "Das ist zu lang.";
    if (code === "bad-version") return "Das stammt aus einer anderen Version des Spiels.";
    if (code === "bad-json") return "Das ist kein JSON, oder es ist abgeschnitten.";
    if (code === "not-an-archive") return "Das ist keine Datei dieses Spiels.";
    if (code === "illegal-move") return `Ein Zug darin verstößt gegen die Regeln (${at}).`;
    return at === "" ? "Es ist beschädigt." : `Es ist beschädigt (${at}).`;
  },
  trouble: {
    blocked: "Der Browser bewahrt hier nichts auf: Spiele sind weg, wenn die Seite geschlossen wird.",
    full: "Der Speicher des Geräts ist voll: Was du ab jetzt spielst, ist weg, wenn die Seite geschlossen wird.",
    wiped: "Der Browser hat das Aufbewahrte gelöscht. Das Spiel auf dem Tisch wurde neu gesichert.",
  },
  update: "Eine neue Version ist da. Sie beginnt mit deinem nächsten neuen Spiel.",

  help: {
    title: "Regeln und Tasten",
    rules: "Regeln",
    rulesText: [
      "Bring alle Karten auf die vier Zielstapel, jede Farbe vom Ass bis zum König.",
      "In den Spalten liegt jede Karte auf einer roten oder schwarzen der anderen Farbe mit dem nächsthöheren Wert. Eine solche Reihe wandert gemeinsam. Eine leere Spalte nimmt einen König.",
      "Zieh vom Talon, wenn du mehr brauchst. Die oberste Karte der Ablage ist spielbar.",
    ],
    pictures: {
      table:
        "Frisch ausgeteilt: oben links Talon und Ablage, rechts die Zielstapel, darunter sieben Spalten.",
      run: "Eine rote 9 kommt auf eine schwarze 10, eine schwarze 8 auf die rote 9: eine Reihe.",
      home: "Im Ziel: das Ass, dann die 2, dann die 3 derselben Farbe.",
    },
    editions: {
      classic: [
        "Eine oder drei Karten ziehen, so oft wie gewählt. Eine Karte darf vom Zielstapel in eine Spalte zurück.",
        "Zurück, Ziehen mit der Maus, Doppelklick und Tipps: alles da.",
      ],
      "draw-three": [
        "Ein Klick auf den Talon dreht drei Karten um. Karte anklicken, dann das Ziel; ein Klick, der nicht passt, lässt los.",
        "Karten im Ziel bleiben dort. Gewonnen ist, sobald nichts verdeckt liegt und Talon und Ablage zusammen höchstens eine Karte haben.",
        "Der Startwert bestimmt das Blatt, von 0 bis 1.000.000; −1 ist ein zufälliges.",
      ],
      "open-deck": [
        "Die oberste Karte des Talons liegt offen und ist spielbar. Ein Klick auf den Stapel daneben lässt sie vorbei; sind alle vorbei, kommen sie wieder.",
        "Die Zielstapel gehören von links nach rechts ♣ ♦ ♥ ♠, und Karten darauf bleiben dort.",
      ],
      "by-hand": [
        "Drei Karten auf einmal. Von Spalte zu Spalte wandert nur die ganze offene Reihe.",
        "Eine freigelegte verdeckte Karte deckst du selbst mit einem Klick auf. Der gelbe Rand zeigt die gewählte Karte.",
      ],
      countdown: [
        "Zahlen statt Karten: Eine kommt auf einen leeren Stapel oder auf die um eins höhere Zahl, und ein ganzer Stapel auf den anderen, wo er passt. Stapel anklicken, dann den Stapel, auf den er soll.",
        "Talon auf Talon legt die oberste Karte nach unten. Alle Zahlen auf einem Stapel, hinunter bis 0, gewinnen.",
      ],
    },
    scores: "Punkte",
    scoresText: [
      "Standard: 10 für eine Karte ins Ziel, 5 für eine von der Ablage in eine Spalte und für jede aufgedeckte, −15 für eine aus dem Ziel zurück, −100 fürs Umdrehen der Ablage beim Ziehen von einer, −20 ab dem vierten Mal beim Ziehen von dreien.",
      "Mit Zeit: −2 alle zehn Sekunden, und ein Bonus für einen schnellen Sieg.",
      "Vegas: Das Spiel kostet 52 $, jede Karte im Ziel bringt 5 $. Das fortlaufende Konto geht von Spiel zu Spiel weiter.",
    ],
    hands: "Hände",
    handsText: [
      "Karte anklicken, dann das Ziel. Oder ziehen. Ein Doppelklick schickt sie ins Ziel.",
      "Zurück geht bis zur ersten Karte und geht nie aus.",
      "„Spiel durchsehen“ im Menü zeigt, welcher Zug es verlor und was gewonnen hätte; von jedem Zug an kann man weiterspielen.",
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
      ["H", "fairer Tipp: aus dem, was offen liegt"],
      ["Umschalt+H", "allwissender Tipp: sieht die verdeckten Karten"],
      ["V", "zeigen, ob es zu gewinnen ist"],
      ["P", "einen Gewinnweg zeigen"],
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
