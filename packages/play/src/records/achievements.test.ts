import { type GameSummary, recordOf, summaryOf } from "@klondike/engine/records";
import { expect, it } from "vitest";
import { liveGame } from "../testing/tables.ts";
import { wonSession } from "../testing/won-game.ts";
import { findAchievements, recordsSetBy } from "./achievements.ts";

const won = summaryOf(recordOf(wonSession(), liveGame(wonSession()).note));
const games = (...changes: readonly Partial<GameSummary>[]): readonly GameSummary[] =>
  changes.map((change, at) => ({ ...won, seconds: 500, id: `game ${at}`, ended: at, ...change }));

it("an achievement is earned once, by the first game that qualifies", () => {
  const earned = findAchievements(
    games(
      { won: false },
      { help: { fair: 1, thoughtful: 0 } },
      { seconds: 100 },
      { replayed: true, help: { fair: 0, thoughtful: 0 } },
      {},
    ),
  );
  expect(earned.map(({ achievement, id }) => [achievement, id])).toEqual([
    ["first-win", "game 1"],
    ["first-try", "game 1"],
    ["unaided", "game 2"],
    ["quick", "game 2"],
    ["three-in-a-row", "game 4"],
  ]);
});

it('a loss ends a streak, and "all editions" needs a win in each', () => {
  const rows = findAchievements(games({}, {}, { won: false }, {}, {}));
  expect(rows.map(({ achievement }) => achievement)).not.toContain("three-in-a-row");
  const editions = ["classic", "draw-three", "open-deck", "by-hand"].map((edition) => ({
    save: { ...won.save, edition },
  }));
  expect(findAchievements(games(...editions)).at(-1)?.achievement).toBe("every-edition");
});

it("a win lists the records it sets", () => {
  const [first, second, third] = games({}, { seconds: 400, moves: won.moves + 1 }, { seconds: 450 });
  if (!first || !second || !third) throw new Error("three games");
  expect(recordsSetBy(first, [])).toEqual([]);
  expect(recordsSetBy(second, [first])).toEqual(["seconds", "streak"]);
  expect(recordsSetBy(third, [first, second])).toEqual(["streak"]);
});
