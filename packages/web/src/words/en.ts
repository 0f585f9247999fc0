import type { Words } from "./words.ts";

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

/** English. */
export const en: Words = {
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

  says: {
    dealt: "New game dealt.",
    drew: (cards) => `Drew ${list(cards)}.`,
    recycled: "The waste is the stock again.",
    carried: (cards, to) => `${run(cards)} to ${to}.`,
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
    noHint: "No move to show.",
    wentHome: (count) => (count === 1 ? "1 card went home." : `${count} cards went home.`),
    otherTab: "This game went on in another tab.",
    notKept: "The browser keeps nothing here: this game will be gone when the page closes.",
    unreadable: "The saved game could not be read. It was set aside.",
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
    restart: "Start this deal again",
    allHome: "Send everything home",
    redo: "Redo",
    help: "Rules and keys",
    settings: "Settings",
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
    smartTap: "One tap plays the best move",
    autoFinish: "Finish by itself when nothing can go wrong",
    showStatus: "Show time, moves and score",
    sound: "Sound",
    language: "Language",
    browserLanguage: "as the browser",
    reset: "Reset all settings",
    faces: { "two-colour": "two colours", "four-colour": "four colours", "large-print": "large print" },
    backs: { trellis: "trellis", rosette: "rosette", waves: "waves" },
    felts: { green: "green", midnight: "midnight", slate: "slate", burgundy: "burgundy", linen: "linen" },
  },

  help: {
    title: "Rules and keys",
    rules: "Rules",
    rulesText: [
      "Bring all cards home to the four foundations, each suit from the ace up to the king.",
      "In the columns a card goes on one of the other colour and the next higher rank. A run of such cards moves together. An empty column takes a king.",
      "Draw from the stock when you need more. The top card of the waste may be played.",
    ],
    hands: "Hands",
    handsText: [
      "Click a card, then the place where it goes. Or drag it. A double click sends it home.",
      "Undo goes back to the first card and never runs out.",
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
      ["H", "hint"],
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
