export { seenOfGame } from "@klondike/knowledge/analysis";
export { missingChances } from "@klondike/knowledge/hints";
export {
  type Companion,
  type CompanionEntry,
  type CompanionState,
  companionMoves,
  companionState,
  correctEntry,
  enterCard,
  followGame,
  followMove,
  takeBack,
} from "./companion.ts";
export {
  type Draft,
  draftPile,
  fillStock,
  formatDraftPile,
  moveTo,
  parseDraftPile,
  place,
  takeOff,
  turnOver,
} from "./draft.ts";
export { beginDraft, changeDraft, type DraftHistory, redoDraft, undoDraft } from "./draft-history.ts";
export {
  type Analysis,
  type KnownAnalysis,
  PositionAnalysis,
  type UnknownAnalysis,
} from "./position-analysis.ts";
export { playLine, positionsBefore, setUpGame } from "./set-up-game.ts";
