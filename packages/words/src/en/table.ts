import { capital } from "../intl.ts";
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
  recycle: "turn over the waste",
  noPassLeft: "no passes left",

  says: {
    dealt: "New game dealt.",
    opened: (edition) => `${edition}.`,
    unfetched: "This part of the game could not be loaded. Check your connection and try again.",
    tryAgain: "Try again",
    left: "Your last game is under Recent games.",
    bringBack: "Undo",
    broughtBack: "Your game is back.",
    drew: (drawn) => {
      const [top = "", ...under] = drawn.toReversed().map(the);
      return under.length === 0 ? `Drew ${top}.` : `Drew ${top}, on top of ${list(under)}.`;
    },
    passed: (card, next) =>
      `Passed ${the(card)}. ${next === undefined ? "The deck is empty." : `Next: ${the(next)}.`}`,
    recycled: (number) => `Turned over the waste: ${cards(number)} in the stock.`,
    carried: (names, from, to) => {
      const comma = from === undefined && names.length < 3 ? "" : ",";
      return capital(`${run(names)}${comma} ${from === undefined ? "" : `${from} `}to ${to}.`);
    },
    turnedUp: (card) => `Turned up ${the(card)}.`,
    selected: (names, targets) => {
      const fits = targets && (targets.length === 0 ? " Fits nowhere." : ` Fits ${list(targets)}.`);
      return `Selected ${run(names)}.${fits ?? ""}`;
    },
    unselected: "Nothing selected.",
    refused: "It doesn't fit there.",
    tookBack: "Move undone.",
    undid: (told) => `Undone: ${told}`,
    redid: (told) => `Redone: ${told}`,
    nothingToUndo: "Nothing to undo.",
    nothingToRedo: "Nothing to redo.",
    won: "You win!",
    lost: "No useful moves left.",
    fitsNowhere: "It fits nowhere.",
    full: "A game can't get any longer than this. Undo some moves, or deal a new game.",
    nothingGoesHome: "No card can go to the foundations.",
    sentHome: (names) => `To the foundations: ${list(names)}.`,
    otherTab: "This game was continued in another tab.",
    unreadable: "Your saved game couldn't be read. It is under Statistics, Damaged data.",
    branchUnreadable: "The branch couldn't be read. Your game is unchanged.",
    notSaved: "Not saved yet.",
  },
  refusals: {
    "game-won": "The game is already won.",
    "stock-empty": "The stock is empty.",
    "stock-not-empty": "The waste can be turned over once the stock is empty.",
    "waste-empty": "There are no cards left to draw.",
    "no-pass-left": "No passes through the stock left.",
    "turns-by-itself": "Cards turn up by themselves in this game.",
    "nothing-to-turn": "There is no face-down card to turn up there.",
    "stock-not-playable": "Draw first: cards are not played straight from the stock.",
    "waste-not-playable": "Cards are not played from the waste in this game.",
    "no-worry-back": "Cards stay on the foundations in this game.",
    "foundation-to-foundation": "Cards don't move between foundations.",
    "same-pile": "The card is already there.",
    "bad-count": "That is not a number of cards.",
    "pile-empty": "There is no card there.",
    "too-few-cards": "There aren't that many face-up cards.",
    "one-card-only": "Only one card at a time goes there.",
    "whole-run-only": "All face-up cards of a column move together in this game.",
    "hidden-card": "Turn up the face-down card first.",
    "kings-only": "Only a king goes on an empty column.",
    "does-not-follow": "It doesn't fit there.",
    "aces-only": "A foundation starts with an ace.",
    "other-suit": "That foundation is for another suit.",
  },
  takes: {
    onColumn: (column, isRed, rank) =>
      capital(`${column} takes a ${isRed ? "red" : "black"} ${RANKS[rank - 1]}.`),
    onAce: (column) => `Nothing goes on the ace in ${column}.`,
    onFoundation: (foundation, card) => capital(`${foundation} takes the ${card} next.`),
    complete: (foundation) => capital(`${foundation} is complete.`),
    suit: (foundation, suit) => capital(`${foundation} is for ${SUITS[suit]}.`),
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
    edition: "Game",
    draw: "Draw",
    passes: "Passes through the stock",
    unlimited: "unlimited",
    scoring: "Scoring",
    seed: "Deal number",
    seedHint: "Leave blank for a random deal, or enter a number",
    badSeed: (code) =>
      code === "seed-out-of-range" ? "That number is out of range." : "Enter a number or the name of a deal.",
    throwsAway: "Your game in progress moves to Recent games.",
    deal: "Deal",
    open: "Open",
    cards: "Cards",
    cancel: "Cancel",
  },
  editions: {
    classic: { name: "Classic", about: "Everything you expect: undo, dragging, hints, scores." },
    "draw-three": { name: "Draw three", about: "Three cards at a time. Click a card, then where it goes." },
    "by-hand": { name: "By hand", about: "Only whole runs move, and you turn over the cards yourself." },
    "open-deck": { name: "Open deck", about: "The top card of the deck is face up and can be played." },
    countdown: { name: "Countdown", about: "Six numbers, one stock, two piles: count down to zero." },
  },
  rules: {
    lifting: { label: "Moving runs", choices: { "any-run": "any part", "whole-run": "whole runs only" } },
    turning: {
      label: "Face-down cards",
      choices: { automatic: "turn over by themselves", "by-hand": "turned over by hand" },
    },
    worryBack: {
      label: "Cards on the foundations",
      choices: { "worry-back": "may come back", "no-worry-back": "stay there" },
    },
    foundations: {
      label: "Foundations",
      choices: { "any-ace": "any ace opens any of them", "fixed-suit": "one for each suit" },
    },
    winning: {
      label: "Winning",
      choices: { "all-home": "all cards home", early: "nothing left face down" },
    },
    emptyColumns: { label: "Empty columns", choices: { "kings-only": "kings only", "any-card": "any card" } },
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
    showVerdict: "Show if winnable",
    hideVerdict: "Hide if winnable",
    proof: "Show a solution",
    review: "Review the game",
    fairHint: "Hint",
    thoughtfulHint: "Best move (peeks at hidden cards)",
    restart: "Restart this deal",
    allHome: "Send all to the foundations",
    redo: "Redo",
    statistics: "Statistics",
    recent: "Recent games",
    share: "Share",
    help: "Rules and keys",
    settings: "Settings",
    update: "Update now",
    close: "Close",
  },
  reason: ({ code, at }) => {
    if (code === "bad-checksum") return "It was changed along the way.";
    if (code === "newer-version") return "It comes from a newer version of the game.";
    if (code === "too-long") return "It is too long.";
    if (code === "bad-version") return "It comes from another version of the game.";
    if (code === "bad-json") return "The file is damaged or incomplete.";
    if (code === "not-an-archive") return "This isn't a Klondike file.";
    if (code === "illegal-move") return `It contains a move that breaks the rules (${at}).`;
    return at === "" ? "It is damaged." : `It is damaged (${at}).`;
  },
  trouble: {
    blocked: "The browser doesn't let us save here: your games will be gone when you close this page.",
    full: "Your device is out of storage, so your moves aren't being saved. Free some space and saving goes on.",
    wiped: "The browser deleted your saved games. The one on the table has been saved again.",
    newer: "A newer version of the game is open in another tab. Reload this page to go on saving.",
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

  drawThree: { newGame: "New Game", seed: "Seed:", seedTitle: "Enter a seed", ok: "OK", close: "Close" },

  countdown: {
    table: "Countdown table",
    pile: (number) => (number === 0 ? "stock" : `pile ${number}`),
    number: (value) => String(value),
    goal: "Stack all the numbers on one pile, from the highest down to 0.",
    refusals: {
      "game-won": "The game is already won.",
      "stock-empty": "The stock pile is empty!",
      "foundation-empty": "The foundation pile is empty!",
      "invalid-move": "Invalid move!",
    },
    won: "Congratulations!",
    moved: (from, to) =>
      from === to ? "The card went to the bottom of the stock." : `From ${from} to ${to}.`,
  },
};
