import { CLASSIC_RULES, type Deal } from "@klondike/engine";
import type { CertifiedDeal } from "./certificate.ts";
import { certify, firstCertified, hasLevel } from "./certify.ts";
import { type Day, dailyLevelOf, dayNumberOf } from "./day.ts";
import type { Level } from "./levels.ts";
import { FIRST_SUNDAY, isPassedOver, isReleased, sundaysNumber } from "./released-days.ts";

/** Maximum number of deals tried for a day; every level occurs much sooner. */
const CANDIDATES = 1000;

/**
 * The deal of the day, the same for everyone: among the deals whose seeds start with the date, the first that can be
 * won and has the weekday's level. Released days that depended on a search are stored, so that another solver cannot
 * change them.
 */
export function dailyDeal(day: Day): CertifiedDeal {
  const level = dailyLevelOf(day);
  const daily = isReleased(day)
    ? certify(releasedDeal(day, level), CLASSIC_RULES, Number.POSITIVE_INFINITY)
    : firstCertified(candidates(day), { rules: CLASSIC_RULES, level });
  if (daily === undefined) throw new Error(`no deal for ${day}`);
  return daily;
}

/** The deal of a released day, without a search. */
function releasedDeal(day: Day, level: Level): Deal {
  const weeks = (dayNumberOf(day) - dayNumberOf(FIRST_SUNDAY)) / 7;
  if (Number.isInteger(weeks)) return candidate(day, sundaysNumber(weeks));
  // Below expert level, careless play has won the deal, so no search is needed.
  for (const deal of candidates(day)) {
    if (!isPassedOver(deal) && hasLevel(deal, CLASSIC_RULES, level)) return deal;
  }
  throw new Error(`no deal for ${day}`);
}

function* candidates(day: Day): Generator<Deal> {
  for (let number = 0; number < CANDIDATES; number++) yield candidate(day, number);
}

function candidate(day: Day, number: number): Deal {
  const seed = BigInt(day.replaceAll("-", "")) * BigInt(CANDIDATES) + BigInt(number);
  return { scheme: "klondike", seed };
}
