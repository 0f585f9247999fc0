import { historyEn } from "./en/history.ts";
import type { Words } from "./words.ts";

/** What is said about games that were left, about what was found damaged, and while a file is read. */
export type HistoryWords = {
  readonly recent: { readonly about: string; readonly none: string };
  readonly damaged: {
    readonly title: string;
    readonly about: (count: number) => string;
    readonly save: string;
    readonly forget: string;
    /** The second press deletes. */
    readonly sure: string;
  };
  readonly importing: {
    readonly progress: (done: number, total: number) => string;
    readonly stop: string;
    readonly stopped: string;
    /** Nothing where nothing was damaged. */
    readonly damaged: (count: number) => readonly string[];
  };
};

/** What is said about games left, damaged or read from a file, in the language of the words. */
export function historyWordsOf({ later }: Words): HistoryWords {
  return later?.history ?? historyEn;
}
