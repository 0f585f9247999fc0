export type { Verdict } from "@klondike/solver";
export { carelessTally, easeOf } from "./certified/careless.ts";
export {
  type Certificate,
  type CertifiedDeal,
  certificateOf,
  type DealWish,
  isLevelVerifiable,
  isSameDeal,
  loadCertificate,
} from "./certified/certificate.ts";
export { certify, firstCertified, levelOfDeal } from "./certified/certify.ts";
export { dailyDeal } from "./certified/daily.ts";
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
} from "./certified/days.ts";
export { hasLevels, LEVELS, type Level, levelOf, MEASURES, type Measure } from "./certified/levels.ts";
export { lackingIn, type Reserve, takeFrom } from "./certified/reserve.ts";
export { type MeasuredGame, rulesOfMeasured } from "./certified/rules-served.ts";
export { wishesUnder, wishOf } from "./certified/wishes.ts";
export { fairHint, fairHints, type Thinking } from "./fair/hint.ts";
export type { Effort } from "./fair/insight.ts";
export { fairEnd, isFairlyWon } from "./fair/player.ts";
export type { FairHint, HintReason } from "./fair/reason.ts";
export { isStuck } from "./fair/stuck.ts";
export { type FairColumn, type FairView, fairViewOf, type Watcher, watcher } from "./fair/view.ts";
export { type Judge, type Judgement, type JudgingDepth, judgeOf } from "./verdict/judge.ts";
export { REVIEW_MS, timeForNext } from "./verdict/patience.ts";
export { type ProofBook, proofBook } from "./verdict/proof-book.ts";
export { nextToSearch, positionsOf, type Review, reviewOf } from "./verdict/review.ts";
export { type Searcher, type SearchUnderWay, solverSearcher } from "./verdict/searcher.ts";
