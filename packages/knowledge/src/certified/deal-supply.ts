import type { KlondikeRules } from "@klondike/engine";
import { areSameRules } from "@klondike/engine/rules";
import type { CertifiedDeal, CertifiedKind } from "./certificate.ts";
import { hasLevels, LEVELS, type Level } from "./levels.ts";

/** Number of deals of each kind to keep in reserve. */
const RESERVE_PER_KIND = 2;

/** Certified deals prepared in idle time. */
export type Reserve = readonly CertifiedDeal[];

/** Removes the first deal that matches the request. Returns that deal, if any, and the rest. */
export function takeFrom<Ready extends CertifiedKind>(
  reserve: readonly Ready[],
  wanted: CertifiedKind,
): { readonly taken: Ready | undefined; readonly rest: readonly Ready[] } {
  const taken = reserve.find((each) => fulfils(each, wanted));
  return { taken, rest: reserve.filter((each) => each !== taken) };
}

/** The first request with too few deals in reserve; undefined if all have enough. */
export function missingFrom(
  reserve: readonly CertifiedKind[],
  wanted: readonly CertifiedKind[],
): CertifiedKind | undefined {
  return wanted.find((kind) => reserve.filter((each) => fulfils(each, kind)).length < RESERVE_PER_KIND);
}

function fulfils({ rules, level }: CertifiedKind, wanted: CertifiedKind): boolean {
  return level === wanted.level && areSameRules(rules, wanted.rules);
}

/**
 * A request for a level. If any level is fine, `pick` chooses one at random; without levels in the rules, the request
 * has none.
 */
export function randomKind(
  rules: KlondikeRules,
  level: Level | undefined,
  pick: (count: number) => number,
): CertifiedKind {
  return hasLevels(rules) ? { rules, level: level ?? LEVELS[pick(LEVELS.length)] } : { rules };
}

/** All requests that can occur under these rules. */
export function certifiedKindsUnder(rules: KlondikeRules): readonly CertifiedKind[] {
  return hasLevels(rules) ? LEVELS.map((level) => ({ rules, level })) : [{ rules }];
}
