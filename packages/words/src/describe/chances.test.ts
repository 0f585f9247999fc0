import { classicRules } from "@klondike/engine";
import { begin, klondikeGame, positionOf } from "@klondike/engine/session";
import type { MoveChance, MoveGrade } from "@klondike/play/analysis";
import { expect, test } from "vitest";
import { sheetEn } from "../en/sheets.ts";
import { describeChance } from "./chances.ts";

const POSITION = positionOf(
  begin(klondikeGame("classic", { scheme: "klondike", seed: 5n }, { rules: classicRules(1) })),
);

function costing(loss: number, grade: MoveGrade, luck = 0): MoveChance {
  return { before: 0.7, after: 0.6, loss, luck, rest: 0, grade, isCostly: true, choice: "other" };
}

test("a costly move is followed by the verdict, what the cards changed, and the better move", () => {
  const words = describeChance(
    {
      chance: 0.6,
      move: costing(0.12, "mistake", 0.03),
      better: { position: POSITION, move: { kind: "draw" } },
      verdicts: ["winnable", "lost"],
    },
    sheetEn,
  );
  expect(words).toBe(
    "Chance to win: 60%. Mistake: this move cost 12 points. It also made the deal unwinnable. The cards helped by 3 points. Better: Draw.",
  );
});

test.each([
  [0.0699, "inaccuracy", 6],
  [0.07, "mistake", 7],
  [0.1499, "mistake", 14],
  [0.29, "blunder", 29],
] as const)("a cost of %d has the points of its grade, %s", (loss, grade, points) => {
  const words = describeChance(
    { chance: 0.6, move: costing(loss, grade), verdicts: [undefined, undefined] },
    sheetEn,
  );
  expect(words).toContain(`this move cost ${points} points.`);
});
