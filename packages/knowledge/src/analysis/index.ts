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
export { hintsInPartial, viewOfPartial } from "./partial-view.ts";
