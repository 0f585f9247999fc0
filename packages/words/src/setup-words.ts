import type { EditionName, ProblemCode, Scoring, SwitchName, SwitchWord } from "@klondike/engine";
import { setupEn } from "./en/setup.ts";
import type { Words } from "./words.ts";

/** What each switch of the rules is called, and each of its values: `Empty columns: any card`. */
export type RulesWords = {
  readonly [Name in SwitchName]: {
    readonly label: string;
    readonly choices: Readonly<Record<SwitchWord<Name>, string>>;
  };
};

/** Choosing what is dealt next, in one language. */
export type SetupWords = {
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
    readonly setsAside: string;
    readonly deal: string;
    readonly open: string;
    readonly cards: string;
    readonly cancel: string;
  };
  /** Each edition in a sentence. */
  readonly about: Readonly<Record<EditionName, string>>;
  readonly scorings: Readonly<Record<Scoring, string>>;
  readonly rules: RulesWords;
};

/** What is said about choosing a game, in the language of the words. */
export function setupWordsOf({ later }: Words): SetupWords {
  return later?.setup ?? setupEn;
}
