/**
 * Upper limits of data from outside: saves, links, records, archives. Everything the front ends write is well below them;
 * larger data is not ours and would only cost time and memory.
 *
 * @module
 */

/** Moves of one game. A long game has 300. */
export const MAX_MOVES = 10_000;

/** Seconds on the clock of one game: thirty years. */
export const MAX_SECONDS = 1e9;

/** Milliseconds before or after 1970 that a JavaScript `Date` can represent. */
export const MAX_DATE_MS = 8.64e15;

/** How often a deal may have been restarted, or its player helped. */
export const MAX_COUNT = 1_000_000;

/** Dollars won or lost over all games. */
export const MAX_DOLLARS = 1e9;

/** Characters of a game's id. Ours are a UUID (36 characters) or a time in milliseconds (13). */
export const MAX_ID_LENGTH = 100;

/** Characters of the text of rules or of a deal: a deal that lists its deck has 109, rules with every switch 77. */
export const MAX_NAME_LENGTH = 200;

/** Characters of a link after `#`: the longest game at three characters a move, with its deal and rules. */
export const MAX_LINK_LENGTH = 3 * MAX_MOVES + 1_000;

/** Characters of a save: the longest game at fifty characters a move, with what a front end adds. */
export const MAX_SAVE_LENGTH = 50 * MAX_MOVES + 100_000;

/** Games in an archive: 27 a day for ten years. */
export const MAX_RECORDS = 100_000;

/** Characters of an archive, the longest file that is read. Browsers limit a string to about twice as many. */
export const MAX_ARCHIVE_LENGTH = 2 ** 28;

/** Characters of a line from a terminal or a pipe. The rest of a longer line is dropped. */
export const MAX_LINE_LENGTH = 2 ** 24;

/** Maximum number of damaged pieces stored per archive; all of them are counted. */
export const MAX_DAMAGED = 100;

/** Nesting of JSON. Our archives are eight deep; unlimited depth would overflow the stack. */
export const MAX_JSON_DEPTH = 32;
