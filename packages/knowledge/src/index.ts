export type { Verdict } from "@klondike/solver";
export {
  type Analysis,
  type AnalysisOptions,
  analyse,
  type KnownAnalysis,
  randomFor,
  type UnknownAnalysis,
} from "./analysis/analyse.ts";
export { hintsInPartial, viewOfPartial } from "./analysis/partial-view.ts";
export {
  type Certificate,
  type CertifiedDeal,
  type CertifiedKind,
  certificateOf,
  isLevelVerifiable,
  isSameDeal,
  loadCertificate,
} from "./certified/certificate.ts";
export { certify, firstCertified, levelOfDeal } from "./certified/certify.ts";
export { dailyDeal } from "./certified/daily-deal.ts";
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
} from "./certified/day.ts";
export {
  certifiedKindsUnder,
  missingFrom,
  type Reserve,
  randomKind,
  takeFrom,
} from "./certified/deal-supply.ts";
export type { MeasuredGame } from "./certified/level-rules.ts";
export { hasLevels, LEVELS, type Level, type Measure } from "./certified/levels.ts";
export { isFairlyWon } from "./hints/fair-player.ts";
export { type FairColumn, type FairView, fairViewOf, type Watcher, watcher } from "./hints/fair-view.ts";
export { fairHint, fairHints, type Thinking } from "./hints/hint.ts";
export type { Effort } from "./hints/hint-net.ts";
export type { FairHint, HintReason } from "./hints/hint-reason.ts";
export { isStuck } from "./hints/stuck.ts";
export { type Judge, type Judgement, type JudgingDepth, judgeOf } from "./verdicts/judge.ts";
export { nextToSearch, positionsOf, type Review, reviewOf } from "./verdicts/review.ts";
export {
  REVIEW_MS,
  type Searcher,
  type SearchUnderWay,
  solverSearcher,
  timeForNext,
} from "./verdicts/solver-search.ts";
export { type VerdictCache, verdictCache } from "./verdicts/verdict-cache.ts";
