/**
 * Deals with a certificate, which is a winning line that anyone can replay, and a level; the deal of a day.
 *
 * @module
 */
export {
  type Certificate,
  type CertifiedDeal,
  type CertifiedKind,
  certificateOf,
  isLevelVerifiable,
  isSameDeal,
  loadCertificate,
} from "./certificate.ts";
export { certify, firstCertified, levelOfDeal } from "./certify.ts";
export { dailyDeal } from "./daily-deal.ts";
export {
  type Day,
  type DayClaim,
  dailyLevelOf,
  dayAfter,
  dayAt,
  dayClaimOf,
  dayOfDeal,
  daysIn,
  parseDay,
  weekdayOf,
} from "./day.ts";
export {
  certifiedKindsUnder,
  missingFrom,
  type Reserve,
  randomKind,
  takeFrom,
} from "./deal-supply.ts";
export type { MeasuredGame } from "./level-rules.ts";
export { hasLevels, LEVELS, type Level, type Measure } from "./levels.ts";
