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
import type { DealChoice } from "../settings/settings.ts";

/** The level that is chosen; undefined where any will do, and under rules that have none. */
export function chosenLevel(choice: DealChoice, rules: KlondikeRules): Level | undefined {
  return hasLevels(rules) ? LEVELS.find((level) => level === choice) : undefined;
}

/** Whether certified deals are to be dealt. */
export function isCertifiedWanted(choice: DealChoice, rules: KlondikeRules): boolean {
  return choice !== "any" && isCertifiable(rules);
}

/** The kind of deal to take next. Where any level will do, `chance` (0…1) picks one: each is as frequent as the others. */
export function nextWish(choice: DealChoice, rules: KlondikeRules, chance: number): DealWish {
  return wishOf(rules, chosenLevel(choice, rules), (count) => Math.floor(chance * count));
}

/** Every kind of deal worth keeping ready, what is in use first. */
export function wishesFor(choice: DealChoice, rules: KlondikeRules): readonly DealWish[] {
  const all = LEVELLED_RULES.flatMap(wishesUnder);
  if (!hasLevels(rules)) return [{ rules }, ...all];
  const level = chosenLevel(choice, rules);
  const isUsed = (wish: DealWish): boolean =>
    (level === undefined || wish.level === level) && areSameRules(wish.rules, rules);
  return [...all.filter(isUsed), ...all.filter((wish) => !isUsed(wish))];
}
