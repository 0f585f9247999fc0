import type { Words } from "../words.ts";

const RANKS = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];
const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;

function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

function run(cards: readonly string[]): string {
  if (cards.length < 3) return list(cards);
  return `${cards.length} cards from ${cards[0]} to ${cards.at(-1)}`;
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** English. */
export const en: Words = {
  language: "en",
  later: undefined,
  title: "Klondike Solitaire",
  card: (rank, suit) => `${RANKS[rank - 1]} of ${SUITS[suit as 0 | 1 | 2 | 3]}`,
  stock: "stock",
  waste: "waste",
  foundation: (number) => `foundation ${number}`,
  column: (number) => `column ${number}`,

  table: "Card table",
  faceDown: (count) => (count === 1 ? "1 card face down" : `${count} cards face down`),
  cardsLeft: (count) => (count === 1 ? "1 card" : `${count} cards`),
  empty: "empty",
  ofFaceUp: (place, count) => `${place} of ${count} face up`,
  selected: "selected",
  recycle: "turn the waste over",
  noPassLeft: "no passes left",

  says: {
    dealt: "New game dealt.",
    unfetched: "This part of the game could not be fetched.",
    drew: (cards) => `Drew ${list(cards)}.`,
    recycled: "The waste is the stock again.",
    carried: (cards, to) => sentence(`${run(cards)} to ${to}.`),
    turnedUp: (card) => `Turned up ${card}.`,
    selected: (cards, targets) => {
      const fits = targets && (targets.length === 0 ? " It fits nowhere." : ` Fits ${list(targets)}.`);
      return `Selected ${run(cards)}.${fits ?? ""}`;
    },
    unselected: "Nothing selected.",
    refused: "It does not fit there.",
    tookBack: "Move taken back.",
    madeAgain: "Move made again.",
    won: "You win!",
    nothingGoesHome: "No card can go home.",
    noPassLeft: "No passes left: the waste stays as it is.",
    wentHome: (count) => (count === 1 ? "1 card went home." : `${count} cards went home.`),
    otherTab: "This game went on in another tab.",
    unreadable: "The saved game could not be read. It was set aside.",
    branchUnreadable: "The branch could not be read. Your game is as it was.",
  },

  bar: {
    tools: "Game",
    undo: "Undo",
    redo: "Redo",
    hint: "Hint",
    newGame: "New game",
    menu: "Menu",
    time: "Time",
    moves: "Moves",
    score: "Score",
    status: "Status",
  },

  newGame: {
    title: "New game",
    edition: "Edition",
    draw: "Draw",
    passes: "Times through the stock",
    unlimited: "any number",
    scoring: "Score",
    seed: "Deal",
    seedHint: "Empty for a random one, or a number, or a deal's name",
    badSeed: (code) =>
      code === "seed-out-of-range" ? "This number is out of range." : "This is no number and no deal's name.",
    throwsAway: "The game in progress will be lost.",
    deal: "Deal",
    open: "Open",
    cards: "Cards",
    cancel: "Cancel",
  },
  editions: {
    classic: { name: "Classic", about: "Everything you expect: undo, drag, hints, scores." },
    "draw-three": { name: "Draw three", about: "Three cards at a time. Click a card, then where it goes." },
    "by-hand": { name: "By hand", about: "Whole runs only, and you turn the hidden cards up yourself." },
    "open-deck": { name: "Open deck", about: "The top card of the deck lies open and can be played." },
    countdown: { name: "Countdown", about: "Six numbers, one stock, two piles: count down to zero." },
  },
  scorings: {
    none: "none",
    standard: "standard",
    timed: "standard, timed",
    vegas: "Vegas",
    "cumulative-vegas": "Vegas, cumulative",
  },

  menu: {
    title: "Menu",
    showVerdict: "Show whether it can be won",
    hideVerdict: "Hide whether it can be won",
    proof: "Show me a winning line",
    review: "Review the game",
    fairHint: "Hint",
    thoughtfulHint: "Thoughtful hint: sees the hidden cards",
    restart: "Start this deal again",
    allHome: "Send everything home",
    redo: "Redo",
    statistics: "Statistics",
    share: "Share",
    help: "Rules and keys",
    settings: "Settings",
    update: "Use the new version now",
    close: "Close",
  },
  settings: {
    title: "Settings",
    face: "Faces",
    back: "Backs",
    felt: "Table",
    hand: "Stock on the",
    rightHand: "left",
    leftHand: "right",
    motion: "Motion",
    motions: { normal: "normal", fast: "fast", off: "off" },
    showVerdict: "Show whether the game can be won",
    smartTap: "One tap plays the best move",
    autoFinish: "Finish by itself when nothing can go wrong",
    showTime: "Show the time",
    showScore: "Show moves and score",
    sound: "Sound",
    language: "Language",
    browserLanguage: "as the browser",
    reset: "Reset all settings",
    faces: { "two-colour": "two colours", "four-colour": "four colours", "large-print": "large print" },
    backs: { trellis: "trellis", rosette: "rosette", waves: "waves" },
    felts: { green: "green", midnight: "midnight", slate: "slate", burgundy: "burgundy", linen: "linen" },
  },

  statistics: {
    title: "Statistics",
    none: "No game has been finished yet. A game counts once you have made a move in it.",
    rules: "Rules",
    ruleSet: ({ edition, draw, passes, scoring }) =>
      [
        en.editions[edition].name,
        ...(draw === undefined ? [] : [`draw ${draw}`]),
        ...(typeof passes === "number" ? [passes === 1 ? "1 pass" : `${passes} passes`] : []),
        ...(draw === undefined ? [] : [scoring === "none" ? "no score" : en.scorings[scoring]]),
      ].join(", "),
    played: "Played",
    won: "Won",
    winRate: "Win rate",
    streak: "Streak",
    wins: (count) => (count === 1 ? "1 win" : `${count} wins`),
    losses: (count) => (count === 1 ? "1 loss" : `${count} losses`),
    longestWins: "Longest row of wins",
    longestLosses: "Longest row of losses",
    best: "best",
    average: "average",
    balance: "Vegas balance",
    replayed: "Deals met before, not counted",
    restarted: "Restarted",
    helped: "With help",
    chart: (games, rate) => `Win rate over ${games === 1 ? "1 game" : `${games} games`}; at the end ${rate}.`,
    games: "Past games",
    more: "Show more",
    gameWon: "won",
    gameLeft: "left",
    moves: (count) => (count === 1 ? "1 move" : `${count} moves`),
    marks: { replayed: "known deal", restarted: "restarted", helped: "with help" },
  },
  data: {
    title: "Your data",
    about: "Games and settings stay on this device. One file carries them to another.",
    export: "Save to a file",
    import: "Add from a file",
    imported: (fresh) =>
      fresh === 0 ? "Nothing in it was new." : `Added ${fresh === 1 ? "1 game" : `${fresh} games`}.`,
    refused: (reason) => `Nothing was added. ${reason}`,
  },
  replay: {
    title: "Replay",
    first: "To the deal",
    back: "Move back",
    forward: "Move forward",
    last: "To the end",
    move: (at, count) => `Move ${at} of ${count}`,
    start: "The deal.",
    playOn: "Play on from here",
    unreadable: "This game cannot be read.",
  },

  share: {
    title: "Share",
    about: "Whoever opens the link gets the same cards and rules. It also works in the terminal.",
    link: "Link",
    withMoves: "With my moves so far",
    copy: "Copy link",
    copied: "Copied.",
    notCopied: "The browser did not let it be copied. The link is marked: copy it by hand.",
    send: "Send…",
    picture: "Save a picture",
    nothing: "Nothing is dealt yet.",
  },
  offer: {
    title: "Open this game?",
    about: (edition, deal, moves) =>
      `${edition}, deal ${deal}${moves === 0 ? "" : moves === 1 ? ", after 1 move" : `, after ${moves} moves`}.`,
    open: "Open it",
    stay: "Stay with mine",
    badTitle: "This link does not work",
    bad: (reason) => `${reason} No game was touched.`,
    newGame: "New game",
    goOn: "Go on playing",
  },
  reason: ({ code, at }) => {
    if (code === "bad-checksum") return "It was changed on its way.";
    if (code === "newer-version") return "It comes from a newer version of the game.";
    if (code === "too-long") return "It is too long.";
    if (code === "bad-version") return "It comes from another version of the game.";
    if (code === "bad-json") return "It is no JSON, or it is cut off.";
    if (code === "not-an-archive") return "It is no file of this game.";
    if (code === "illegal-move") return `A move in it breaks the rules (${at}).`;
    return at === "" ? "It is damaged." : `It is damaged (${at}).`;
  },
  trouble: {
    blocked: "The browser keeps nothing here: games will be gone when the page closes.",
    full: "The device's storage is full: what you play from here on is gone when the page closes.",
    wiped: "The browser has deleted what was kept. The game on the table was kept again.",
  },
  update: "A new version is here. It starts with your next new game.",

  help: {
    title: "Rules and keys",
    rules: "Rules",
    rulesText: [
      "Bring all cards home to the four foundations, each suit from the ace up to the king.",
      "In the columns a card goes on one of the other colour and the next higher rank. A run of such cards moves together. An empty column takes a king.",
      "Draw from the stock when you need more. The top card of the waste may be played.",
    ],
    pictures: {
      table:
        "A game just dealt: stock and waste above on the left, foundations on the right, seven columns below.",
      run: "A red 9 goes on a black 10, and a black 8 on the red 9: a run.",
      home: "Home: the ace, then the 2, then the 3 of the same suit.",
    },
    editions: {
      classic: [
        "Draw one or three cards, as often as you chose. A card may come back from a foundation to a column.",
        "Undo, drag, double click and hints are all there.",
      ],
      "draw-three": [
        "Click the stock to turn three cards. Click a card, then the place where it goes; a click that does not fit lets go.",
        "Cards on a foundation stay there. The game is won as soon as nothing is face down and at most one card is left in stock and waste.",
        "Seed: chooses the deal, from 0 to 1,000,000; −1 is a random one.",
      ],
      "open-deck": [
        "The top card of the deck lies open and may be played. Click the pile beside it to pass it by; when all have been passed, they come back.",
        "The foundations belong to ♣ ♦ ♥ ♠, from left to right, and cards on them stay there.",
      ],
      "by-hand": [
        "Three cards at a time. From column to column only the whole face-up run moves.",
        "A bared hidden card is turned up by a click of yours. The yellow border marks the selected card.",
      ],
      countdown: [
        "Numbers instead of cards: one goes on an empty pile or on the number higher by one, and a whole pile on the other where it fits. Click a pile, then the pile it goes to.",
        "The stock on itself puts its top card under the stock. All numbers on one pile, down to 0, win.",
      ],
    },
    scores: "Scores",
    scoresText: [
      "Standard: 10 for a card home, 5 for one from the waste to a column and for each card turned up, −15 for one back from home, −100 for turning the waste over at draw one, −20 from the fourth time at draw three.",
      "Timed: −2 every ten seconds, and a bonus for a quick win.",
      "Vegas: the deck costs $52, each card home brings $5. Cumulative Vegas carries the account on from game to game.",
    ],
    hands: "Hands",
    handsText: [
      "Click a card, then the place where it goes. Or drag it. A double click sends it home.",
      "Undo goes back to the first card and never runs out.",
      "“Review the game” in the menu shows which move lost it and what would have won, and lets you play on from any move.",
    ],
    keys: "Keys",
    keyList: [
      ["← ↑ → ↓", "go from card to card"],
      ["Enter, Space", "select, then place"],
      ["Escape", "let go"],
      ["1 – 7", "go to a column, or place there"],
      ["D", "draw"],
      ["F", "send this card home"],
      ["A", "send everything home"],
      ["U, Ctrl+Z", "undo"],
      ["R, Ctrl+Shift+Z", "redo"],
      ["H", "fair hint: from what is visible"],
      ["Shift+H", "thoughtful hint: sees the hidden cards"],
      ["V", "show whether it can be won"],
      ["P", "show me a winning line"],
      ["N", "new game"],
      ["?", "this page"],
    ],
  },

  win: { title: "You win!", ok: "OK" },

  drawThree: { newGame: "New Game", seed: "Seed:", seedTitle: "Enter a seed", ok: "OK", close: "Close" },

  countdown: {
    table: "Countdown table",
    pile: (number) => (number === 0 ? "stock" : `pile ${number}`),
    number: (value) => String(value),
    goal: "Stack all numbers on one pile, from the highest down to 0.",
    refusals: {
      "game-won": "The game is won.",
      "stock-empty": "The stock pile is empty!",
      "foundation-empty": "The foundation pile is empty!",
      "invalid-move": "Invalid move!",
    },
    won: "Congratulations!",
    moved: (from, to) => (from === to ? "The card went under the stock." : `From ${from} to ${to}.`),
  },
};
