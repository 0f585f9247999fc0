import { CLASSIC_RULES, parsePosition } from "@klondike/engine";
import { expect, test } from "vitest";
import { carryMeant, parseCommands } from "./commands.ts";

const position = parsePosition(`s: 4C 5C 6C 7C 8C TC JC QC 2S 3S 4S 5S 6S 7S 8S 9S TS
w: 2H 3C
f1: AC
f2: AD 2D
f3:
f4:
t1: KH QS JD
t2: KS
t3:
t4: 3D | 2C
t5: 4D 5D 6D 7D 8D 9D TD | AH
t6: QD 3H 4H 5H 6H 7H | AS
t7: 8H 9H TH JH 9C JS KC KD | QH
passes: 1`);

test.each([
  ["draw", "turn-stock"],
  ["D", "turn-stock"],
  ["U", "undo"],
  ["redo", "redo"],
  ["?", "help"],
  ["", "table"],
  ["a", "home"],
  ["q", "quit"],
  ["quit now", "unknown"],
  ["w", "tell"],
  ["column 3", "tell"],
  ["foundations", "tell"],
  ["w 9", "unknown"],
  ["w w", "unknown"],
  ["3 5 0", "unknown"],
  ["3 5 2 1", "unknown"],
  ["8 1", "unknown"],
  ["turn 8", "unknown"],
])("%j is understood as %s", (line, kind) => {
  expect(parseCommands(line).map((command) => command.kind)).toEqual([kind]);
});

test("piles are named by letters, words or numbers, in any case", () => {
  const carry = { kind: "carry", from: "w", to: "t3" };
  for (const line of ["w 3", "W T3", "waste to 3", "Waste to column 3"])
    expect(parseCommands(line)).toEqual([carry]);
  expect(parseCommands("f2 4")).toEqual([{ kind: "carry", from: "f2", to: "t4" }]);
  expect(parseCommands("5 f")).toEqual([{ kind: "carry", from: "t5", to: "home" }]);
  expect(parseCommands("2 5 3")).toEqual([{ kind: "carry", from: "t2", to: "t5", count: 3 }]);
});

test("notation is understood, in any case", () => {
  expect(parseCommands("W>T3:1, Turn t2;recycle")).toEqual([
    { kind: "move", move: { kind: "carry", from: "w", to: "t3", count: 1 } },
    { kind: "move", move: { kind: "turn-up", column: "t2" } },
    { kind: "move", move: { kind: "recycle" } },
  ]);
});

test("a file's name keeps its case, its blanks and its commas", () => {
  expect(parseCommands(" SAVE  My, Game.json ")).toEqual([{ kind: "save", file: "My, Game.json" }]);
});

test("as many cards move as fit, and home is the foundation that takes the card", () => {
  if (!position.ok) throw new Error(`${position.problem.code} at ${position.problem.at}`);
  const meant = (line: string) => {
    const [command] = parseCommands(line);
    if (command?.kind !== "carry") throw new Error("no carry");
    return carryMeant(position.value, command, CLASSIC_RULES);
  };
  expect(meant("1 3")).toEqual({ kind: "carry", from: "t1", to: "t3", count: 3 });
  expect(meant("7 2")).toEqual({ kind: "carry", from: "t7", to: "t2", count: 1 });
  expect(meant("4 home")).toEqual({ kind: "carry", from: "t4", to: "f1", count: 1 });
  expect(meant("5 home")).toEqual({ kind: "carry", from: "t5", to: "f3", count: 1 });
  expect(meant("w home")).toEqual({ kind: "carry", from: "w", to: "f1", count: 1 });
  expect(meant("3 1")).toEqual({ kind: "carry", from: "t3", to: "t1", count: 1 });
});
