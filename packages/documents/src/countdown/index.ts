/**
 * Document 004's object model: a stock and two foundations of numbers, and its program.
 *
 * @module
 */
export type { Print } from "../platform.ts";
export { Foundation } from "./foundation.ts";
export {
  countdownTalk,
  type Foundations,
  gameOver,
  getPileNumber,
  main,
  type ProgramSetup,
  printAllPiles,
  printBanner,
  type Read,
  type Said,
  type Talk,
} from "./program.ts";
export { DOCUMENT_SEED, Stock } from "./stock.ts";
export * from "./texts.ts";
