import type { ReviewWords } from "../review-words.ts";

/** A review, in English. */
export const reviewEn: ReviewWords = {
  title: "Review",
  timeline: "Timeline",
  standings: { winnable: "Winnable", lost: "Lost", unknown: "Not known", searching: "Thinking" },
  won: "Won",
  deal: "The deal.",
  after: (move, total, told) => `After move ${move} of ${total}: ${told}`,
  span: (standing, from, to) => {
    const { [standing]: is } = reviewEn.standings;
    const start = from === 0 ? "the deal" : `move ${from}`;
    return from === to ? `${is} after ${start}.` : `${is} from ${start} to move ${to}.`;
  },
  first: "To the deal",
  back: "Back one move",
  forward: "Forward one move",
  last: "To the last move",
  progress: (known, total) => `${known} of ${total} positions checked.`,

  lostBy: (move, told, instead) => `Move ${move} lost the game: ${told} Better: ${instead}`,
  turns: (times, plan) => `Draw ${times === 1 ? "once" : `${times} times`}, then: ${plan}`,
  neverWinnable: "This deal was never winnable.",
  noneLost: "No move lost the game.",
  nothingKnown: "It isn't known if a move lost the game.",
  lostAtLatest: (move) => `After move ${move} the game was lost; it isn't known if it was winnable before.`,
  lostBetween: (from, to) => `One of moves ${from} to ${to} lost the game; it isn't known which.`,

  toLosingMove: "To the losing move",
  showWin: "Show a solution",
  playOn: "Play on from here",
  close: "Close the review",
  closed: "Back to your game.",
  backToReview: "Back to the review",

  branch: {
    title: "Branch",
    about: (move) => (move === 0 ? "Branch from the deal" : `Branch from move ${move}`),
    detail: "It doesn't count. Your game is kept as it was.",
    goBack: "Back to my game",
    begun: "You are playing a branch. Your game is kept as it was.",
    returned: "Back to your game.",
  },
};
