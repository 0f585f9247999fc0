import type { Achievement, RecordKind } from "@klondike/play/history";
import { winningEn } from "./en/winning.ts";
import type { Words } from "./words.ts";

/** A month's medal. */
type Medal = "gold" | "silver" | "bronze";

/** What is said about a win, what it is worth, and how it is told to others. */
export type WinningWords = {
  readonly level: string;
  readonly par: string;
  /** How sure it is that par is the fewest. */
  readonly parKnown: (isProved: boolean) => string;
  readonly streak: string;
  readonly days: string;
  readonly wins: (count: number) => string;
  readonly daysInARow: (count: number) => string;
  readonly records: Readonly<Record<RecordKind, string>>;
  readonly achievements: {
    readonly title: string;
    readonly about: string;
    /** What was earned by the game just won. */
    readonly fresh: string;
    readonly all: Readonly<Record<Achievement, { readonly name: string; readonly about: string }>>;
    readonly earned: (date: string) => string;
    readonly notYet: string;
  };
  readonly medals: {
    readonly title: string;
    readonly about: string;
    readonly names: Readonly<Record<Medal, string>>;
    /** Days won of a month, and the medal where there is one. */
    readonly month: (won: number, of: number, medal: Medal | undefined) => string;
  };
  /** The result as a text for others. */
  readonly result: {
    readonly daily: (date: string, level: string) => string;
    /** The deal's name is left out where it is too long to be read. */
    readonly deal: (
      edition: string,
      draw: number | undefined,
      deal: string | undefined,
      level: string | undefined,
    ) => string;
    readonly won: (time: string, moves: number, par: number | undefined) => string;
    readonly without: (help: { readonly hints: boolean; readonly undo: boolean }) => string | undefined;
  };
};

/** What is said about a win, in the language of the words. */
export function winningWordsOf({ later }: Words): WinningWords {
  return later?.winning ?? winningEn;
}
