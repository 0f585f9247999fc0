import type { Problem } from "@klondike/engine";
import { sharingEn } from "./en/sharing.ts";
import type { Words } from "./words.ts";

/** Sharing a game, and being offered one by a link. */
export type SharingWords = {
  readonly share: {
    readonly title: string;
    readonly about: string;
    readonly link: string;
    readonly withMoves: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly send: string;
    readonly picture: string;
    readonly nothing: string;
    /** The text that tells of a won game. */
    readonly result: string;
    readonly copyResult: string;
  };
  readonly offer: {
    readonly title: string;
    readonly about: (edition: string, deal: string, moves: number) => string;
    readonly open: string;
    readonly stay: string;
    readonly badTitle: string;
    readonly bad: (reason: string) => string;
    readonly newGame: string;
    readonly goOn: string;
  };
  /** What is wrong with a text that was to be read, as a sentence. */
  readonly reason: (problem: Problem) => string;
};

/** What is said about sharing, in the language of the words. */
export function sharingWordsOf({ later }: Words): SharingWords {
  return later?.sharing ?? sharingEn;
}
