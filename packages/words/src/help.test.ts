import { CLASSIC_RULES } from "@klondike/engine";
import { expect, test } from "vitest";
import { de } from "./de/index.ts";
import { en } from "./en/index.ts";

test.each([
  [en, "Only a king goes on an empty column.", "Any card goes on an empty column."],
  [de, "Auf eine leere Spalte passt nur ein König.", "Auf eine leere Spalte passt jede Karte."],
])("help says what goes on an empty column under the rules of the game", (words, kings, any) => {
  const textWith = (emptyColumns: "kings" | "any"): string =>
    words.help.rulesText({ ...CLASSIC_RULES, emptyColumns }).join(" ");
  expect(textWith("kings")).toContain(kings);
  expect(textWith("kings")).not.toContain(any);
  expect(textWith("any")).toContain(any);
  expect(textWith("any")).not.toContain(kings);
});
