import { CLASSIC_RULES, type KlondikeRules } from "@klondike/engine";
import { type CertifiedDeal, certificateOf, firstCertified, LEVELS } from "@klondike/knowledge";
import { expect, test } from "vitest";
import { isCertifiedWanted, reserveFrom, storedReserve, wishesFor, wishOf } from "./wishes.ts";

const DRAW_THREE: KlondikeRules = {
  ...CLASSIC_RULES,
  talon: { kind: "waste", draw: 3, passes: "unlimited" },
};
const ONE_PASS: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw: 1, passes: 1 } };

function anyCertified(): CertifiedDeal {
  const deals = Array.from(
    { length: 50 },
    (_, seed) => ({ scheme: "klondike", seed: BigInt(seed) }) as const,
  );
  const certified = firstCertified(deals, { rules: CLASSIC_RULES });
  if (certified === undefined) throw new Error("most deals can be won");
  return certified;
}

test("where any level will do, chance picks each as often as the others", () => {
  const levels = [0, 0.25, 0.5, 0.999].map((chance) => wishOf("winnable", CLASSIC_RULES, chance).level);
  expect(levels).toEqual(LEVELS);
  expect(wishOf("hard", CLASSIC_RULES, 0).level).toBe("hard");
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
  expect(wishOf("hard", rules, 0)).toEqual({ rules });
  expect(wishesFor("hard", rules)[0]).toEqual({ rules });
  expect(isCertifiedWanted("hard", rules)).toBe(true);
});

test("certified deals are for those who want them, where passes are unlimited", () => {
  expect(isCertifiedWanted("any", CLASSIC_RULES)).toBe(false);
  expect(isCertifiedWanted("winnable", CLASSIC_RULES)).toBe(true);
  expect(isCertifiedWanted("easy", ONE_PASS)).toBe(false);
});

test("a pool is read as it was kept, and what proves nothing is dropped", () => {
  const certified = anyCertified();
  const stored = JSON.parse(JSON.stringify(storedReserve([certified])));
  expect(reserveFrom(stored)).toEqual([certified]);
  const certificate = certificateOf(certified);
  const cut = { ...certificate, moves: certificate.moves.slice(0, -1), at: certificate.at - 1 };
  const unlevelled = { ...certificate, level: "brutal" };
  const damaged = { ...stored, certificates: [cut, 7, null, unlevelled, certificate] };
  expect(reserveFrom(damaged)).toEqual([certified]);
});

test("a pool of another version, or no pool at all, is empty", () => {
  expect(reserveFrom({ v: 99, certificates: [certificateOf(anyCertified())] })).toEqual([]);
  for (const junk of [undefined, null, 7, "deals", [], { v: 1 }]) expect(reserveFrom(junk)).toEqual([]);
});
