import type { KlondikeRules } from "@klondike/engine";
import type { CertifiedKind } from "./certificate.ts";
import { hasLevels, LEVELS, type Level } from "./levels.ts";

/** The request for a level; if any level is fine, `pick` chooses one at random. No level if the rules have none. */
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
