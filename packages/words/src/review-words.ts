import type { Standing } from "@klondike/play";
import { reviewEn } from "./en/review.ts";
import type { Words } from "./words.ts";

/** What a review says; fetched with it. */
export type ReviewWords = {
  readonly title: string;
  readonly timeline: string;
  readonly standings: Readonly<Record<Standing, string>>;
  readonly won: string;
  /** The position before the first move. */
  readonly deal: string;
  /** The position after a move of so many, with the sentence that tells the move. */
  readonly after: (move: number, count: number, told: string) => string;
  /** Positions in a row that stand alike: after these moves, 0 for the deal. */
  readonly span: (standing: Standing, from: number, to: number) => string;
  readonly first: string;
  readonly back: string;
  readonly forward: string;
  readonly last: string;
  readonly progress: (known: number, count: number) => string;

  /** The move that lost the game, told, and what still won. */
  readonly lostBy: (move: number, told: string, instead: string) => string;
  /** So many turns of the stock, and then a move. */
  readonly turns: (count: number, plan: string) => string;
  readonly neverWinnable: string;
  readonly noneLost: string;
  readonly nothingKnown: string;
  /** Where it is not known whether the deal could be won at all. */
  readonly lostAtLatest: (move: number) => string;
  readonly lostBetween: (from: number, to: number) => string;

  readonly toLosingMove: string;
  readonly showWin: string;
  readonly playOn: string;
  readonly close: string;
  readonly closed: string;
  readonly backToReview: string;

  readonly branch: {
    readonly title: string;
    readonly about: (move: number) => string;
    readonly detail: string;
    readonly goBack: string;
    readonly begun: string;
    readonly returned: string;
  };
};

/** What a review says, in the language of the words. */
export function reviewWordsOf({ later }: Words): ReviewWords {
  return later?.review ?? reviewEn;
}
