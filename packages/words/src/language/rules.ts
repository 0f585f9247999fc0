import type { SwitchName, SwitchWord } from "@klondike/engine/rules";

/** The name of each switch of the rules and of each of its values: `Empty columns: any card`. */
export type RulesWords = {
  readonly [Name in SwitchName]: {
    readonly label: string;
    readonly choices: Readonly<Record<SwitchWord<Name>, string>>;
  };
};

/** Switches in words: `Empty columns: any card`. */
export function describeSwitches(words: readonly SwitchWord[], rules: RulesWords): readonly string[] {
  return Object.values(rules).flatMap(({ label, choices }) =>
    Object.entries(choices)
      .filter(([word]) => words.some((each) => each === word))
      .map(([, choice]) => `${label}: ${choice}`),
  );
}
