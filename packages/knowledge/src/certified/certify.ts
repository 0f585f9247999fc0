import type { Deal, KlondikeRules } from "@klondike/engine";
import { klondikeGame } from "@klondike/engine/session";
import { solveNow } from "@klondike/solver";
import type { CertifiedDeal, CertifiedKind } from "./certificate.ts";
import { carelessTally } from "./level-player.ts";
import type { CertifiedUnder } from "./level-rules.ts";
import { hasLevels, isLevelKnown, type Level, levelOf, measureOf } from "./levels.ts";

/** Default maximum number of positions to search. Enough deals are decided within it. */
const STATES = 100_000;

/**
 * Searches for a win of the deal and measures its level if the rules have levels. Returns undefined if no win was
 * found.
 *
 * @param states maximum number of positions to search
 */
export function certify(deal: Deal, rules: KlondikeRules, states = STATES): CertifiedDeal | undefined {
  rules satisfies Record<Exclude<keyof KlondikeRules, CertifiedUnder>, never>;
  const { start } = klondikeGame("classic", deal, { rules });
  const solution = solveNow(start, rules, { states });
  if (solution.verdict !== "winnable") return undefined;
  return { deal, rules, line: solution.moves, level: levelOfDeal(deal, rules) };
}

/** The level that a deal has if it can be won; undefined under rules without levels. Does not search. */
export function levelOfDeal(deal: Deal, rules: KlondikeRules): Level | undefined {
  return measuredLevel(deal, rules);
}

/** Whether a deal has this level if it can be won. Faster than computing the level. */
export function hasLevel(deal: Deal, rules: KlondikeRules, level: Level): boolean {
  return measuredLevel(deal, rules, level) === level;
}

/** Plays only as many careless games as needed to determine the level, or to rule out `lookedFor`. */
function measuredLevel(deal: Deal, rules: KlondikeRules, lookedFor?: Level): Level | undefined {
  const measure = measureOf(rules);
  if (measure === undefined) return undefined;
  const { start } = klondikeGame("classic", deal, { rules });
  const tally = carelessTally(start, measure, (least, most) => isLevelKnown(least, most, measure, lookedFor));
  return levelOf(tally, measure);
}

/** The first deal that can be certified and has the requested level; undefined if there is none. */
export function firstCertified(
  deals: Iterable<Deal>,
  { rules, level }: CertifiedKind,
): CertifiedDeal | undefined {
  if (level !== undefined && !hasLevels(rules)) return undefined;
  for (const deal of deals) {
    const certified = certify(deal, rules);
    if (certified !== undefined && (level === undefined || certified.level === level)) return certified;
  }
  return undefined;
}
