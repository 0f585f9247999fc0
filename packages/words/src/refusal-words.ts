import type { Refusal } from "@klondike/engine";
import { refusalsEn } from "./en/refusals.ts";
import type { Words } from "./words.ts";

/** Why a move is refused, in one language. */
export type RefusalWords = {
  /** Why a move is refused, where the table does not tell it better. */
  readonly refusals: Readonly<Record<Refusal, string>>;
  /** What a pile takes next. */
  readonly takes: {
    /** The rank is below the column's top card, the colour the other one. */
    readonly onColumn: (column: string, isRed: boolean, rank: number) => string;
    readonly onAce: (column: string) => string;
    readonly onFoundation: (foundation: string, card: string) => string;
    readonly complete: (foundation: string) => string;
    readonly suit: (foundation: string, suit: number) => string;
  };
};

/** Why moves are refused, in the language of the words. */
export function refusalWordsOf({ later }: Words): RefusalWords {
  return later?.refusals ?? refusalsEn;
}
