import type { Standing } from "@klondike/play";
import { small } from "../language/grammar.ts";
import { run, tablePile } from "./grammar.ts";

export const reviewEn = {
  title: "Review",
  timeline: "Timeline",
  standings: { winnable: "Winnable", lost: "Lost", unknown: "Can't tell", searching: "Thinking" },
  won: "Won",
  losesNext: "The next move lost the game.",
  /** The position before the first move. */
  deal: "The deal.",
  /** The position after a move, with the move's sentence. */
  after: (move: number, total: number, sentence: string) => `After move ${move} of ${total}: ${sentence}`,
  /** Consecutive positions with the same standing: after these moves, 0 for the deal. */
  span: (standing: Standing, from: number, to: number) => {
    const { [standing]: is } = reviewEn.standings;
    const start = from === 0 ? "the deal" : `move ${from}`;
    return from === to ? `${is} after ${start}.` : `${is} from ${start} to move ${to}.`;
  },
  first: "To the deal",
  back: "Back one move",
  forward: "Forward one move",
  last: "To the last move",
  progress: (known: number, total: number) => `${known} of ${total} positions checked.`,

  /** The losing move, and what would have won. */
  lostBy: (move: number, sentence: string, instead: string) =>
    `Move ${move} lost the game: ${sentence} Better: ${instead}`,
  /** The player's move, within `lostBy`: cards between piles, or another move from its sentence. */
  moved: (names: readonly string[], from: string, to: string) =>
    `you moved ${names.length < 3 ? "the " : ""}${run(names)} from ${tablePile(from)} to ${to}.`,
  did: (sentence: string) => `you ${small(sentence)}`,
  /** Turns of the stock, and then a move. */
  turns: (times: number, plan: string) => `Draw ${times === 1 ? "once" : `${times} times`}, then: ${plan}`,
  neverWinnable: "This deal was never winnable.",
  noneLost: "No move lost the game.",
  nothingKnown: "We can't tell whether a move lost the game.",
  /** If it is unknown whether the deal was winnable at all. */
  lostAtLatest: (move: number) =>
    `After move ${move} the game was lost; we can't tell whether it was winnable before.`,
  lostBetween: (from: number, to: number) =>
    `One of moves ${from} to ${to} lost the game; we can't tell which.`,

  toLosingMove: "To the losing move",
  showWin: "Show a solution",
  playOn: "Play on from here",
  close: "Close the review",
  closed: "Back to your game.",
  backToReview: "Back to the review",

  branch: {
    title: "Branch",
    about: (move: number) => (move === 0 ? "Branch from the deal" : `Branch from move ${move}`),
    detail: "It doesn't count. Your game is kept as it was.",
    goBack: "Back to my game",
    begun: "You are playing a branch. Your game is kept as it was.",
    returned: "Back to your game.",
  },
};
