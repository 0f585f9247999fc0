/**
 * What leaves the engine. A value is here because another package uses it or the README tells of it, which `scripts/exports.test.ts`
 * holds; a type is here so that what is given and taken can be named.
 *
 * @module
 */

export { applyMove, isWinningLine, replay } from "./apply.ts";
export { followsDown, followsUp, isSafeHome, opensColumn, type SafeGaps, safeGaps } from "./building.ts";
export {
  ACE,
  type Card,
  cardOf,
  cardSign,
  formatCard,
  isRed,
  KING,
  type Pile,
  parseCard,
  rankOf,
  rankSign,
  SUITS,
  type Suit,
  suitIndexOf,
  suitOf,
  suitSign,
} from "./card.ts";
export {
  type Click,
  type ClickControls,
  type Clicked,
  clicksOf,
  isClickInRange,
  liftedAt,
  type Selection,
} from "./controls/clicks.ts";
export { tapMoves, targetsOf } from "./controls/tap.ts";
export { type Heard, hear, type Question, type WordRefusal } from "./controls/text-turns.ts";
export {
  COUNTDOWN_PILES,
  type CountdownMove,
  type CountdownPile,
  type CountdownPosition,
  type CountdownRefusal,
  countdownMoves,
  countdownStart,
  formatCountdownMove,
  MAX_COUNTDOWN_CARDS,
} from "./countdown.ts";
export {
  type Deal,
  type Dealing,
  dealt,
  deckOfDeal,
  formatDeal,
  ownDealOf,
  parseDeal,
  SCHEMES,
  type Scheme,
  seedRangeOf,
  shuffled,
  startOf,
} from "./deal.ts";
export { type Deck, deckOf, FRESH_DECK, formatDeck, parseDeck, wholeDeck } from "./deck.ts";
export {
  EDITION_NAMES,
  type EditionName,
  editionOf,
  KLONDIKE_EDITIONS,
  type KlondikeEdition,
  type KlondikeEditionName,
} from "./editions.ts";
export { finishingMoves, homeMove, homeMoves } from "./home-moves.ts";
export { legalMoves } from "./legal-moves.ts";
export { isLegal, type Refusal, refusalOf } from "./legality.ts";
export {
  LAST_MOMENT,
  LONGEST_ARCHIVE,
  LONGEST_LINE,
  LONGEST_SAVE,
  MOST_DAMAGED,
  MOST_DOLLARS,
  MOST_SECONDS,
  MOST_TIMES,
} from "./limits.ts";
export { type Carry, formatMove, type Move, parseMove } from "./move.ts";
export {
  formatPosition,
  type PositionJson,
  parsePosition,
  positionJson,
} from "./notation/position.ts";
export {
  FOUNDATION_IDS,
  type FoundationId,
  indexOfPile,
  isFoundation,
  isTableau,
  type PileId,
  parsePile,
  TABLEAU_IDS,
  type TableauId,
} from "./pile.ts";
export {
  type Column,
  columnAt,
  type Foundations,
  faceUpOf,
  foundationAt,
  foundationsOf,
  heightsBySuit,
  hiddenCount,
  homeCount,
  isHiddenOnly,
  type Position,
  sizeOf,
  type Tableau,
  tableauOf,
  talonOf,
  topOf,
} from "./position.ts";
export type { Damaged, Parsed, Problem, ProblemCode } from "./problem.ts";
export {
  type Archive,
  type ArchivePieces,
  formatArchive,
  type GameInProgress,
  parseArchive,
  parseArchivePieces,
  parseGameInProgress,
  type ReadArchive,
} from "./records/archive.ts";
export {
  addHelp,
  featsOf,
  type Help,
  isComputerPlayed,
  isHelped,
  parseNote,
  type RecordNote,
} from "./records/note.ts";
export {
  byEnd,
  type GameRecord,
  type GameSummary,
  isBetterRecord,
  isKnownDeal,
  isOwnWin,
  mergedRecords,
  parseRecord,
  recordOf,
  summaryOf,
  withRecord,
} from "./records/record.ts";
export {
  areSameRuleSets,
  byRuleSet,
  type RuleSetGames,
  type RuleSetKey,
  ruleSetOf,
  rulesTextOf,
} from "./records/rule-set.ts";
export {
  type Range,
  type Statistics,
  statisticsOf,
  vegasAccount,
} from "./records/statistics.ts";
export { isSoundSummary, summaryFrom } from "./records/summary.ts";
export {
  areSameRules,
  CLASSIC_RULES,
  changedSwitches,
  classicRules,
  formatRules,
  type KlondikeRules,
  MAX_DRAW,
  OFFERED_SWITCHES,
  parseRules,
  SWITCH_NAMES,
  type SwitchName,
  type SwitchWord,
  switchWordOf,
  switchWords,
  type Talon,
  withSwitch,
} from "./rules.ts";
export {
  isVegas,
  SCORINGS,
  type ScoredStep,
  type Scoring,
  scoreOf,
  vegasPasses,
} from "./score.ts";
export {
  type CountdownGame,
  type CountdownSession,
  type CountdownSetup,
  countdownGame,
  countdownOrder,
} from "./session/countdown-game.ts";
export {
  countsAsGame,
  dealNameOf,
  type KlondikeGame,
  type KlondikeSession,
  type KlondikeSetup,
  klondikeGame,
  sessionScore,
  sessionSeconds,
} from "./session/klondike-game.ts";
export { checksumOf, formatLink, isLink, parseLink } from "./session/link.ts";
export {
  type AnySession,
  formatSave,
  loadSave,
  parseSave,
  rulesOfSave,
  type Save,
  saveOf,
} from "./session/save.ts";
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
} from "./session/session.ts";
export { lastPass, stockTurn, type TalonReach, talonReach } from "./talon.ts";
export { isWon } from "./win.ts";
