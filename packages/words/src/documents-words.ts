import type { CountdownRefusal } from "@klondike/engine";
import { documentsEn } from "./en/documents.ts";
import type { Words } from "./words.ts";

/** What only the documents' own tables say, in one language. */
export type DocumentsWords = {
  readonly drawThree: {
    readonly newGame: string;
    readonly seed: string;
    readonly seedTitle: string;
    readonly ok: string;
    readonly close: string;
  };
  readonly countdown: {
    readonly table: string;
    readonly pile: (number: number) => string;
    readonly number: (value: number) => string;
    readonly goal: string;
    readonly refusals: Readonly<Record<CountdownRefusal, string>>;
    readonly won: string;
  };
};

/** What the documents' own tables say, in the language of the words. */
export function documentsWordsOf({ later }: Words): DocumentsWords {
  return later?.documents ?? documentsEn;
}
