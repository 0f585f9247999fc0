import { expect, test } from "vitest";
import { applyMove } from "./apply.ts";
import { editionOf } from "./editions.ts";
import { legalMoves } from "./legal-moves.ts";
import { type Refusal, refusalOf } from "./legality.ts";
import { formatMove, type Move, parseMove } from "./move.ts";
import { formatPosition } from "./notation/position.ts";
import type { Position } from "./position.ts";
import { CLASSIC_RULES, type KlondikeRules } from "./rules.ts";
import { board } from "./testing/boards.ts";

const move = (text: string): Move => {
  const read = parseMove(text);
  if (!read.ok) throw new Error(`${text} is not a move`);
  return read.value;
};
const refusal = (position: Position, text: string, rules: Partial<KlondikeRules> = {}): Refusal | undefined =>
  refusalOf(position, move(text), { ...CLASSIC_RULES, ...rules });
const draws = (draw: number, passes: number | "unlimited" = "unlimited"): Partial<KlondikeRules> => ({
  talon: { kind: "waste", draw, passes },
});

test("a card may be placed only on one of the other colour and one rank higher", () => {
  const table = board("t1: 7C\nt2: 8H\nt3: 8S\nt4: 9D\nt5: 6D");
  expect(refusal(table, "t1>t2:1")).toBeUndefined();
  expect(refusal(table, "t5>t1:1")).toBeUndefined();
  expect(refusal(table, "t1>t3:1")).toBe("does-not-follow");
  expect(refusal(table, "t1>t4:1")).toBe("does-not-follow");
  expect(refusal(table, "t2>t1:1")).toBe("does-not-follow");
});

test("only a king may go to an empty column", () => {
  const table = board("t1: KS QD\nt2: QH\nw: KC");
  expect(refusal(table, "w>t3:1")).toBeUndefined();
  expect(refusal(table, "t1>t3:2")).toBeUndefined();
  expect(refusal(table, "t1>t3:1")).toBe("kings-only");
  expect(refusal(table, "t2>t3:1")).toBe("kings-only");
});

test("any card and any part of a run can go to an empty column under any-card", () => {
  const any: Partial<KlondikeRules> = { emptyColumns: "any" };
  const table = board("t1: 9H 8S 7D\nt2: 5C |\nw: 4C\nf1: AS", "t7");
  for (const text of ["w>t3:1", "t1>t3:1", "t1>t3:2", "t1>t3:3", "f1>t3:1"]) {
    expect(refusal(table, text, any)).toBeUndefined();
    expect(refusal(table, text)).toBe("kings-only");
  }
  expect(refusal(table, "w>t2:1", any)).toBe("hidden-card");
  expect(refusal(table, "t1>t3:2", { ...any, lifting: "whole-run" })).toBe("whole-run-only");
  const listed = legalMoves(table, { ...CLASSIC_RULES, ...any }).map(formatMove);
  expect(listed).toEqual(expect.arrayContaining(["w>t3:1", "t1>t3:1", "t1>t3:2", "t1>t3:3", "f1>t3:1"]));
});

test("any ace may go to any empty foundation, or only to its suit's if foundations are fixed", () => {
  const table = board("t1: AD\nf1: AC");
  for (const to of ["f2", "f3", "f4"]) expect(refusal(table, `t1>${to}:1`)).toBeUndefined();
  expect(refusal(table, "t1>f1:1")).toBe("does-not-follow");
  expect(refusal(table, "t1>f2:1", { foundations: "fixed-suit" })).toBeUndefined();
  expect(refusal(table, "t1>f3:1", { foundations: "fixed-suit" })).toBe("other-suit");
});

test("a foundation takes the next card of its suit, one at a time", () => {
  const table = board("f1: AC 2C\nt1: 4D 3C\nt2: 3S\nt3: 4C");
  expect(refusal(table, "t1>f1:1")).toBeUndefined();
  expect(refusal(table, "t1>f1:2")).toBe("one-card-only");
  expect(refusal(table, "t2>f1:1")).toBe("does-not-follow");
  expect(refusal(table, "t3>f1:1")).toBe("does-not-follow");
  expect(refusal(table, "t2>f2:1")).toBe("aces-only");
});

test("part of a run may be moved, unless the rules allow whole runs only", () => {
  const table = board("t1: 9H 8S 7D\nt2: 8C\nt3: TS\nt4: 9D");
  expect(refusal(table, "t1>t2:1")).toBeUndefined();
  expect(refusal(table, "t1>t4:2")).toBeUndefined();
  expect(refusal(table, "t1>t2:1", { lifting: "whole-run" })).toBe("whole-run-only");
  expect(refusal(table, "t1>t3:3", { lifting: "whole-run" })).toBeUndefined();
  expect(refusal(table, "t1>t3:4")).toBe("too-few-cards");
  expect(refusal(table, "t1>t1:1")).toBe("same-pile");
});

