export { deletedEntry, type Entry, type GameUnderWay, type Head, joined, type Versions } from "./entry.ts";
export { gameFrom, parseEntry } from "./reading.ts";
export type { Agreed, AgreedGame, Answer, Exchange, News, Replica } from "./replica.ts";
export { type Synced, synchronise } from "./sync.ts";
