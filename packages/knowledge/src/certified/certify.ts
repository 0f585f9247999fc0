import { type Deal, type KlondikeRules, klondikeGame } from "@klondike/engine";
import { solveNow } from "@klondike/solver";
import { carelessTally } from "./careless.ts";
import type { CertifiedDeal, DealWish } from "./certificate.ts";
import { hasLevels, isLevelKnown, type Level, levelOf, measureOf } from "./levels.ts";
import type { CertifiedUnder } from "./rules-served.ts";

/** A search that has come so far is given up for another deal: there are enough that are decided sooner. */
const STATES = 100_000;

/**
 * Looks for a way to win the deal, and measures it where its rules have levels. Undefined where no way was found.
 *
 * @param states how many positions the search may look into
 */
export function certify(deal: Deal, rules: KlondikeRules, states = STATES): CertifiedDeal | undefined {
  rules satisfies Record<Exclude<keyof KlondikeRules, CertifiedUnder>, never>;
  const { start } = klondikeGame("classic", deal, { rules });
  const solution = solveNow(start, rules, { states });
  if (solution.verdict !== "winnable") return undefined;
  return { deal, rules, line: solution.moves, level: levelOfDeal(deal, rules) };
}

/** The level that a deal has if it can be won; undefined under rules whose deals have none. No search is asked. */
export function levelOfDeal(deal: Deal, rules: KlondikeRules): Level | undefined {
  return measuredLevel(deal, rules);
}

/** Whether a deal has this level if it can be won. That is known sooner than which level it has. */
export function hasLevel(deal: Deal, rules: KlondikeRules, level: Level): boolean {
  return measuredLevel(deal, rules, level) === level;
}

/** Plays no more careless games than it takes to know the level, or that it is not the one looked for. */
function measuredLevel(deal: Deal, rules: KlondikeRules, lookedFor?: Level): Level | undefined {
  const measure = measureOf(rules);
  if (measure === undefined) return undefined;
  const { start } = klondikeGame("classic", deal, { rules });
  const tally = carelessTally(start, measure, (least, most) => isLevelKnown(least, most, measure, lookedFor));
  return levelOf(tally, measure);
}

/** The first of the deals that can be certified and has the level wished for; undefined where there is none among them. */
export function firstCertified(deals: Iterable<Deal>, { rules, level }: DealWish): CertifiedDeal | undefined {
  if (level !== undefined && !hasLevels(rules)) return undefined;
  for (const deal of deals) {
    const certified = certify(deal, rules);
    if (certified !== undefined && (level === undefined || certified.level === level)) return certified;
  }
  return undefined;
}
