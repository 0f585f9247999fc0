export { type Act, acted, actsBetween, MOST_ACTS, rankedStart, undosIn } from "./acts.ts";
export { type ApartGame, apartChoices, endApartChoice } from "./apart.ts";
export {
  linkFrom,
  serverFrom,
  type TogetherClient,
  TogetherError,
  type TogetherLink,
  type TogetherProblem,
  type Transport,
  togetherClient,
} from "./client.ts";
export {
  type DayTable,
  type OwnStanding,
  type RankedGame,
  type RankedRow,
  rankedGameFrom,
  tableFrom,
  type UnrankedRow,
} from "./day-table.ts";
export { type Entry, type GameUnderWay, type Head, joined, playOf, type Versions } from "./entry.ts";
export { type RankedEvent, RankedPlay, rankedGameKept } from "./ranked.ts";
export { gameFrom, parseEntry } from "./reading.ts";
export type { Agreed, AgreedGame, Answer, Exchange, News, Replica } from "./replica.ts";
export { type Synced, synchronise } from "./sync.ts";
