import fc from "fast-check";
import { expect, test } from "vitest";
import { applyMove } from "../apply.ts";
import { startOf } from "../deal.ts";
import { editionOf } from "../editions.ts";
import { refusalOf } from "../legality.ts";
import type { Position } from "../position.ts";
import { readTurnWord, type TurnProgress } from "./text-turns.ts";

const { rules, dealing } = editionOf("open-deck");
const start = startOf({ scheme: "java", seed: 305419896n }, dealing);

/** The result of the last of these words. */
function enter(position: Position, ...words: readonly string[]): TurnProgress {
  let so: readonly string[] = [];
  let last: TurnProgress = { kind: "question", question: "turn", words: [] };
  for (const word of words) {
    last = readTurnWord(position, so, word, rules);
    so = last.kind === "question" ? last.words : [];
  }
  return last;
}

test("d draws, and recycles the waste if the deck is empty", () => {
  expect(enter(start, "D")).toEqual({ kind: "turn", move: { kind: "draw" } });
  const drawn: Position = { ...start, stock: [], waste: start.stock };
  expect(enter(drawn, "d")).toEqual({ kind: "turn", move: { kind: "recycle" } });
  expect(enter({ ...drawn, waste: [] }, "d")).toEqual({ kind: "refusal", reason: "waste-empty" });
});

test("m asks for the pile, the card and the target, but for no card if the pile is the deck", () => {
  expect(enter(start, "m")).toMatchObject({ question: "pile" });
  expect(enter(start, "m", "7")).toMatchObject({ question: "card" });
  expect(enter(start, "m", "7", "6")).toMatchObject({ question: "target" });
  expect(enter(start, "m", "0")).toMatchObject({ question: "target" });
  expect(enter(start, "M", "7", "6", "11")).toEqual({
    kind: "turn",
    move: { kind: "carry", from: "t7", to: "f4", count: 1 },
  });
});

test("cards are numbered from 0 at the bottom, hidden ones included", () => {
  const move = { kind: "carry", from: "s", to: "t2", count: 1 } as const;
  expect(refusalOf(start, move, rules)).toBe("does-not-follow");
  expect(enter(start, "m", "7", "5")).toEqual({ kind: "refusal", reason: "card-hidden" });
  expect(enter(start, "m", "7", "7")).toEqual({ kind: "refusal", reason: "no-such-card" });
});

test("refuses an invalid pile immediately after it is entered", () => {
  for (const pile of ["8", "9", "11"]) {
    expect(enter(start, "m", pile)).toEqual({ kind: "refusal", reason: "from-foundation" });
  }
  for (const pile of ["12", "-1", "x", ""]) {
    expect(enter(start, "m", pile)).toEqual({ kind: "refusal", reason: "not-a-source" });
    expect(enter(start, "m", "0", pile)).toEqual({ kind: "refusal", reason: "not-a-target" });
  }
  expect(enter(start, "m", "0", "0")).toEqual({ kind: "refusal", reason: "onto-deck" });
});

test("q quits", () => {
  expect(enter(start, "q")).toEqual({ kind: "quit" });
  expect(enter(start, "m", "q")).toEqual({ kind: "refusal", reason: "not-a-source" });
});

test("any input leads to legal turns or another question", () => {
  const word = fc.oneof(fc.constantFrom("d", "m", "M"), fc.nat(12).map(String), fc.string());
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), (words) => {
      let position = start;
      let so: readonly string[] = [];
      for (const each of words) {
        const result = readTurnWord(position, so, each, rules);
        so = result.kind === "question" ? result.words : [];
        if (result.kind === "turn") position = applyMove(position, result.move, rules);
        expect(so.length).toBeLessThanOrEqual(3);
      }
    }),
  );
});
