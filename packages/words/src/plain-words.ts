import type { Verdict } from "@klondike/knowledge";
import type { WayOn } from "@klondike/play";
import { plainEn } from "./en/plain.ts";
import type { Words } from "./words.ts";

/** What the game line by line says beside what both front ends say. */
export type PlainWords = {
  /** Under the title when a game begins. */
  readonly begin: string;
  /** What may be typed, in lines. */
  readonly help: string;
  readonly notUnderstood: (text: string) => string;
  readonly notBegun: string;
  /** A move with its reason. */
  readonly hint: (plan: string, reason: string) => string;
  readonly bestMove: (plan: string) => string;
  readonly noHint: string;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  /** A position that is lost, with the last winnable move where that is known. */
  readonly lost: string;
  readonly lostBack: (move: number) => string;
  readonly neverWinnable: string;
  readonly lostUnsure: string;
  readonly wentBack: (move: number) => string;
  readonly nothingToGoBack: string;
  readonly solution: (moves: number) => string;
  readonly afterReview: string;
  readonly branch: {
    readonly title: (move: number, game: string) => string;
    readonly begun: (title: string) => string;
    readonly won: string;
    readonly isOne: string;
    readonly isNone: string;
    readonly returned: string;
    readonly range: (last: number) => string;
    readonly wonThere: string;
  };
  /** A new game is asked for while one is under way. */
  readonly underWay: string;
  readonly noRecent: string;
  readonly recentHint: string;
  readonly noSuchRecent: string;
  /** A sentence names several cards that could go, which are then listed; or none. */
  readonly whichOne: string;
  readonly noneFits: string;
  /** Before the sign at which a line is typed, in a branch. */
  readonly branchPrompt: string;
  /** Under the list of what can be played. */
  readonly choose: string;
  readonly noSuchChoice: string;
  readonly saved: (file: string) => string;
  /** After a win: how another game is begun. */
  readonly playAgain: string;
  /** What can be said in a game that leads nowhere: the word for each way on. */
  readonly waysOn: Readonly<Record<Exclude<WayOn, "go-on">, string>>;
  readonly sayOne: (words: readonly string[]) => string;
};

/** What the game line by line says, in the language of the words. */
export function plainWordsOf({ later }: Words): PlainWords {
  return later?.plain ?? plainEn;
}
