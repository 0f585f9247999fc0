import { capital } from "../describe/grammar.ts";
import { count, moves } from "./grammar.ts";

/** The full screen of a terminal, in English. */
export const screenEn = {
  keys: {
    cursor: { label: "cursor", help: "move the cursor; so do h j k l" },
    press: { label: "select", help: "select, then place; a click does the same" },
    column: { label: "column", help: "a column: select, then place; twice: home" },
    foundation: { label: "foundation", help: "bring back a foundation's top card" },
    draw: { label: "draw", help: "draw, or turn over the waste" },
    waste: { label: "waste", help: "select the waste's card; twice: home" },
    home: { label: "home", help: "send a card home; also a double click" },
    allHome: { label: "all home", help: "send home all that can go" },
    undo: { label: "undo", help: "undo; also the wheel" },
    redo: { label: "redo", help: "redo" },
    restart: { label: "restart", help: "start this deal over" },
    hint: { label: "hint", help: "a hint from what you can see; again: the next" },
    bestMove: { label: "best move", help: "the best move (peeks at hidden cards)" },
    watch: { label: "watch", help: "watch the computer" },
    verdict: { label: "verdict", help: "winnable or not: on, off" },
    solution: { label: "solution", help: "show a solution" },
    wayBack: { label: "go back", help: "back to the last winnable position" },
    review: { label: "review", help: "review the game" },
    newGame: { label: "new", help: "a new game" },
    recent: { label: "recent", help: "recent games" },
    calendar: { label: "daily", help: "the daily deals" },
    statistics: { label: "statistics", help: "statistics" },
    tutorial: { label: "tutorial", help: "the tutorial" },
    help: { label: "help", help: "this page" },
    quit: { label: "quit", help: "quit; your game is kept" },
    step: { label: "step", help: "a move back or on; also the wheel" },
    leap: { label: "ten moves", help: "ten moves back or on" },
    ends: { label: "ends", help: "the first position, the last" },
    run: { label: "play", help: "play by itself, or pause" },
    list: { label: "list", help: "list the moves" },
    takeOver: { label: "play on", help: "play on from here" },
    leaveLine: { label: "back", help: "back to where you were" },
    losingMove: { label: "losing move", help: "to the move that lost the game" },
    win: { label: "solution", help: "show a solution from here" },
    branch: { label: "branch", help: "a branch: play on from here" },
    leaveReview: { label: "back", help: "back to your game as it was" },
    return: { label: "your game", help: "back to your game as it was" },
    pile: { label: "piles", help: "a pile: first the source, then the target" },
    nextCard: { label: "next", help: "the stock's card goes to the end" },
    allPlaced: { label: "place all", help: "place all cards that follow" },
  },
  /** The letters of jack, queen and king on the cards. */
  courts: ["J", "Q", "K"] as readonly [jack: string, queen: string, king: string],
  /** Names of keys that are no letters. */
  arrows: "arrows",
  enter: "Enter",
  escape: "Esc",
  pages: "PgUp PgDn",
  endKeys: "Home End",
  /** Under every panel that any key closes. */
  close: "Any key closes this.",
  more: "Any key shows more.",

  /** The deal and its rules, over the table. */
  title: (game: string, deal: string, draw: number | undefined, passes: number | undefined) =>
    [
      game,
      deal,
      ...(draw === undefined ? [] : [`draw ${draw}`]),
      ...(passes === undefined ? [] : [count(passes, { one: "pass", other: "passes" })]),
    ].join(", "),
  daily: (day: string, level: string) => `Daily deal for ${day}, ${level}`,
  unsaved: "NOT SAVED",
  tooSmall: (wanted: string, has: string) => [
    "The window is too small.",
    `Klondike needs ${wanted};`,
    `this is ${has}.`,
  ],

  /** So many saved games could not be read when the screen was opened; the lines about them stand on the screen before. */
  unreadable: (games: number) =>
    games === 1
      ? "A saved game couldn't be read. When you quit, you'll see which one and why."
      : `${games} saved games couldn't be read. When you quit, you'll see which ones and why.`,
  /** Said to somebody who has never played here. */
  newcomer: "New to Klondike? y opens the tutorial.",
  resumed: "Your last game, as you left it; n deals another.",
  thinking: "Thinking; play on if you like.",
  /** A lost position, and the move that b leads back to. */
  lostBack: (move: number) => `Lost from here; b goes back to move ${move}, the last winnable position.`,
  savedAgain: "Your game is saved again.",
  notSaved: (reason: string) => `Not saved: ${reason}. You can play on; it is tried again.`,
  wonKeys: "n new game, e review, u undo, q quit.",
  branchWon: "You win this branch. It doesn't count; g takes you back to your game.",
  reviewThinking: "That isn't known yet; the review is still at work.",
  wonThere: "The game is already won there.",
  helpOf: {
    review: [
      "The review judges every position and peeks at the",
      "hidden cards. Your game is kept as it was.",
      "+ winnable  x lost  ! lost by this move",
      "? not known  . not judged yet  [ ] on the table",
    ],
    branch: [
      "A branch plays on from a position of your game.",
      "It doesn't count. Your game is kept as it was.",
    ],
  },
  reviewTitle: (finding: string) => `Review: ${finding}`,
  reviewPlace: (at: number, total: number, standing: string) => `${at} of ${total}, ${standing}`,
  lineTitle: (from: number, game: string) =>
    from === 0 ? `A solution: ${game}` : `A solution from move ${from}: ${game}`,
  listTitle: "The solution from here:",

  newGame: {
    again: "Press n again for a new game.",
    leaves: [
      "Press n again for a new game.",
      "If a card was moved, this one counts as lost;",
      "press o to resume it later.",
    ],
    asLast: (kind: string) => `as last time: ${kind}`,
    kinds: {
      any: "any deal",
      winnable: "a winnable deal",
      easy: "an easy deal",
      normal: "a normal deal",
      hard: "a hard deal",
      expert: "an expert deal",
    },
    others: "Any other key plays on.",
    edition: (name: string) => `change the game (now ${name})`,
    drawing: (draw: number) => `draw ${draw === 1 ? "one card" : "three cards"} at a time`,
    scoring: (scoring: string) => `change the scoring (now ${scoring})`,
  },
  recent: {
    none: "You haven't left a game unfinished.",
    title: "Recent games; a key brings one back:",
    leaves: ["The game on the table then takes its place", "in this list and counts as lost."],
    game: (title: string, number: number, time: string) => `${title}: ${moves(number)}, ${time}`,
  },
  calendar: {
    play: (day: string, level: string) => `Enter: the deal for ${day}, ${level}`,
    goOn: (level: string) => `Enter: goes on with this game, ${level}`,
    leaves: "this game then counts as lost",
    toCome: (day: string) => `${day} is still to come.`,
    keys: "arrows: another day  c: today  Esc: back",
    /** Where this terminal's player is known to a server. */
    playersKeys: "t: how others did  r: play ranked",
    /** What the table of a day takes. */
    tableKeys: (order: string) => `o: ${order}  Esc: back`,
    watchKeys: "a number: watch that game",
  },
  noCountdownStatistics: "A countdown keeps no statistics.",
  /** What is left on the ordinary screen. */
  parting: {
    won: (game: string, number: number) => `${capital(game)}: ${moves(number)}, won.`,
    notBegun: (game: string) => `${capital(game)}: not begun.`,
    kept: (game: string, number: number) => `${capital(game)}: ${moves(number)}, kept for next time.`,
    notKept: (game: string, number: number) => `${capital(game)}: ${moves(number)}, not kept.`,
  },
};
