/**
 * Accounts, sync between devices, and ranked games.
 *
 * @module
 */
export {
  type AccountClient,
  AccountError,
  type AccountLink,
  type AccountProblem,
  API,
  accountClient,
  type Device,
  type DeviceList,
  linkFrom,
  replaceKey,
  serverFrom,
  type Transport,
} from "./account-client.ts";
export { type ConflictGame, conflictChoices, endConflict } from "./conflicts.ts";
export {
  type Leaderboard,
  leaderboardSchema,
  type OwnStanding,
  type RankedGame,
  type RankedRow,
  rankedGameFrom,
  tableFrom,
  type UnrankedRow,
} from "./leaderboard.ts";
export {
  type Entry,
  type GameUnderWay,
  type Head,
  mergeEntries,
  playOf,
  type VersionVector,
} from "./merge.ts";
export { gameFrom, parseEntry } from "./parse-entry.ts";
export { type RankedEvent, RankedPlay, rankedGameKept } from "./ranked.ts";
export {
  hidesRanked,
  noteShownDeals,
  openDeals,
  openDecks,
  RANKED_DEALS,
  RankedDeals,
} from "./ranked-deals.ts";
export { type Act, acted, actionsBetween, MAX_ACTIONS, rankedStart, undosIn } from "./ranked-log.ts";
export type { Agreed, AgreedGame, Answer, Exchange, News, Replica } from "./replica.ts";
export { type Synced, synchronise } from "./sync.ts";
