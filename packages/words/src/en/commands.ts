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
        : `${deal}: par ${count} (best known); no solution has fewer than ${moves(atLeast)}`,
    own: (count) => `The saved game was won in ${count}.`,
  },
  games: {
    written: (count, file) => `${games(count)} written to ${file}`,
    added: (count, already) => `${games(count)} added, ${already} were here already`,
    unread: (count, file) => `${games(count)} of ${file} could not be read`,
    deleted: (count) => `${games(count)} deleted`,
    moves,
    input: "the input",
  },
  notCounted: (count) => `Not counted (${count}):`,
  setAside: (count, folder) =>
    count === 1
      ? `There is a damaged file in ${folder}: keep it or delete it.`
      : `There are ${count} damaged files in ${folder}: keep them or delete them.`,
  more: (count) => `and ${count} more`,
  saved: {
    unreadable: (path, reason) => `the saved game ${path} cannot be read: ${reason}`,
    damaged: (path, problem, place) =>
      `the saved game ${path} ${problem}; ${place === undefined ? "it is left as it is" : `it is set aside as ${place}`}`,
  },
  problems: {
    "bad-card": "contains something that is not a card",
    "bad-checksum": "was changed along the way",
    "bad-count": "contains a count that is not a number of cards",
    "bad-deal": "names no deal",
    "bad-draw": "has a draw count that is not from 1 to 24",
    "bad-edition": "belongs to no known edition",
    "bad-foundation": "has a foundation out of order",
    "bad-game": "belongs to no known game",
    "bad-json": "is not JSON",
    "bad-link": "contains something that does not belong in a link",
    "bad-move": "contains something that is not a move",
    "bad-number": "contains an impossible number",
    "bad-passes": "contains an impossible number of passes",
    "bad-pile": "names no pile",
    "bad-rule": "names no rule",
    "bad-run": "has a run out of order",
    "bad-scheme": "names no way to shuffle that works here",
    "bad-scoring": "names no way to score",
    "bad-seed": "contains something that is not a deal number",
    "bad-shape": "is not a saved game",
    "bad-time": "contains an impossible time",
    "bad-version": "comes from another version of the game",
    "card-twice": "contains a card twice",
    empty: "is empty",
    "illegal-move": "contains a move that breaks the rules",
    "missing-cards": "has fewer than 52 cards",
    "newer-version": "comes from a newer version of the game",
    "not-an-archive": "is not a backup of games",
    "other-edition": "is a game of another edition",
    "rule-twice": "names a rule twice",
    "seed-out-of-range": "has a deal number that is out of range",
    "too-deep": "is nested too deeply",
    "too-long": "is too long",
    "too-many-cards": "has more than 52 cards",
  },
  atCharacter: (at) => `at character ${at}`,
};
