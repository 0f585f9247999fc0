import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMove, type Move, parseMove } from "./move.ts";
import { FOUNDATION_IDS, parsePile, TABLEAU_IDS } from "./pile.ts";

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.constantFrom<Move>({ kind: "draw" }, { kind: "recycle" }),
  fc.constantFrom(...TABLEAU_IDS).map((column): Move => ({ kind: "turn-up", column })),
  fc.record({
    kind: fc.constant("carry" as const),
    from: fc.constantFrom("s" as const, "w" as const, ...TABLEAU_IDS, ...FOUNDATION_IDS),
    to: fc.constantFrom(...TABLEAU_IDS, ...FOUNDATION_IDS),
    count: fc.integer({ min: 1, max: 13 }),
  }),
);

test("parses every move's notation back", () => {
  fc.assert(
    fc.property(anyMove, (move) => {
      expect(parseMove(formatMove(move))).toEqual({ ok: true, value: move });
    }),
  );
});

test.each(["draw", "recycle", "turn t3", "w>t3:1", "s>t3:1", "t2>t5:3", "t1>f2:1", "f1>t4:1"])(
  "%s is a move",
  (text) => {
    const move = parseMove(text);
    expect(move.ok && formatMove(move.value)).toBe(text);
  },
);

test.each([
  ["", "empty", 0],
  ["Draw", "bad-move", 0],
  ["turn t8", "bad-pile", 5],
  ["turn  t1", "bad-pile", 5],
  ["t1>t2", "bad-move", 5],
  ["t0>t2:1", "bad-pile", 0],
  ["t1>w:1", "bad-pile", 3],
  ["t1>f5:1", "bad-pile", 3],
  ["t1>t2:0", "bad-count", 6],
  ["t1>t2:-1", "bad-count", 6],
  ["t1>t2:1 ", "bad-count", 6],
])("rejects the move %j: %s at %i", (text, code, at) => {
  expect(parseMove(text)).toEqual({ ok: false, problem: { code, at } });
});

test("accepts only the names of piles", () => {
  expect(parsePile("f4")).toEqual({ ok: true, value: "f4" });
  expect(parsePile("")).toEqual({ ok: false, problem: { code: "empty", at: 0 } });
  expect(parsePile("f5")).toEqual({ ok: false, problem: { code: "bad-pile", at: 0 } });
});

test("never throws on random text as a move", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (junk) => void parseMove(junk)));
});
