import { capital } from "../language/grammar.ts";
import type { ReasonWords } from "../language/hint-reason.ts";
import { count, moves, RANKS, run, tablePile } from "./grammar.ts";

/** A sentence to be quoted in another, without its full stop. */
const bare = (sentence: string): string => sentence.replace(/\.$/, "");

/** Reasons for hints. */
const reasons: ReasonWords = {
  "turn-up": () => "Turning it up costs nothing.",
  "look-on": ({ unseen }) =>
    `${count(unseen, { one: "stock card is", other: "stock cards are" })} still unseen.`,
  finish: () => "The rest plays itself.",
  "safe-home": () => "Safe to play.",
  home: () => "It can go to a foundation.",
  bare: ({ column }, { pile }) => `Turns up a card in ${pile(column)}.`,
  "open-column": ({ column }, { pile }) => `Empties ${pile(column)}.`,
  "play-from-stock": ({ card, to }, { kind, pile }) => `${capital(pile(to))} takes a ${kind(card)}.`,
  fetch: ({ card, to }, name) => `Moves the ${name.card(card)} to ${name.pile(to)}.`,
  free: ({ card }, name) => `Frees the ${name.card(card)}.`,
  "bring-back": ({ carries }, name) => `Makes room for the ${name.card(carries)}.`,
  "make-way": ({ moves: number }) => `Makes room; it pays off in ${moves(number)}.`,
};

export const knowledgeEn = {
  title: "Is it winnable?",
  verdicts: {
    winnable: "Winnable",
    lost: "Lost",
    unknown: "Can't tell",
    thinking: "Thinking…",
    failed: "Couldn't be worked out",
  },
  /** The fair player's chance to win, in percent. */
  chance: (percent: number) => `Chance to win: ${percent}%`,
  chanceThinking: "Chance to win: …",
  chanceUnknown: "Chance to win: unknown under these rules",
  showMe: "Show me",
  backTo: (move: number) => (move === 0 ? "Back to the deal" : `Back to move ${move}`),
  lostFromStart: "This deal isn't winnable.",
  /** The number of the losing move, and a plan that would have won. */
  lostBy: (move: number, plan: string) => `Move ${move} lost the game; “${bare(plan)}” would still have won.`,

  proof: {
    title: "Solution",
    /** A solution was found. */
    began: (length: number) => `Solution in ${moves(length)}.`,
    place: (at: number, length: number) => `${at} of ${length}`,
    first: "To the start",
    back: "Back one move",
    run: "Play",
    pause: "Pause",
    forward: "Forward one move",
    last: "To the end",
    list: "List",
    takeOver: "Play on from here",
    giveBack: "Back to my game",
    start: "Your game",
    returned: "Back to your game.",
    taken: "Your game continues from here.",
    finished: "You finished with the solution.",
  },

  offInRanked: {
    "hidden-cards": "That knows the hidden cards of your ranked game, so it's off until that game is over.",
    "computer-moves": "In a ranked game you make every move yourself.",
    branches: "A ranked game has no branches.",
  },
  verdictOff: "Off in a ranked game",

  thoughtful: "Best move (peeks at hidden cards):",
  draw: "Draw.",
  recycle: "Turn over the waste.",
  /** A hinted move of cards between piles. */
  move: (names: readonly string[], from: string, to: string) =>
    `Move ${names.length < 3 ? "the " : ""}${run(names)} from ${tablePile(from)} to ${to}.`,
  aFoundation: "a foundation",
  turnUp: (column: string) => `Turn up a card in ${column}.`,
  colour: (isRed: boolean, rank: number) => `${isRed ? "red" : "black"} ${RANKS[rank - 1]}`,
  reasons,
  /** How many of a hundred games a move wins, and how many the next best one. */
  strength: (wins: number, next: number | undefined) =>
    next === undefined
      ? `Wins about ${wins} games in 100 from here.`
      : `Wins about ${wins} games in 100 from here; the next-best move wins ${next}.`,
  /** Rank of a hint that is not the first. */
  option: (place: number, of: number) => `Option ${place} of ${of}:`,
  noProgress: "No useful move in sight.",
  stuck: "No useful moves left.",
  /** Text for a stuck game, and for a lost one. */
  stuckAbout: "No move you can see gets you any further. What would you like to do?",
  lostAbout: "This game can no longer be won. What would you like to do?",
  /** Searches for the last winnable position, which reveals something about hidden cards. */
  findWayBack: "Back to the last winnable position",
  keepPlaying: "Keep playing",
  isLost: "The game is lost from here.",
  isUnknown: "We can't tell whether this is winnable.",
  /** The thread failed; asking again starts another. */
  failed: "This couldn't be worked out. Please try again.",
  again: "Try again",
};