test("with whole runs only, the top card may still go to its foundation", () => {
  const table = board("t1: 3H 2S\nf1: AS");
  expect(refusal(table, "t1>f1:1", { lifting: "whole-run" })).toBeUndefined();
});

test("a card returns from a foundation if worrying back is allowed, never to another foundation", () => {
  const table = board("f1: AH\nt1: 2S\nw: 5C");
  expect(refusal(table, "f1>t1:1")).toBeUndefined();
  expect(refusal(table, "f1>t1:1", { worryBack: false })).toBe("no-worry-back");
  expect(refusal(table, "f1>f2:1")).toBe("foundation-to-foundation");
  expect(refusal(table, "f2>t1:1")).toBe("pile-empty");
});

test("an uncovered card turns up automatically, or needs a separate move and accepts no card before it", () => {
  const byHand: Partial<KlondikeRules> = { turning: "by-hand" };
  const table = board("t1: 9C 5D | 7H\nt2: 8S\nt3: 4C");
  expect(refusal(table, "turn t1")).toBe("turns-by-itself");
  expect(formatPosition(applyMove(table, move("t1>t2:1"), CLASSIC_RULES))).toContain("t1: 9C | 5D");
  const rules = { ...CLASSIC_RULES, ...byHand };
  const bared = applyMove(table, move("t1>t2:1"), rules);
  expect(formatPosition(bared)).toContain("t1: 9C 5D |\n");
  expect(refusalOf(bared, move("t3>t1:1"), rules)).toBe("hidden-card");
  expect(refusalOf(bared, move("turn t2"), rules)).toBe("nothing-to-turn");
  const turned = applyMove(bared, move("turn t1"), rules);
  expect(refusalOf(turned, move("t3>t1:1"), rules)).toBeUndefined();
});

test("a draw turns over as many cards as the rules say, or the rest", () => {
  const table = board("s: 2C 3C 4C 5C\nw: 6C", "t7");
  const after = (draw: number): string[] =>
    formatPosition(applyMove(table, move("draw"), { ...CLASSIC_RULES, ...draws(draw) }))
      .split("\n")
      .slice(0, 2);
  expect(after(1)).toEqual(["s: 2C 3C 4C", "w: 6C 5C"]);
  expect(after(3)).toEqual(["s: 2C", "w: 6C 5C 4C 3C"]);
  expect(after(24)).toEqual(["s:", "w: 6C 5C 4C 3C 2C"]);
});

test("recycling requires an empty stock, a waste and a remaining pass", () => {
  expect(refusal(board("w: 2C"), "recycle")).toBe("stock-not-empty");
  const spent = board("w: 2C 3C\npasses: 2", "t7");
  expect(refusal(spent, "recycle")).toBeUndefined();
  expect(refusal(spent, "recycle", draws(1, 3))).toBeUndefined();
  expect(refusal(spent, "recycle", draws(1, 2))).toBe("no-pass-left");
  expect(refusal(spent, "draw")).toBe("stock-empty");
  expect(refusal(board("f1: AC", "t7"), "recycle")).toBe("waste-empty");
});

test("the waste's top card is playable, or with an open deck the stock's", () => {
  const table = board("s: 9C 6D\nw: 6H\nt1: 7S", "t7");
  expect(refusal(table, "w>t1:1")).toBeUndefined();
  expect(refusal(table, "s>t1:1")).toBe("stock-not-playable");
  const open: Partial<KlondikeRules> = { talon: { kind: "open-deck" } };
  expect(refusal(table, "s>t1:1", open)).toBeUndefined();
  expect(refusal(table, "w>t1:1", open)).toBe("waste-not-playable");
  expect(refusal(table, "s>t1:2", open)).toBe("one-card-only");
});

test("document 000's early win: nothing face down and at most one card in stock and waste", () => {
  const early = editionOf("draw-three").rules;
  const nearly = board(
    `f1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\nf2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD
     f3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\nf4: AS 2S 3S 4S 5S 6S 7S 8S 9S\nt1: KS\ns: QS\nw: TS JS`,
  );
  expect(refusalOf(nearly, move("w>f4:1"), early)).toBe("does-not-follow");
  const won = board(
    `f1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\nf2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD
     f3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\nf4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS\nt1: KS\nw: QS`,
  );
  expect(refusalOf(won, move("w>f4:1"), early)).toBe("game-won");
  expect(refusalOf(won, move("w>f4:1"), CLASSIC_RULES)).toBeUndefined();
});

test("lists every legal move once, including an ace to each empty foundation", () => {
  const table = board("t1: AS\nt2: 2H\nt3: 5C | KD\nw: 9C", "t7");
  expect(legalMoves(table, CLASSIC_RULES).map(formatMove)).toEqual([
    "recycle",
    "t1>f1:1",
    "t1>f2:1",
    "t1>f3:1",
    "t1>f4:1",
    "t1>t2:1",
    "t3>t4:1",
    "t3>t5:1",
    "t3>t6:1",
  ]);
});
