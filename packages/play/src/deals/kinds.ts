import { areSameRules, type KlondikeRules } from "@klondike/engine";
import {
  type DealWish,
  hasLevels,
  isCertifiable,
  LEVELLED_RULES,
  LEVELS,
  type Level,
  wishesUnder,
  wishOf,
} from "@klondike/knowledge";
import type { DealKind } from "../game/preferences.ts";
import type { World } from "../host.ts";

/** Every kind of deal: any, those that can be won, or those of a level, which can be won as well. */
export const DEAL_KINDS: readonly DealKind[] = ["any", "winnable", ...LEVELS];

/** The kinds that there are under these rules. */
export function kindsUnder(rules: KlondikeRules): readonly DealKind[] {
  if (!isCertifiable(rules)) return ["any"];
  return hasLevels(rules) ? DEAL_KINDS : ["any", "winnable"];
}

/** Whether deals with a certificate are wanted and there are any. */
export function isCertifiedWanted(kind: DealKind, rules: KlondikeRules): boolean {
  return kind !== "any" && isCertifiable(rules);
}

/** The level of a kind; undefined where any will do, and under rules that have none. */
function levelOf(kind: DealKind, rules: KlondikeRules): Level | undefined {
  return hasLevels(rules) ? LEVELS.find((level) => level === kind) : undefined;
}

/** What is wished for by a kind. Where any level will do, each is as frequent as the others. */
export function wishFor(kind: DealKind, rules: KlondikeRules, world: Pick<World, "random">): DealWish {
  return wishOf(rules, levelOf(kind, rules), (count) => world.random(count));
}

/** Every kind of deal worth keeping ready, what is in use first. */
export function wishesFor(kind: DealKind, rules: KlondikeRules): readonly DealWish[] {
  const all = LEVELLED_RULES.flatMap(wishesUnder);
  if (!hasLevels(rules)) return [{ rules }, ...all];
  const level = levelOf(kind, rules);
  const isUsed = (wish: DealWish): boolean =>
    (level === undefined || wish.level === level) && areSameRules(wish.rules, rules);
  return [...all.filter(isUsed), ...all.filter((wish) => !isUsed(wish))];
}
