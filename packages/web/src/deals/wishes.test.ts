import { CLASSIC_RULES, type KlondikeRules } from "@klondike/engine";
import { LEVELS } from "@klondike/knowledge";
import { expect, test } from "vitest";
import { isCertifiedWanted, nextWish, wishesFor } from "./wishes.ts";

const DRAW_THREE: KlondikeRules = {
  ...CLASSIC_RULES,
  talon: { kind: "waste", draw: 3, passes: "unlimited" },
};
const ONE_PASS: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw: 1, passes: 1 } };

test("where any level will do, chance picks each as often as the others", () => {
  const levels = [0, 0.25, 0.5, 0.999].map((chance) => nextWish("winnable", CLASSIC_RULES, chance).level);
  expect(levels).toEqual(LEVELS);
  expect(nextWish("hard", CLASSIC_RULES, 0).level).toBe("hard");
});

test("the kind in use is prepared first, then all others", () => {
  const wishes = wishesFor("hard", DRAW_THREE);
  expect(wishes).toHaveLength(8);
  expect(wishes[0]).toEqual({ rules: DRAW_THREE, level: "hard" });
  expect(wishesFor("winnable", DRAW_THREE).slice(0, 4)).toEqual(
    LEVELS.map((level) => ({ rules: DRAW_THREE, level })),
  );
});

test("under rules without levels any winnable deal is wished for", () => {
  const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw: 2, passes: "unlimited" } };
  expect(nextWish("hard", rules, 0)).toEqual({ rules });
  expect(wishesFor("hard", rules)[0]).toEqual({ rules });
  expect(isCertifiedWanted("hard", rules)).toBe(true);
});

test("certified deals are for those who want them, where passes are unlimited", () => {
  expect(isCertifiedWanted("any", CLASSIC_RULES)).toBe(false);
  expect(isCertifiedWanted("winnable", CLASSIC_RULES)).toBe(true);
  expect(isCertifiedWanted("easy", ONE_PASS)).toBe(false);
});
