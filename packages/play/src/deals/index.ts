/**
 * The calendar of daily deals, and certified deals that are prepared in advance.
 *
 * @module
 */
// Re-exported for the front ends' calendars.
export {
  type CertifiedDeal,
  certificateOf,
  type Day,
  dailyLevelOf,
  LEVELS,
  type Level,
  parseDay,
} from "@klondike/knowledge/certified";
export {
  calendarWeeks,
  dayBetween,
  dayForKey,
  dayIn,
  dayOn,
  daySchema,
  FIRST_DAY,
  LAST_DAY,
  type Month,
  midnightUtc,
  monthAfter,
  monthOf,
  type Week,
  type Weekday,
} from "./calendar.ts";
export { CertifiedDeals } from "./certified-deals.ts";
export { Days } from "./daily-deals.ts";
export { dayStreak, type MonthWon, monthProgress } from "./daily-streak.ts";
export { originSchema } from "./deal-kind.ts";
export { DEAL_KINDS, kindsUnder } from "./kinds.ts";
export { onNewDay } from "./new-day.ts";
export { withCertificates } from "./ready-deals.ts";
export { DealSupply } from "./supply.ts";
