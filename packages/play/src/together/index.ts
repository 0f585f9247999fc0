export { type Entry, type GameUnderWay, type Head, joined, type Versions } from "./entry.ts";
export { parseEntry } from "./reading.ts";
