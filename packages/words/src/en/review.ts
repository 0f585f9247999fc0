import type { ReviewWords } from "../review-words.ts";

/** A review, in English. */
export const reviewEn: ReviewWords = {
  title: "Review",
  timeline: "Timeline",
  standings: { winnable: "Winnable", lost: "Lost", unknown: "Not known", searching: "Searching" },
  won: "Won",
  deal: "The deal.",
  after: (move, count, told) => `After move ${move} of ${count}: ${told}`,
  first: "To the deal",
  back: "One move back",
  forward: "One move forward",
  last: "To the last move",
  progress: (known, count) => `${known} of ${count} positions are judged.`,

  lostBy: (move, told, instead) => `Move ${move} lost the game: ${told} Instead: ${instead}`,
  turns: (count, plan) => `Turn the stock ${count === 1 ? "once" : `${count} times`}, then: ${plan}`,
  turnUp: (column) => `Turn up a card in ${column}.`,
  neverWinnable: "This deal could not be won.",
  noneLost: "No move lost the game.",
  nothingKnown: "It is not known whether a move lost the game.",
  lostAtLatest: (move) =>
    `After move ${move} the game was lost; whether it could be won before is not known.`,
  lostBetween: (from, to) => `One of the moves ${from} to ${to} lost the game; which one is not known.`,

  toLosingMove: "To the losing move",
  showWin: "Show the win",
  playOn: "Play on from here",
  close: "Close the review",
  closed: "The game is as it was.",
  backToReview: "Back to the review",

  branch: {
    title: "Branch",
    about: (move) => (move === 0 ? "Branch from the deal" : `Branch from move ${move}`),
    detail: "It does not count; your game is kept as it was.",
    goBack: "Return to my game",
    begun: "You play on a branch. Your game is kept as it was.",
    returned: "Your game is as it was.",
  },
};
