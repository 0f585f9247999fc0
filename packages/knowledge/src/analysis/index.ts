/**
 * Analysis of a position that was set up or pasted, with or without unknown cards.
 *
 * @module
 */
export {
  type Analysis,
  type AnalysisOptions,
  analyse,
  type KnownAnalysis,
  randomFor,
  type UnknownAnalysis,
} from "./analyse.ts";
export { countFairGames, type FairGames } from "./fair-games.ts";
export { hintsInPartial, seenOfGame, viewOfPartial } from "./partial-view.ts";
