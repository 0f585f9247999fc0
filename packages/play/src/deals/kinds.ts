import { areSameRules, classicRules, type KlondikeRules } from "@klondike/engine";
import {
  type CertifiedKind,
  certifiedKindsUnder,
  hasLevels,
  LEVELS,
  type Level,
  randomKind,
} from "@klondike/knowledge";
import type { World } from "../host.ts";
import type { DealKind } from "../table/preferences.ts";

/** Every kind of deal: any, those that can be won, or those of a level, which can be won as well. */
export const DEAL_KINDS: readonly DealKind[] = ["any", "winnable", ...LEVELS];

/** The kinds that there are under these rules. */
export function kindsUnder(rules: KlondikeRules): readonly DealKind[] {
  return hasLevels(rules) ? DEAL_KINDS : ["any", "winnable"];
}

/** The level of a kind; undefined where any will do, and under rules that have none. */
function levelOf(kind: DealKind, rules: KlondikeRules): Level | undefined {
  return hasLevels(rules) ? LEVELS.find((level) => level === kind) : undefined;
}

/** What is wished for by a kind. Where any level will do, each is as frequent as the others. */
export function wishFor(kind: DealKind, rules: KlondikeRules, world: Pick<World, "random">): CertifiedKind {
  return randomKind(rules, levelOf(kind, rules), (count) => world.random(count));
}

/** Kept ready whatever is in use: these are changed between, and their deals are quickly found. */
const ALWAYS_READY: readonly KlondikeRules[] = [classicRules(1), classicRules(3)];

/** Every kind of deal worth keeping ready, what is in use first. */
export function wishesFor(kind: DealKind, rules: KlondikeRules): readonly CertifiedKind[] {
  const others = ALWAYS_READY.filter((each) => !areSameRules(each, rules)).flatMap(certifiedKindsUnder);
  const own = certifiedKindsUnder(rules);
  const level = levelOf(kind, rules);
  const isUsed = (wish: CertifiedKind): boolean => level === undefined || wish.level === level;
  return [...own.filter(isUsed), ...own.filter((wish) => !isUsed(wish)), ...others];
}
