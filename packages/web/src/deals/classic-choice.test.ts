import { CLASSIC_RULES, type KlondikeRules } from "@klondike/engine";
import { expect, test } from "vitest";
import { choiceFrom, storedChoice } from "./classic-choice.ts";

test("rules and scoring are read as they were kept", () => {
  const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw: 3, passes: 3 } };
  const choice = { rules, scoring: "vegas" } as const;
  expect(choiceFrom(JSON.parse(JSON.stringify(storedChoice(choice))))).toEqual(choice);
});

test("what is damaged is not read", () => {
  const sound = { rules: "draw3", scoring: "standard" };
  for (const junk of [undefined, null, 7, {}, { ...sound, rules: "draw99" }, { ...sound, scoring: "golf" }]) {
    expect(choiceFrom(junk)).toBeUndefined();
  }
});
