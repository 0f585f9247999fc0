import type { DealKind } from "./deal-kind.ts";
import { screenEn } from "./en/screen.ts";
import type { Words } from "./words.ts";

/** What a key does: a word or two for the line of keys, where it stands there, and a line for the help. */
export type KeyWords = { readonly label: string; readonly help: string };

/** Everything that a key does on the full screen. */
export type ScreenKey =
  | "cursor"
  | "press"
  | "column"
  | "foundation"
  | "draw"
  | "waste"
  | "home"
  | "allHome"
  | "undo"
  | "redo"
  | "restart"
  | "watch"
  | "tutorial"
  | "hint"
  | "bestMove"
  | "verdict"
  | "solution"
  | "wayBack"
  | "review"
  | "newGame"
  | "recent"
  | "calendar"
  | "statistics"
  | "help"
  | "quit"
  | "step"
  | "leap"
  | "ends"
  | "run"
  | "list"
  | "takeOver"
  | "leaveLine"
  | "losingMove"
  | "win"
  | "branch"
  | "leaveReview"
  | "return"
  | "pile"
  | "nextCard"
  | "allPlaced";

/** What the full screen of a terminal says beside what both front ends say. */
export type ScreenWords = {
  readonly keys: Readonly<Record<ScreenKey, KeyWords>>;
  /** The letters of jack, queen and king on the cards. */
  readonly courts: readonly [jack: string, queen: string, king: string];
  /** Names of keys that are no letters. */
  readonly arrows: string;
  readonly enter: string;
  readonly escape: string;
  readonly pages: string;
  readonly endKeys: string;
  /** Under every panel that any key closes. */
  readonly close: string;
  readonly more: string;

  /** The deal and its rules, over the table. */
  readonly title: (
    game: string,
    deal: string,
    draw: number | undefined,
    passes: number | undefined,
  ) => string;
  readonly daily: (date: string, level: string) => string;
  readonly unsaved: string;
  readonly tooSmall: (wanted: string, has: string) => readonly string[];

  /** Said to somebody who has never played here. */
  readonly newcomer: string;
  readonly resumed: string;
  /** So many saved games could not be read when the screen was opened; the lines about them stand on the screen before. */
  readonly unreadable: (games: number) => string;
  readonly thinking: string;
  /** A lost position, and the move that b leads back to. */
  readonly lostBack: (move: number) => string;
  readonly savedAgain: string;
  readonly notSaved: (reason: string) => string;
  readonly wonKeys: string;
  readonly branchWon: string;
  readonly reviewThinking: string;
  readonly wonThere: string;
  readonly helpOf: { readonly review: readonly string[]; readonly branch: readonly string[] };
  readonly reviewTitle: (finding: string) => string;
  readonly reviewPlace: (at: number, count: number, standing: string) => string;
  readonly lineTitle: (from: number, game: string) => string;
  readonly listTitle: string;

  readonly newGame: {
    readonly again: string;
    readonly leaves: readonly string[];
    readonly asLast: (kind: string) => string;
    readonly kinds: Readonly<Record<DealKind, string>>;
    readonly others: string;
    readonly edition: (name: string) => string;
    readonly drawing: (draw: number) => string;
    readonly scoring: (scoring: string) => string;
  };
  readonly recent: {
    readonly none: string;
    readonly title: string;
    readonly leaves: readonly string[];
    readonly game: (title: string, moves: number, time: string) => string;
  };
  readonly calendar: {
    readonly play: (day: string, level: string) => string;
    readonly goOn: (level: string) => string;
    readonly leaves: string;
    readonly toCome: (day: string) => string;
    readonly keys: string;
    /** Where this terminal's player is known to a server. */
    readonly playersKeys: string;
    /** What the table of a day takes. */
    readonly tableKeys: (order: string) => string;
    readonly watchKeys: string;
  };
  readonly noCountdownStatistics: string;
  /** What is left on the ordinary screen. */
  readonly parting: {
    readonly won: (game: string, moves: number) => string;
    readonly notBegun: (game: string) => string;
    readonly kept: (game: string, moves: number) => string;
    readonly notKept: (game: string, moves: number) => string;
  };
};

/** What the full screen says, in the language of the words. */
export function screenWordsOf({ later }: Words): ScreenWords {
  return later?.screen ?? screenEn;
}
