import type { RuleSetParts } from "@klondike/play/history";
import { recordsEn } from "./en/records.ts";
import type { Words } from "./words.ts";

/** What is said about finished games: the statistics, the backup, a game played again. */
export type RecordsWords = {
  readonly statistics: {
    readonly title: string;
    readonly none: string;
    readonly rules: string;
    readonly ruleSet: (set: RuleSetParts) => string;
    readonly played: string;
    readonly won: string;
    readonly winRate: string;
    /** A share of 1 as players read it: "33%". */
    readonly percent: (share: number) => string;
    readonly streak: string;
    readonly wins: (count: number) => string;
    readonly losses: (count: number) => string;
    readonly longestWins: string;
    readonly longestLosses: string;
    readonly best: string;
    readonly average: string;
    readonly balance: string;
    readonly replayed: string;
    readonly restarted: string;
    readonly helped: string;
    readonly chart: (games: number, rate: string) => string;
    readonly games: string;
    readonly more: string;
    readonly gameWon: string;
    readonly gameLeft: string;
    readonly moves: (count: number) => string;
    readonly marks: { readonly replayed: string; readonly restarted: string; readonly helped: string };
  };
  readonly data: {
    readonly title: string;
    readonly about: string;
    readonly export: string;
    readonly import: string;
    readonly imported: (fresh: number) => string;
    readonly refused: (reason: string) => string;
  };
  readonly replay: {
    readonly title: string;
    readonly first: string;
    readonly back: string;
    readonly forward: string;
    readonly last: string;
    readonly move: (at: number, count: number) => string;
    readonly start: string;
    readonly playOn: string;
    readonly unreadable: string;
  };
};

/** What is said about finished games, in the language of the words. */
export function recordsWordsOf({ later }: Words): RecordsWords {
  return later?.records ?? recordsEn;
}
