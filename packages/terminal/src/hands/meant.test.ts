import { CLASSIC_RULES, parsePosition } from "@klondike/engine";
import { expect, test } from "vitest";
import { allHomeMoves, carryMeant, type LooseCarry } from "./meant.ts";

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

test("as many cards move as fit, and home is the foundation that takes the card", () => {
  if (!position.ok) throw new Error(`${position.problem.code} at ${position.problem.at}`);
  const meant = (carry: LooseCarry) => carryMeant(position.value, carry, CLASSIC_RULES);
  expect(meant({ from: "t1", to: "t3" })).toEqual({ kind: "carry", from: "t1", to: "t3", count: 3 });
  expect(meant({ from: "t7", to: "t2" })).toEqual({ kind: "carry", from: "t7", to: "t2", count: 1 });
  expect(meant({ from: "t4", to: "home" })).toEqual({ kind: "carry", from: "t4", to: "f1", count: 1 });
  expect(meant({ from: "t5", to: "home" })).toEqual({ kind: "carry", from: "t5", to: "f3", count: 1 });
  expect(meant({ from: "w", to: "home" })).toEqual({ kind: "carry", from: "w", to: "f1", count: 1 });
  expect(meant({ from: "t3", to: "t1" })).toEqual({ kind: "carry", from: "t3", to: "t1", count: 1 });
});

test("all home plays the end where nothing is hidden and no card can go at once", () => {
  const end = parsePosition(`s: 6S 5S 4S 3S AS 2S
w:
f1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC
f2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD
f3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH
f4:
t1: KS
t2: QS
t3: JS
t4: TS
t5: 9S
t6: 8S
t7: 7S
passes: 1`);
  if (!end.ok) throw new Error(`${end.problem.code} at ${end.problem.at}`);
  const moves = allHomeMoves(end.value, CLASSIC_RULES);
  expect(moves[0]).toEqual({ kind: "draw" });
  expect(moves.filter(({ kind }) => kind === "carry").length).toBe(13);
});
