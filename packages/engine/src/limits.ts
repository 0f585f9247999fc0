/**
 * Upper limits of data from outside: saves, links, records, archives. Everything the front ends write is well below
 * them; larger data was not written by us and would only waste time and memory.
 *
 * @module
 */

/** Maximum number of moves in a game; a long game has 300. */
export const MAX_MOVES = 10_000;

/** Seconds on the clock of one game: thirty years. */
export const MAX_SECONDS = 1e9;

/** Milliseconds before or after 1970 that a JavaScript `Date` can represent. */
export const MAX_DATE_MS = 8.64e15;

/** Maximum number of restarts of a deal, and of uses of help. */
export const MAX_COUNT = 1_000_000;

/** Maximum number of dollars won or lost over all games. */
export const MAX_DOLLARS = 1e9;

/** Characters of a game's id. Ours are a UUID (36 characters) or a time in milliseconds (13). */
export const MAX_ID_LENGTH = 100;

/** Maximum length of the text of rules or of a deal: a deal that lists its deck has 109 characters, rules with every switch 77. */
export const MAX_NAME_LENGTH = 200;

/** Maximum length of a link after `#`: the longest game at three characters a move, with its deal and rules. */
export const MAX_LINK_LENGTH = 3 * MAX_MOVES + 1_000;

/** Maximum length of a save: the longest game at fifty characters a move, with the fields that a front end adds. */
export const MAX_SAVE_LENGTH = 50 * MAX_MOVES + 100_000;

/** Maximum number of games in an archive: 27 a day for ten years. */
export const MAX_RECORDS = 100_000;

/** Maximum length of an archive, the longest file that is read. Browsers allow strings of about twice that length. */
export const MAX_ARCHIVE_LENGTH = 2 ** 28;

/** Maximum length of a line from a terminal or a pipe. The rest of a longer line is dropped. */
export const MAX_LINE_LENGTH = 2 ** 24;

/** Maximum number of damaged pieces stored per archive; further ones are only counted. */
export const MAX_DAMAGED = 100;

/** Maximum nesting depth of JSON. Our archives have a depth of eight; unlimited depth would overflow the stack. */
export const MAX_JSON_DEPTH = 32;
