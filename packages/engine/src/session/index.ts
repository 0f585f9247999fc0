/**
 * Games being played: moves with a cursor for undo and redo, saves, and links.
 *
 * @module
 */
export { MAX_LINE_LENGTH, MAX_SAVE_LENGTH } from "../limits.ts";
export {
  type CountdownGame,
  type CountdownSession,
  type CountdownSetup,
  countdownGame,
  countdownOrder,
} from "./countdown-game.ts";
export {
  countsAsGame,
  type DealOptions,
  dealGame,
  dealNameOf,
  type KlondikeGame,
  type KlondikeSession,
  type KlondikeSetup,
  klondikeGame,
  playLegal,
  sessionMoves,
  sessionScore,
  sessionSeconds,
} from "./klondike-game.ts";
export { computeChecksum, formatLink, isLink, parseAnyLink, parseLink } from "./link.ts";
export {
  type AnySession,
  formatSave,
  loadAnySave,
  loadSave,
  parseAnySave,
  parseSave,
  rulesOfSave,
  rulesSchema,
  type Save,
  saveOf,
} from "./save.ts";
export {
  begin,
  branchAt,
  canRedo,
  canUndo,
  type Game,
  goTo,
  hasPlace,
  isFull,
  isSessionWon,
  isTouched,
  movesOf,
  play,
  positionAt,
  positionOf,
  redo,
  restart,
  type Session,
  type Step,
  stepsOf,
  undo,
  withClock,
} from "./session.ts";
