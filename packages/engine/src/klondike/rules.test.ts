import fc from "fast-check";
import { expect, test } from "vitest";
import { KLONDIKE_EDITIONS } from "../editions/editions.ts";
import { anyRules } from "../testing/arbitraries.ts";
import { CLASSIC_RULES, formatRules, parseRules } from "./rules.ts";

test("every rules value reads back from its words", () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      expect(parseRules(formatRules(rules))).toEqual({ ok: true, value: rules });
    }),
  );
});

test("the editions' rules in words", () => {
  expect(KLONDIKE_EDITIONS.map(({ name, rules }) => `${name}: ${formatRules(rules)}`)).toEqual([
    "classic: draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home",
    "draw-three: draw3.unlimited.any-run.automatic.no-worry-back.any-ace.early",
    "open-deck: open-deck.any-run.automatic.no-worry-back.fixed-suit.all-home",
    "by-hand: draw3.unlimited.whole-run.by-hand.no-worry-back.any-ace.all-home",
  ]);
});

test("a switch that is not named is as in classic", () => {
  expect(parseRules("draw3")).toEqual({
    ok: true,
    value: { ...CLASSIC_RULES, talon: { kind: "waste", draw: 3, passes: "unlimited" } },
  });
});

test.each([
  ["", "empty", 0],
  ["draw0", "bad-draw", 4],
  ["draw25", "bad-draw", 4],
  ["draw3.passes0", "bad-passes", 12],
  ["passes1e3", "bad-passes", 6],
  ["draw3.whole", "bad-rule", 6],
  ["toString", "bad-rule", 0],
  ["draw1.draw3", "rule-twice", 6],
  ["unlimited.passes3", "rule-twice", 10],
  ["open-deck.draw3", "rule-twice", 10],
  ["draw3.open-deck", "rule-twice", 6],
  ["any-run.", "bad-rule", 8],
])("the rules %j are refused: %s at %i", (text, code, at) => {
  expect(parseRules(text)).toEqual({ ok: false, problem: { code, at } });
});

test("junk never throws as rules", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (junk) => void parseRules(junk)));
});
