import type { CommandsWords } from "../commands-words.ts";
import { games, moves } from "./grammar.ts";

/** What commands say, in English. */
export const commandsEn: CommandsWords = {
  review: {
    head: (game, count, isWon) => `${game}: ${moves(count)}${isWon ? ", won" : ""}`,
    legend: "Timeline, a sign for the deal and for each move: + winnable, x lost, ? not known",
    lostBy: (move, notation) => `Move ${move}, ${notation}, lost the game. It could still be won by:`,
  },
  par: {
    none: (deal) => `${deal}: no way to win was found`,
    found: (deal, count, atLeast) =>
      atLeast === undefined
        ? `${deal}: par ${count} (proved)`
        : `${deal}: par ${count} (best known); no line has fewer than ${moves(atLeast)}`,
    own: (count) => `The saved game was won in ${count}.`,
  },
  games: {
    written: (count, file) => `${games(count)} written to ${file}`,
    added: (count, already) => `${games(count)} added, ${already} were here already`,
    unread: (count, file) => `${games(count)} of ${file} could not be read`,
    deleted: (count) => `${games(count)} deleted`,
    ends: { won: "won ", left: "lost" },
    moves,
    input: "the input",
  },
  notCounted: (count) => `Not counted (${count}):`,
  setAside: (count, folder) =>
    count === 1
      ? `One damaged file waits in ${folder}: keep it or delete it.`
      : `${count} damaged files wait in ${folder}: keep them or delete them.`,
  more: (count) => `and ${count} more`,
  saved: {
    unreadable: (path, reason) => `the saved game ${path} cannot be read: ${reason}`,
    damaged: (path, problem, place) =>
      `the saved game ${path} ${problem}; ${place === undefined ? "it is left as it is" : `it is set aside as ${place}`}`,
  },
  problems: {
    "bad-card": "has something that is no card",
    "bad-checksum": "was changed on its way",
    "bad-count": "has a count that is no number of cards",
    "bad-deal": "names no deal",
    "bad-draw": "has a draw count that is not from 1 to 24",
    "bad-edition": "is of no edition there is",
    "bad-foundation": "has a foundation out of order",
    "bad-game": "is of no game there is",
    "bad-json": "is not JSON",
    "bad-link": "has something that belongs in no link",
    "bad-move": "has something that is no move",
    "bad-number": "has a number that cannot be",
    "bad-passes": "has a number of passes that cannot be",
    "bad-pile": "names no pile",
    "bad-rule": "names no rule",
    "bad-run": "has a run out of order",
    "bad-scheme": "names no way to shuffle that can be used here",
    "bad-scoring": "names no way to score",
    "bad-seed": "has something that is no seed",
    "bad-shape": "is not a saved game",
    "bad-time": "has a time that cannot be",
    "bad-version": "is of another version",
    "card-twice": "has a card twice",
    empty: "is empty",
    "illegal-move": "has a move that is not legal",
    "missing-cards": "has fewer than 52 cards",
    "newer-version": "was written by a newer version of the game",
    "not-an-archive": "is no archive of games",
    "other-edition": "is a game of another edition",
    "rule-twice": "names a rule twice",
    "seed-out-of-range": "has a seed that is too small or too large",
    "too-deep": "is nested too deep",
    "too-long": "is too long",
    "too-many-cards": "has more than 52 cards",
  },
  atCharacter: (at) => `at character ${at}`,
};
