import type { Level } from "@klondike/knowledge";
import { dealsEn } from "./en/deals.ts";
import type { Words } from "./words.ts";

/** What is said about certified deals, the deal of the day and par, in one language. */
export type DealsWords = {
  readonly winnableOnly: string;
  readonly winnableAbout: string;
  /** Under other rules none are on offer. */
  /** Which rules have levels. */
  readonly levelsFor: string;
  readonly certifiedFor: string;
  readonly level: string;
  readonly anyLevel: string;
  readonly levels: Readonly<Record<Level, string>>;
  /** Where a deal is named, nothing else chooses it. */
  readonly namedDeal: string;
  readonly dealing: string;
  /** No winnable deal was found, so an ordinary one was dealt. */
  readonly ordinary: string;
  readonly certified: string;
  /** What a certified deal without a level is called in the bar. */
  readonly winnable: string;
  /** The game on the table, in a sentence; the level where it has one. */
  readonly isCertified: (level: string | undefined) => string;
  readonly saveCertificate: string;

  readonly daily: {
    readonly title: string;
    readonly about: string;
    readonly previous: string;
    readonly next: string;
    /** What a day of the calendar is called: "15 November, expert, won". */
    readonly day: (date: string, level: string, isWon: boolean) => string;
    readonly won: string;
    readonly today: string;
    /** A day that was chosen, named. */
    readonly chosen: (day: string) => string;
    readonly play: string;
    readonly goOn: string;
    /** The game on the table is a day's. */
    readonly isDaily: (date: string, level: string) => string;
    readonly failed: string;
  };

  readonly par: {
    readonly looking: string;
    readonly counts: (own: number, par: number, isProved: boolean) => string;
    /** The same for the ear, after a win has told the player's moves. */
    readonly told: (par: number, isProved: boolean) => string;
    /** The player's game is as short as can be. */
    readonly fewest: string;
    /** The player's game is the shortest known. */
    readonly noShorter: string;
    /** How many of the player's moves count for par, where that is not all. */
    readonly counting: (own: number) => string;
    readonly failed: string;
  };
};

/** What is said about deals, in the language of the words. */
export function dealsWordsOf({ later }: Words): DealsWords {
  return later?.deals ?? dealsEn;
}
