import type { KlondikeRules } from "@klondike/engine";
import type { DealWish } from "./certificate.ts";
import { hasLevels, LEVELS, type Level } from "./levels.ts";

/** The wish for a level; where any will do, `pick` chooses one of so many: they are equally frequent. None where rules have none. */
export function wishOf(
  rules: KlondikeRules,
  level: Level | undefined,
  pick: (count: number) => number,
): DealWish {
  return hasLevels(rules) ? { rules, level: level ?? LEVELS[pick(LEVELS.length)] } : { rules };
}

/** Every wish that may come up under these rules. */
export function wishesUnder(rules: KlondikeRules): readonly DealWish[] {
  return hasLevels(rules) ? LEVELS.map((level) => ({ rules, level })) : [{ rules }];
}
