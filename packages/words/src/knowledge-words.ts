import type { Card, PileId } from "@klondike/engine";
import type { HintReason } from "@klondike/knowledge";
import { knowledgeEn } from "./en/knowledge.ts";
import type { Words } from "./words.ts";

/** Names for what a reason is about. */
export type Naming = {
  /** "9 of hearts" */
  readonly card: (card: Card) => string;
  /** "red 9" */
  readonly kind: (card: Card) => string;
  /** "column 5" */
  readonly pile: (pile: PileId) => string;
};

/** Why a move is hinted at, for every code there is. */
type ReasonWords = {
  readonly [Code in HintReason["code"]]: (
    reason: Extract<HintReason, { code: Code }>,
    name: Naming,
  ) => string;
};

/** What is said about knowledge at the table; fetched with it. */
export type KnowledgeWords = {
  readonly title: string;
  readonly verdicts: {
    readonly winnable: string;
    readonly lost: string;
    readonly unknown: string;
    readonly thinking: string;
    readonly failed: string;
  };
  readonly showMe: string;
  readonly backTo: (moves: number) => string;
  readonly lostFromStart: string;
  /** The number of the move that lost, and a plan that still won. */
  readonly lostBy: (move: number, plan: string) => string;

  readonly proof: {
    readonly title: string;
    /** A solution of so many moves has come. */
    readonly began: (length: number) => string;
    readonly place: (at: number, length: number) => string;
    readonly first: string;
    readonly back: string;
    readonly run: string;
    readonly pause: string;
    readonly forward: string;
    readonly last: string;
    readonly list: string;
    readonly takeOver: string;
    readonly giveBack: string;
    readonly start: string;
    readonly returned: string;
    readonly taken: string;
  };

  readonly thoughtful: string;
  readonly draw: string;
  readonly recycle: string;
  readonly turnUp: (column: string) => string;
  readonly colour: (isRed: boolean, rank: number) => string;
  readonly reasons: ReasonWords;
  /** How many of a hundred games from here a move wins, and how many the next best one. */
  readonly strength: (wins: number, next: number | undefined) => string;
  /** The place of a hint among the good ones, where it is not the first. */
  readonly option: (place: number, of: number) => string;
  readonly noProgress: string;
  readonly stuck: string;
  /** What there is to do where no useful move is left, and where the game is lost. */
  readonly stuckAbout: string;
  readonly lostAbout: string;
  /** Has the last winnable position looked for, which tells something about the hidden cards. */
  readonly findWayBack: string;
  readonly goOn: string;
  readonly isLost: string;
  readonly isUnknown: string;
  /** The thread that was to find out has failed; asking again starts another. */
  readonly failed: string;
  readonly again: string;
};

/** What is said about knowledge, in the language of the words. */
export function knowledgeWordsOf({ later }: Words): KnowledgeWords {
  return later?.knowledge ?? knowledgeEn;
}
