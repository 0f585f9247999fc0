/**
 * Upper limits of data from outside: saves, links, records, archives. Everything the front ends write is well below them;
 * larger data is not ours and would only cost time and memory.
 *
 * @module
 */

/** The most moves of a game. At a move a second it takes three hours; a long game has 300. */
export const MOST_MOVES = 10_000;

/** The most seconds on a game's clock: thirty years. */
export const MOST_SECONDS = 1e9;

/** The last moment, in milliseconds before or after 1970, that a calendar has: beyond it a date cannot be shown. */
export const LAST_MOMENT = 8.64e15;

/** How often a deal may have been begun again, or its player helped: more than there are moves in a hundred long games. */
export const MOST_TIMES = 1_000_000;

/** The most dollars won or lost, over all games: a player who wins every game has so much after a lifetime. */
export const MOST_DOLLARS = 1e9;

/** The longest name of a game. Ours are a UUID (36 characters) or a time in milliseconds (13). */
export const LONGEST_ID = 100;

/** The longest text of rules or of a deal: a deal that is a whole deck has 109 characters, rules with every switch 77. */
export const LONGEST_NAME = 200;

/** The longest part of a link behind `#`: the longest game at three characters a move, and its deal and rules. */
export const LONGEST_LINK = 3 * MOST_MOVES + 1_000;

/** The longest text of a saved game: the longest game at fifty characters a move, and what a front end adds to it. */
export const LONGEST_SAVE = 50 * MOST_MOVES + 100_000;

/** The most games in an archive: 27 a day for ten years. */
export const MOST_RECORDS = 100_000;

/**
 * The longest text of an archive: so many games of average length. A browser holds a text twice as long at most. No other file
 * that is read is longer.
 */
export const LONGEST_ARCHIVE = 2 ** 28;

/** The longest line that is typed or piped in: many times a save. What goes on after it is dropped, lest it fill the memory. */
export const LONGEST_LINE = 2 ** 24;

/** The most damaged pieces of one archive that are set aside; all of them are counted, and the rest stays in the file. */
export const MOST_DAMAGED = 100;

/** How deep JSON may be nested: an archive of ours is eight deep, and a thousandfold would overflow a stack. */
export const MOST_DEPTH = 32;
