import type { CountdownRefusal, EditionName, Problem, ProblemCode, Scoring } from "@klondike/engine";
import type { LaterWords } from "./later-words.ts";

/** What tells one rule set from another, for people. */
export type RuleSetParts = {
  readonly edition: EditionName;
  /** Undefined where the edition's own rules are played. */
  readonly draw: number | undefined;
  readonly passes: number | "unlimited" | undefined;
  readonly scoring: Scoring;
};

/** Everything the game says, in one language. */
export type Words = {
  /** The language's tag, for dates and numbers. */
  readonly language: string;
  /** What is said after the first screen. Undefined in English, of which each part comes with the code that says it. */
  readonly later: LaterWords | undefined;
  readonly title: string;
  readonly card: (rank: number, suit: number) => string;
  readonly stock: string;
  readonly waste: string;
  readonly foundation: (number: number) => string;
  readonly column: (number: number) => string;

  readonly table: string;
  readonly faceDown: (count: number) => string;
  readonly cardsLeft: (count: number) => string;
  readonly empty: string;
  readonly ofFaceUp: (place: number, count: number) => string;
  readonly selected: string;
  readonly recycle: string;
  readonly noPassLeft: string;

  readonly says: {
    readonly dealt: string;
    readonly unfetched: string;
    readonly drew: (cards: readonly string[]) => string;
    readonly recycled: string;
    readonly carried: (cards: readonly string[], to: string) => string;
    readonly turnedUp: (card: string) => string;
    readonly selected: (cards: readonly string[], targets: readonly string[] | undefined) => string;
    readonly unselected: string;
    readonly refused: string;
    readonly tookBack: string;
    readonly madeAgain: string;
    readonly won: string;
    readonly nothingGoesHome: string;
    readonly noPassLeft: string;
    readonly wentHome: (count: number) => string;
    readonly otherTab: string;
    readonly unreadable: string;
    readonly branchUnreadable: string;
  };

  readonly bar: {
    readonly tools: string;
    readonly undo: string;
    readonly redo: string;
    readonly hint: string;
    readonly newGame: string;
    readonly menu: string;
    readonly time: string;
    readonly moves: string;
    readonly score: string;
    readonly status: string;
  };

  readonly newGame: {
    readonly title: string;
    readonly edition: string;
    readonly draw: string;
    readonly passes: string;
    readonly unlimited: string;
    readonly scoring: string;
    readonly seed: string;
    readonly seedHint: string;
    readonly badSeed: (code: ProblemCode) => string;
    readonly throwsAway: string;
    readonly deal: string;
    readonly open: string;
    readonly cards: string;
    readonly cancel: string;
  };
  readonly editions: Readonly<Record<EditionName, { readonly name: string; readonly about: string }>>;
  readonly scorings: Readonly<Record<Scoring, string>>;

  readonly menu: {
    readonly title: string;
    readonly showVerdict: string;
    readonly hideVerdict: string;
    readonly proof: string;
    readonly review: string;
    readonly fairHint: string;
    readonly thoughtfulHint: string;
    readonly restart: string;
    readonly allHome: string;
    readonly redo: string;
    readonly statistics: string;
    readonly share: string;
    readonly help: string;
    readonly settings: string;
    readonly update: string;
    readonly close: string;
  };
  readonly settings: {
    readonly title: string;
    readonly face: string;
    readonly back: string;
    readonly felt: string;
    readonly hand: string;
    readonly rightHand: string;
    readonly leftHand: string;
    readonly motion: string;
    readonly motions: { readonly normal: string; readonly fast: string; readonly off: string };
    readonly showVerdict: string;
    readonly smartTap: string;
    readonly autoFinish: string;
    readonly showTime: string;
    readonly showScore: string;
    readonly sound: string;
    readonly language: string;
    readonly browserLanguage: string;
    readonly reset: string;
    readonly faces: Readonly<Record<"two-colour" | "four-colour" | "large-print", string>>;
    readonly backs: Readonly<Record<"trellis" | "rosette" | "waves", string>>;
    readonly felts: Readonly<Record<"green" | "midnight" | "slate" | "burgundy" | "linen", string>>;
  };

  readonly statistics: {
    readonly title: string;
    readonly none: string;
    readonly rules: string;
    readonly ruleSet: (set: RuleSetParts) => string;
    readonly played: string;
    readonly won: string;
    readonly winRate: string;
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
  readonly trouble: Readonly<Record<"blocked" | "full" | "wiped", string>>;
  readonly update: string;

  readonly help: {
    readonly title: string;
    readonly rules: string;
    readonly rulesText: readonly string[];
    readonly pictures: {
      readonly table: string;
      readonly run: string;
      readonly home: string;
    };
    readonly editions: Readonly<Record<EditionName, readonly string[]>>;
    readonly scores: string;
    readonly scoresText: readonly string[];
    readonly hands: string;
    readonly handsText: readonly string[];
    readonly keys: string;
    readonly keyList: readonly (readonly [keys: string, meaning: string])[];
  };

  readonly win: { readonly title: string; readonly ok: string };

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
    readonly moved: (from: string, to: string) => string;
  };
};
