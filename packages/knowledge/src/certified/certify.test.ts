import { applyMove, CLASSIC_RULES, type Deal, isWon, type KlondikeRules } from "@klondike/engine";
import { editionOf } from "@klondike/engine/rules";
import { klondikeGame } from "@klondike/engine/session";
import { describe, expect, it } from "vitest";
import { type CertifiedDeal, certificateOf, loadCertificate } from "./certificate.ts";
import { certify, firstCertified } from "./certify.ts";
import { missingFrom, takeFrom } from "./deal-supply.ts";
import { LEVELS } from "./levels.ts";

const withTalon = (draw: number, passes: number | "unlimited"): KlondikeRules => ({
  ...CLASSIC_RULES,
  talon: { kind: "waste", draw, passes },
});
const BY_HAND = editionOf("by-hand").rules;
const RULES = [
  withTalon(1, "unlimited"),
  withTalon(3, "unlimited"),
  withTalon(1, 1),
  withTalon(3, 3),
  BY_HAND,
];
const own = (seed: bigint): Deal => ({ scheme: "klondike", seed });

/** Consecutive deals, starting with a seed. */
function* dealsFrom(seed: bigint): Generator<Deal> {
  for (let next = seed; ; next++) yield own(next);
}

function certified(seed: bigint, rules: KlondikeRules): CertifiedDeal {
  const found = firstCertified(dealsFrom(seed), { rules });
  if (found === undefined) throw new Error("no deal");
  return found;
}

describe("a certificate", () => {
  it.each(RULES)(
    "wins when replayed and survives serialisation ($talon.draw, $talon.passes, $lifting)",
    (rules) => {
      for (const seed of [100n, 200n, 300n]) {
        const found = certified(seed, rules);
        let position = klondikeGame("classic", found.deal, { rules }).start;
        for (const move of found.line) position = applyMove(position, move, rules);
        expect(isWon(position, rules)).toBe(true);
        expect(LEVELS).toContain(found.level);
        expect(loadCertificate(JSON.parse(JSON.stringify(certificateOf(found))))).toEqual(found);
      }
    },
  );

  it("is not issued for a lost deal", () => {
    expect(certify(own(3n), CLASSIC_RULES)).toBeUndefined();
    expect(certify(own(7n), withTalon(3, "unlimited"))).toBeUndefined();
  });

  it("has no level under rules without levels", () => {
    const rules = withTalon(2, "unlimited");
    const found = certified(1n, rules);
    expect(found.level).toBeUndefined();
    expect(loadCertificate(certificateOf(found))).toEqual(found);
  });

  it("exists with few passes, but has no level if no measure is defined for them", () => {
    const found = certified(1n, withTalon(1, 3));
    expect(found.level).toBeUndefined();
    expect(loadCertificate(certificateOf(found))).toEqual(found);
    expect(
      firstCertified(dealsFrom(1n), { rules: withTalon(2, "unlimited"), level: "easy" }),
    ).toBeUndefined();
  });

  it("of by-hand issued before levels existed still proves its win", () => {
    const found = certified(1n, BY_HAND);
    const { level: _, measure: __, ...older } = certificateOf(found);
    expect(loadCertificate(older)).toEqual({ ...found, level: undefined });
    expect(loadCertificate({ ...older, level: "trivial" })).toBeUndefined();
  });

  it("is invalid after any change", () => {
    const found = certified(100n, CLASSIC_RULES);
    const value = certificateOf(found);
    const { level, ...withoutLevel } = value;
    expect(level).toBe(found.level);
    for (const bad of [
      undefined,
      {},
      { ...value, moves: value.moves.slice(0, -1), at: value.at - 1 },
      { ...value, at: value.at - 1 },
      { ...value, deal: "klondike:3" },
      { ...value, level: "trivial" },
      { ...value, edition: "by-hand" },
      withoutLevel,
    ]) {
      expect(loadCertificate(bad)).toBeUndefined();
    }
  });
});

describe("the reserve", () => {
  const [first, second] = [certified(100n, CLASSIC_RULES), certified(200n, withTalon(3, "unlimited"))];

  it("hands out a requested deal once", () => {
    const wanted = { rules: second.rules, level: second.level };
    const { taken, rest } = takeFrom([first, second], wanted);
    expect(taken).toBe(second);
    expect(rest).toEqual([first]);
    expect(takeFrom(rest, wanted)).toEqual({ taken: undefined, rest });
  });

  it("reports missing deals in the order of the requests", () => {
    const requests = [first, second].map(({ rules, level }) => ({ rules, level }));
    expect(missingFrom([], requests)).toBe(requests[0]);
    expect(missingFrom([first, first], requests)).toBe(requests[1]);
    expect(missingFrom([first, first, second, second], requests)).toBeUndefined();
  });
});
