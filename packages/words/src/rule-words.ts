import type { SwitchWord } from "@klondike/engine";
import type { RulesWords } from "./setup-words.ts";

/** Switches in words: `Empty columns: any card`. */
export function switchesTold(words: readonly SwitchWord[], rules: RulesWords): readonly string[] {
  return Object.values(rules).flatMap(({ label, choices }) =>
    Object.entries(choices)
      .filter(([word]) => words.some((each) => each === word))
      .map(([, choice]) => `${label}: ${choice}`),
  );
}
