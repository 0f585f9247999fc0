import { CLASSIC_RULES } from "@klondike/engine";
import { expect, test } from "vitest";
import { sheetDe } from "./de/sheets.ts";
import { sheetEn } from "./en/sheets.ts";

test.each([
  [sheetEn, "Only a king goes on an empty column.", "Any card goes on an empty column."],
  [sheetDe, "Auf eine leere Spalte passt nur ein König.", "Auf eine leere Spalte passt jede Karte."],
])("help says what goes on an empty column under the rules of the game", (words, kings, any) => {
  const textWith = (emptyColumns: "kings" | "any"): string =>
    words.help.rulesText({ ...CLASSIC_RULES, emptyColumns }).join(" ");
  expect(textWith("kings")).toContain(kings);
  expect(textWith("kings")).not.toContain(any);
  expect(textWith("any")).toContain(any);
  expect(textWith("any")).not.toContain(kings);
});
