import type { GameSummary } from "@klondike/engine/records";
import { expect, test } from "vitest";
import { gameRows, gamesCsv } from "./game-list.ts";

const GAME: GameSummary = {
  id: "a",
  began: 1_700_000_000_000,
  ended: 1_700_000_100_000,
  replayed: false,
  help: { fair: 2, thoughtful: 1 },
  undone: 3,
  level: "hard",
  save: { edition: "classic", rules: "draw3", deal: "klondike:7", restarts: 1, scoring: "standard" },
  won: true,
  seconds: 95.5,
  moves: 120,
  score: 600,
};

test("a list of games has a line for each, oldest first, after a header", () => {
  const later = { ...GAME, id: "b", ended: GAME.ended + 1000, won: false };
  const lines = gamesCsv(gameRows([later, GAME])).split("\r\n");
  expect(lines[0]).toMatch(/^began,ended,edition,rules,/);
  expect(lines[1]).toBe(
    "2023-11-14T22:13:20.000Z,2023-11-14T22:15:00.000Z,classic,draw3,standard,klondike:7,hard,true,95.5,120,600,3,1,3,true,true,",
  );
  expect(lines[2]).toContain(",false,95.5,");
  expect(lines[3]).toBe("");
});

test("a win with moves of the solution does not count as won", () => {
  const [row] = gameRows([{ ...GAME, help: { fair: 0, thoughtful: 0, solver: 4 } }]);
  expect(row?.won).toBe(false);
});

test("quotes commas and quotation marks, and escapes text that looks like a formula", () => {
  const odd = { ...GAME, level: 'a "b", c', save: { ...GAME.save, deal: "=1+1" } };
  const [, line = ""] = gamesCsv(gameRows([odd])).split("\r\n");
  expect(line).toContain(",'=1+1,");
  expect(line).toContain(',"a ""b"", c",');
});

test("without games there is only the header", () => {
  expect(gamesCsv([]).split("\r\n")).toHaveLength(2);
});
