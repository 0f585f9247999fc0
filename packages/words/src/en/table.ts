import { capital, small } from "../intl.ts";
import type { Words } from "../words.ts";
import { cards, duration, list, moves, RANKS, run, SUITS } from "./grammar.ts";

const the = (name: string): string => `the ${name}`;

/** English. */
export const en: Words = {
  language: "en",
  later: undefined,
  title: "Klondike Solitaire",
  card: (rank, suit) => `${RANKS[rank - 1]} of ${SUITS[suit]}`,
  stock: "stock",
  waste: "waste",
  foundation: (number) => `foundation ${number}`,
  column: (number) => `column ${number}`,

  table: "Card table",
  faceDown: (number) => `${cards(number)} face down`,
  cardsLeft: cards,
  empty: "empty",
  ofFaceUp: (place, count) => `${place} of ${count} face up`,
  selected: "selected",
  over: (names) => `on top of ${list(names)}`,
  recycle: "turn over the waste",
  noPassLeft: "no passes left",

  says: {
    dealt: "New game dealt.",
    restarted: "Same deal, from the start.",
    notDealt: "No cards are dealt yet.",
    opened: (edition) => `${edition}.`,
    unfetched: "This part of the game couldn't be loaded. Check your connection and try again.",
    tryAgain: "Try again",
    left: "Your last game is in Recent games.",
    bringBack: "Go back",
    broughtBack: "Your game is back.",
    drew: (drawn) => {
      const [top = "", ...under] = drawn.toReversed().map(the);
      return under.length === 0 ? `Drew ${top}.` : `Drew ${top}, on top of ${list(under)}.`;
    },
    passed: (card) => `Passed ${the(card)}.`,
    nextOpen: (next) => (next === undefined ? "The stock is empty." : `Next: ${the(next)}.`),
    recycled: (number) =>
      number === undefined
        ? "Turned over the waste."
        : `Turned over the waste: ${cards(number)} in the stock.`,
    carried: (names, from, to) => {
      const comma = from === undefined || names.length > 2 ? "" : ",";
      return capital(`${run(names)}${comma} ${from === undefined ? "" : `${from} `}to ${to}.`);
    },
    turnedUp: (names) => `Turned up ${list(names.map(the))}.`,
    selected: (names, targets) => {
      const fits = targets && (targets.length === 0 ? " Fits nowhere." : ` Fits ${list(targets)}.`);
      return `Selected ${run(names)}.${fits ?? ""}`;
    },
    unselected: "Nothing selected.",
    wentTo: (move) => (move === 0 ? "Back at the deal." : `Back at move ${move}.`),
    undid: (told) => `Undone: ${small(told)}`,
    redid: (told) => `Redone: ${small(told)}`,
    notHere: {
      undo: "This game has no undo.",
      redo: "This game has no redo.",
      "send-home": "In this game, select the card and then its foundation.",
      hint: "In this game, hints are in the menu.",
    },
    nothingToUndo: "Nothing to undo.",
    nothingToRedo: "Nothing to redo.",
    won: "You win!",
    fitsNowhere: "That card doesn't fit anywhere.",
    full: "A game can't get any longer than this. Undo some moves, or deal a new game.",
    nothingGoesHome: "No card can go to the foundations.",
    sentHome: (names) => `To the foundations: ${list(names)}.`,
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
    blocked: "The browser doesn't let us save here: your games will be gone when you close this page.",
    full: "Your device is full, so your moves aren't being saved. Free up some space and they will be.",
    wiped: "The browser deleted your saved games. The one on the table has been saved again.",
    newer: "A newer version of the game is open in another tab. Reload this page to keep saving.",
  },
  update: "A new version is ready. You'll get it with your next game.",

  win: {
    title: "You win!",
    ok: "OK",
    summary: ({ seconds, moves: made, score, par }) =>
      [
        `You win! ${duration(seconds)}, ${moves(made)}`,
        ...(score === undefined ? [] : [`score ${score}`]),
        ...(par === undefined ? [] : [`par ${par}`]),
      ]
        .join(", ")
        .concat("."),
  },
};
