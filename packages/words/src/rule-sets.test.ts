import { recordOf } from "@klondike/engine/records";
import type { Scoring } from "@klondike/engine/rules";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import { groupByRuleSet } from "@klondike/play/records";
import { expect, test } from "vitest";
import { sheetEn } from "./en/sheets.ts";

function record(edition: "classic" | "by-hand" | "open-deck", ended: number, scoring: Scoring, passes = 0) {
  const talon = { kind: "waste", draw: 3, passes: passes === 0 ? "unlimited" : passes } as const;
  const game = klondikeGame(edition, { scheme: "klondike", seed: 7n });
  const changes = edition === "classic" ? { rules: { ...game.setup.rules, talon }, scoring } : {};
  const session = begin(klondikeGame(edition, game.setup.deal, changes));
  const note = { id: String(ended), began: 0, ended, replayed: false, help: { fair: 0, thoughtful: 0 } };
  return recordOf(play(session, { kind: "draw" }, 1), note);
}

test("rule sets are separate, last played first, and have names", () => {
  const sets = groupByRuleSet([
    record("classic", 5, "standard"),
    record("by-hand", 2, "none"),
    record("open-deck", 3, "none"),
    record("classic", 1, "standard"),
    record("classic", 4, "vegas", 3),
  ]);
  expect(sets.map(({ parts }) => sheetEn.records.statistics.ruleSet(parts))).toEqual([
    "Classic, draw 3, standard",
    "Classic, draw 3, 3 passes, Vegas",
    "Open deck",
    "By hand",
  ]);
  expect(sets[0]?.records.map(({ ended }) => ended)).toEqual([5, 1]);
});
