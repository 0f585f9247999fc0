import fc from "fast-check";
import { expect, test } from "vitest";
import { editionOf, KLONDIKE_EDITIONS } from "./editions.ts";
import {
  areSameRules,
  CLASSIC_RULES,
  formatRules,
  parseRules,
  SWITCH_NAMES,
  switchWordOf,
  switchWords,
  withSwitch,
} from "./rules.ts";
import { anyRules } from "./testing/arbitraries.ts";

test("parses what it formats, for all rules", () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      expect(parseRules(formatRules(rules))).toEqual({ ok: true, value: rules });
    }),
  );
});

test("rules are equal exactly if they have the same notation", () => {
  fc.assert(
    fc.property(anyRules, anyRules, fc.boolean(), (one, another, isSame) => {
      const other = isSame ? { ...one, talon: { ...one.talon } } : another;
      expect(areSameRules(one, other)).toBe(formatRules(one) === formatRules(other));
    }),
  );
});

test("every switch's values have distinct names, and classic's comes first", () => {
  const words = SWITCH_NAMES.flatMap(switchWords);
  expect(new Set(words).size).toBe(words.length);
  for (const name of SWITCH_NAMES) {
    expect(switchWords(name)[0]).toBe(switchWordOf(name, CLASSIC_RULES));
    for (const word of switchWords(name))
      expect(switchWordOf(name, withSwitch(CLASSIC_RULES, word))).toBe(word);
  }
});

test("formats the rules of each edition", () => {
  expect(KLONDIKE_EDITIONS.map(({ name, rules }) => `${name}: ${formatRules(rules)}`)).toEqual([
    "classic: draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home",
    "draw-three: draw3.unlimited.any-run.automatic.no-worry-back.any-ace.early",
    "open-deck: open-deck.any-run.automatic.no-worry-back.fixed-suit.all-home",
    "by-hand: draw3.unlimited.whole-run.by-hand.no-worry-back.any-ace.all-home",
  ]);
});

test("a switch that is not named has the value of classic", () => {
  expect(parseRules("draw3")).toEqual({
    ok: true,
    value: { ...CLASSIC_RULES, talon: { kind: "waste", draw: 3, passes: "unlimited" } },
  });
});

test("a text without the empty-columns switch means kings only, and rules with kings only are written without it", () => {
  const old = "draw3.passes2.whole-run.by-hand.no-worry-back.fixed-suit.early";
  const read = parseRules(old);
  expect(read).toMatchObject({ ok: true, value: { emptyColumns: "kings" } });
  if (read.ok) expect(formatRules(read.value)).toBe(old);
  expect(parseRules(`${old}.kings-only`)).toEqual(read);
  expect(formatRules({ ...CLASSIC_RULES, emptyColumns: "any" })).toBe(
    `${formatRules(CLASSIC_RULES)}.any-card`,
  );
});

test("writes the switches of the first version, and others only if they differ from classic", () => {
  const named = new Set(formatRules(CLASSIC_RULES).split("."));
  expect(SWITCH_NAMES.filter((name) => switchWords(name).some((word) => named.has(word)))).toEqual([
    "lifting",
    "turning",
    "worryBack",
    "foundations",
    "winning",
  ]);
});

test("a list of rule words changes only the switches that it names", () => {
  const byHand = editionOf("by-hand").rules;
  expect(parseRules("any-run", byHand)).toEqual({ ok: true, value: { ...byHand, lifting: "any-run" } });
  expect(parseRules("passes2", byHand)).toMatchObject({ value: { talon: { draw: 3, passes: 2 } } });
  const open = editionOf("open-deck").rules;
  expect(parseRules("worry-back", open)).toEqual({ ok: true, value: { ...open, worryBack: true } });
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
])("rejects the rules %j: %s at %i", (text, code, at) => {
  expect(parseRules(text)).toEqual({ ok: false, problem: { code, at } });
});

test("never throws on random text as rules", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (junk) => void parseRules(junk)));
});
