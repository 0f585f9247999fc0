import { CLASSIC_RULES, type KlondikeRules } from "@klondike/engine";
import { formatRules } from "@klondike/engine/notation";
import { editionOf } from "@klondike/engine/rules";
import { expect, it } from "vitest";
import { certifiedKindFor, DEAL_KINDS, kindsUnder, preparedKinds } from "./kinds.ts";

const drawing = (draw: number, passes: number | "unlimited" = "unlimited"): KlondikeRules => ({
  ...CLASSIC_RULES,
  talon: { kind: "waste", draw, passes },
});

it("offers the kinds that exist under the rules", () => {
  expect(kindsUnder(CLASSIC_RULES)).toEqual(DEAL_KINDS);
  expect(kindsUnder(drawing(5))).toEqual(["any", "winnable"]);
  expect(kindsUnder(drawing(1, 3))).toEqual(["any", "winnable"]);
  const others = [drawing(1, 1), drawing(3, 3), editionOf("by-hand").rules];
  expect(others.map(kindsUnder)).toEqual([DEAL_KINDS, DEAL_KINDS, DEAL_KINDS]);
});

it("picks a random level if any will do", () => {
  expect(certifiedKindFor("winnable", CLASSIC_RULES, { random: () => 2 }).level).toBe("hard");
  expect(certifiedKindFor("easy", CLASSIC_RULES, { random: () => 2 }).level).toBe("easy");
  expect(certifiedKindFor("easy", drawing(5), { random: () => 2 }).level).toBeUndefined();
});

it("prepares the kind in use first, then the others", () => {
  const kinds = preparedKinds("hard", drawing(3));
  expect(kinds[0]).toMatchObject({ level: "hard" });
  expect(formatRules(kinds[0]?.rules ?? CLASSIC_RULES)).toBe(formatRules(drawing(3)));
  expect(kinds).toHaveLength(8);
  const vegas = preparedKinds("winnable", drawing(3, 3));
  expect(vegas.slice(0, 4).map(({ rules }) => formatRules(rules))).toEqual(
    Array(4).fill(formatRules(drawing(3, 3))),
  );
  expect(vegas).toHaveLength(12);
  expect(preparedKinds("hard", drawing(1, 2))[0]).toEqual({ rules: drawing(1, 2) });
});
