import { classicRules, type KlondikeRules } from "@klondike/engine";
import { areSameRules } from "@klondike/engine/rules";
import {
  type CertifiedKind,
  certifiedKindsUnder,
  hasLevels,
  LEVELS,
  type Level,
  randomKind,
} from "@klondike/knowledge/certified";
import type { World } from "../host.ts";
import type { DealKind } from "./deal-kind.ts";

/** Every kind of deal: any, winnable, or of a level, which implies winnable. */
export const DEAL_KINDS: readonly DealKind[] = ["any", "winnable", ...LEVELS];

/** The kinds available under these rules. */
export function kindsUnder(rules: KlondikeRules): readonly DealKind[] {
  return hasLevels(rules) ? DEAL_KINDS : ["any", "winnable"];
}

/** The level of a kind; undefined if any will do, and under rules without levels. */
function levelOfKind(kind: DealKind, rules: KlondikeRules): Level | undefined {
  return hasLevels(rules) ? LEVELS.find((level) => level === kind) : undefined;
}

/** The certified kind to request. If any level will do, each is equally likely. */
export function certifiedKindFor(
  kind: DealKind,
  rules: KlondikeRules,
  world: Pick<World, "random">,
): CertifiedKind {
  return randomKind(rules, levelOfKind(kind, rules), (count) => world.random(count));
}

/** Always kept ready: players switch between these, and their deals are found quickly. */
const ALWAYS_READY: readonly KlondikeRules[] = [classicRules(1), classicRules(3)];

/** Every kind worth keeping ready, the one in use first. */
export function preparedKinds(kind: DealKind, rules: KlondikeRules): readonly CertifiedKind[] {
  const others = ALWAYS_READY.filter((each) => !areSameRules(each, rules)).flatMap(certifiedKindsUnder);
  const own = certifiedKindsUnder(rules);
  const level = levelOfKind(kind, rules);
  const isUsed = (kind: CertifiedKind): boolean => level === undefined || kind.level === level;
  return [...own.filter(isUsed), ...own.filter((kind) => !isUsed(kind)), ...others];
}
