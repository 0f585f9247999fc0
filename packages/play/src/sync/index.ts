export {
  linkFrom,
  serverFrom,
  type TogetherClient,
  TogetherError,
  type TogetherLink,
  type TogetherProblem,
  type Transport,
  togetherClient,
} from "./account-client.ts";
export { type ApartGame, apartChoices, endApartChoice } from "./conflicts.ts";
export { type Entry, type GameUnderWay, type Head, joined, playOf, type Versions } from "./entry.ts";
export {
  type DayTable,
  type OwnStanding,
  type RankedGame,
  type RankedRow,
  rankedGameFrom,
  tableFrom,
  type UnrankedRow,
} from "./leaderboard.ts";
export { gameFrom, parseEntry } from "./parse-entry.ts";
export { type RankedEvent, RankedPlay, rankedGameKept } from "./ranked.ts";
export { type Act, acted, actsBetween, MOST_ACTS, rankedStart, undosIn } from "./ranked-log.ts";
export type { Agreed, AgreedGame, Answer, Exchange, News, Replica } from "./replica.ts";
export { type Synced, synchronise } from "./sync.ts";
