import { expect, test } from "vitest";
import { parseCommands } from "./commands.ts";

test.each([
  ["draw", "draw"],
  ["D", "draw"],
  ["U", "undo"],
  ["redo", "redo"],
  ["?", "help"],
  ["", "table"],
  ["a", "all-home"],
  ["q", "quit"],
  ["R", "review"],
  ["e", "repeat"],
  ["h", "hint"],
  ["H", "best-move"],
  ["i", "status"],
  ["return", "return"],
  ["branch 15", "branch"],
  ["branch", "unknown"],
  ["branch x", "unknown"],
  ["branch 1 2", "unknown"],
  ["quit now", "quit"],
  ["w", "read"],
  ["column 3", "read"],
  ["foundations", "read"],
  ["w 9", "unknown"],
  ["w w", "unknown"],
  ["3 5 0", "unknown"],
  ["3 5 2 1", "unknown"],
  ["8 1", "unknown"],
  ["turn 8", "unknown"],
])("parses %j as %s", (line, kind) => {
  expect(parseCommands(line).map((command) => command.kind)).toEqual([kind]);
});

test("parses piles as letters, words or numbers, in any case", () => {
  const carry = { kind: "carry", from: "w", to: "t3" };
  for (const line of ["w 3", "W T3", "waste to 3", "Waste to column 3"])
    expect(parseCommands(line)).toEqual([carry]);
  expect(parseCommands("f2 4")).toEqual([{ kind: "carry", from: "f2", to: "t4" }]);
  expect(parseCommands("5 f")).toEqual([{ kind: "carry", from: "t5", to: "home" }]);
  expect(parseCommands("2 5 3")).toEqual([{ kind: "carry", from: "t2", to: "t5", count: 3 }]);
});

test("parses notation in any case", () => {
  expect(parseCommands("W>T3:1, Turn t2;recycle")).toEqual([
    { kind: "move", move: { kind: "carry", from: "w", to: "t3", count: 1 } },
    { kind: "move", move: { kind: "turn-up", column: "t2" } },
    { kind: "move", move: { kind: "recycle" } },
  ]);
});

test("keeps the case, spaces and commas of a file name", () => {
  expect(parseCommands(" SAVE  My, Game.json ")).toEqual([
    { kind: "save", file: "My, Game.json", isForced: false },
  ]);
});
