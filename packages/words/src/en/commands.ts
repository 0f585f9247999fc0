import { games, moves } from "./grammar.ts";

export const commandsEn = {
  review: {
    /** The game, its number of moves, and whether it was won. */
    head: (game: string, count: number, isWon: boolean) => `${game}: ${moves(count)}${isWon ? ", won" : ""}`,
    /** Legend of the timeline. */
    legend: "Timeline, a sign for the deal and for each move: + winnable, x lost, ? can't tell",
    /** The losing move in notation; winning alternatives follow on the next lines. */
    lostBy: (move: number, notation: string) =>
      `Move ${move}, ${notation}, lost the game. It could still be won by:`,
  },
  par: {
    none: (deal: string) => `${deal}: no solution was found`,
    /** `atLeast` if it is not proved that no line is shorter. */
    found: (deal: string, count: number, atLeast: number | undefined) =>
      atLeast === undefined
        ? `${deal}: par ${count} (proved)`
        : `${deal}: par ${count} (best known); no solution has fewer than ${moves(atLeast)}`,
    own: (count: number) => `The saved game was won in ${moves(count)}.`,
  },
  games: {
    written: (count: number, file: string) => `${games(count)} written to ${file}`,
    added: (count: number, already: number) => `${games(count)} added, ${already} already here`,
    unread: (count: number, file: string) => `${games(count)} of ${file} could not be read`,
    deleted: (count: number) => `${games(count)} deleted`,
    moves,
    /** Used instead of a file name. */
    input: "the input",
  },
  /** Unreadable records: their number, and how many are not listed. */
  notCounted: (count: number) => `Not counted (${count}):`,
  /** How many files were moved aside, and to which folder. */
  setAside: (count: number, folder: string) =>
    count === 1
      ? `There is a damaged file in ${folder}: keep it or delete it.`
      : `There are ${count} damaged files in ${folder}: keep them or delete them.`,
  more: (count: number) => `and ${count} more`,
  /** A saved game that cannot be read, and what was done: left alone, or moved to `place`. */
  saved: {
    unreadable: (path: string, reason: string) => `the saved game ${path} cannot be read: ${reason}`,
    damaged: (path: string, problem: string, place: string | undefined) =>
      `the saved game ${path} ${problem}; ${place === undefined ? "it is left as it is" : `it is set aside as ${place}`}`,
  },
  /** What is wrong with a text, after the text or its name: "… names no pile". */
  problems: {
    "bad-card": "contains something that is not a card",
    "bad-checksum": "is damaged or incomplete",
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
    "bad-scheme": "names a shuffle that is not available here",
    "bad-scoring": "names an unknown scoring",
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
    "unknown-format": "is in a format that is not recognised",
  },
  /** Position in the text, from 1. */
  atCharacter: (at: number) => `at character ${at}`,
};
