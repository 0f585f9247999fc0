import { capital, small } from "../language/grammar.ts";
import { cards, duration, list, moves, RANKS, run, SUITS } from "./grammar.ts";

const the = (name: string): string => `the ${name}`;

export type WonGame = {
  readonly seconds: number;
  readonly moves: number;
  /** Formatted; undefined without scoring. */
  readonly score: string | undefined;
  readonly par: number | undefined;
};

export const tableEn = {
  /** Language tag, for dates and numbers. */
  language: "en",
  title: "Klondike Solitaire",
  card: (rank: number, suit: number) => `${RANKS[rank - 1]} of ${SUITS[suit]}`,
  stock: "stock",
  waste: "waste",
  foundation: (number: number) => `foundation ${number}`,
  column: (number: number) => `column ${number}`,

  table: "Card table",
  faceDown: (number: number) => `${cards(number)} face down`,
  cardsLeft: cards,
  empty: "empty",
  ofFaceUp: (place: number, count: number) => `${place} of ${count} face up`,
  selected: "selected",
  /** Visible cards under the top one. */
  over: (names: readonly string[]) => `on top of ${list(names)}`,
  recycle: "turn over the waste",
  noPassLeft: "no passes left",

  says: {
    dealt: "New game dealt.",
    /** The deal was restarted. */
    restarted: "Same deal, from the start.",
    /** The player tried to play before anything was dealt. */
    notDealt: "No cards are dealt yet.",
    /** The edition that was opened. */
    opened: (edition: string) => `${edition}.`,
    unfetched: "This part of the game couldn't be loaded. Check your connection and try again.",
    tryAgain: "Try again",
    left: "Your last game is in Recent games.",
    bringBack: "Go back",
    broughtBack: "Your game is back.",
    /** Drawn cards, the last one on top. */
    drew: (drawn: readonly string[]) => {
      const [top = "", ...under] = drawn.toReversed().map(the);
      return under.length === 0 ? `Drew ${top}.` : `Drew ${top}, on top of ${list(under)}.`;
    },
    /** Cards to draw, as a step of a solution. */
    draw: (drawn: readonly string[]) => {
      const [top = "", ...under] = drawn.toReversed().map(the);
      return under.length === 0 ? `Draw ${top}.` : `Draw ${top}, on top of ${list(under)}.`;
    },
    /** Open deck: the card that was passed. */
    passed: (card: string) => `Passed ${the(card)}.`,
    /** Open deck: the card that is now face up, if there is one. */
    nextOpen: (next: string | undefined) =>
      next === undefined ? "The stock is empty." : `Next: ${the(next)}.`,
    /** Number of cards in the stock; omitted if it has changed since. */
    recycled: (number?: number) =>
      number === undefined
        ? "Turned over the waste."
        : `Turned over the waste: ${cards(number)} in the stock.`,
    /** Cards moved between piles; brief speech omits the source. */
    carried: (names: readonly string[], from: string | undefined, to: string) => {
      const comma = from === undefined || names.length > 2 ? "" : ",";
      return capital(`${run(names)}${comma} ${from === undefined ? "" : `${from} `}to ${to}.`);
    },
    turnedUp: (names: readonly string[]) => `Turned up ${list(names.map(the))}.`,
    selected: (names: readonly string[], targets: readonly string[] | undefined) => {
      const fits =
        targets && (targets.length === 0 ? " It doesn't fit anywhere." : ` Fits ${list(targets)}.`);
      return `Selected ${run(names)}.${fits ?? ""}`;
    },
    unselected: "Nothing selected.",
    /** The table shows the position after `move` moves again. */
    wentTo: (move: number) => (move === 0 ? "Back at the deal." : `Back at move ${move}.`),
    /** An undone or redone move, as a sentence. */
    undid: (sentence: string) => `Undone: ${small(sentence)}`,
    redid: (sentence: string) => `Redone: ${small(sentence)}`,
    /** For editions whose document has no such action, and for actions that are not possible now. */
    notHere: {
      undo: "This game has no undo.",
      redo: "This game has no redo.",
      "send-home": "In this game, select the card and then its foundation.",
      hint: "In this game, hints are in the menu.",
      watch: "You can't watch the computer play this game.",
      view: "Leave this view first: press Escape.",
      won: "The game is already won.",
    },
    nothingToUndo: "Nothing to undo.",
    nothingToRedo: "Nothing to redo.",
    won: "You win!",
    fitsNowhere: "That card doesn't fit anywhere.",
    full: "A game can't get any longer than this. Undo some moves, or deal a new game.",
    nothingGoesHome: "No card can go to the foundations.",
    /** The cards that went to foundations. */
    sentHome: (names: readonly string[]) => `To the foundations: ${list(names)}.`,
    otherTab: "This game was continued in another tab.",
    unreadable: "Your saved game couldn't be read. It is under Statistics, Damaged data.",
    branchUnreadable: "The branch couldn't be read. Your game is unchanged.",
    notSaved: "Not saved yet.",
  },

  close: "Close",
  bar: {
    tools: "Game",
    undo: "Undo",
    redo: "Redo",
    hint: "Hint",
    newGame: "New game",
    /** Toggles the light that shows whether the game is winnable. */
    verdict: "Winnable?",
    menu: "Menu",
    time: "Time",
    moves: "Moves",
    score: "Score",
    status: "Status",
  },

  editions: {
    classic: { name: "Classic" },
    "draw-three": { name: "Draw three" },
    "by-hand": { name: "By hand" },
    "open-deck": { name: "Open deck" },
    countdown: { name: "Countdown" },
  },

  trouble: {
    blocked: "Your browser blocks storage; games are lost when you close this page.",
    full: "Your device is full, so your moves aren't being saved. Free up some space and they will be.",
    wiped: "The browser deleted your saved games. The one on the table has been saved again.",
    newer: "A newer version of the game is open in another tab. Reload this page to keep saving.",
  },
  update: "A new version is ready. You'll get it with your next game.",

  win: {
    title: "You win!",
    ok: "OK",
    /** A won game in a sentence. */
    summary: ({ seconds, moves: made, score, par }: WonGame) =>
      [
        `You win! ${duration(seconds)}, ${moves(made)}`,
        ...(score === undefined ? [] : [`score ${score}`]),
        ...(par === undefined ? [] : [`par ${par}`]),
      ]
        .join(", ")
        .concat("."),
  },
};

/** Actions that messages at the table offer, and the demo. */
export const tableActionsEn = {
  /** Shown during the demo. */
  watching: "The computer is playing and sees only what you see.",
  /** The demo was stopped. */
  watched: "Your turn again.",
  stopWatching: "Stop",
  /** The button that changes the speed of the demo shows the current one. */
  watchSpeeds: { slow: "Speed: slow", normal: "Speed: normal", fast: "Speed: fast" },
  review: "Review the game",
  restart: "Restart this deal",
};
