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
    /** `atLeast` if it is not proved that no line is shorter; 0 if nothing is known. */
    found: (deal: string, count: number, atLeast: number | undefined) => {
      if (atLeast === undefined) return `${deal}: par ${count} (proved)`;
      const bound = atLeast > 0 ? `; no solution has fewer than ${moves(atLeast)}` : "";
      return `${deal}: par ${count} (best known)${bound}`;
    },
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
  /** Position in the text, from 1. */
  atCharacter: (at: number) => `at character ${at}`,
};
