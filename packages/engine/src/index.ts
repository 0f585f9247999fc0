/**
 * Cards, deals, rules, positions and moves. Text formats are in `./notation`, games being played in `./session`, finished
 * games in `./records`; every name is exported by exactly one entry point.
 *
 * @module
 */
// Values are exported if another package uses them or the README describes them (`scripts/exports.test.ts`), types if
// parameters or results have them.
export { applyLegal, applyMove, isWinningLine, replay } from "./apply.ts";
export {
  cardsFollowing,
  followsDown,
  followsUp,
  isSafeHome,
  opensColumn,
  type SafeGaps,
  safeGaps,
} from "./building.ts";
export {
  ACE,
  type Card,
  cardOf,
  cardSign,
  isRed,
  KING,
  type Pile,
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
  clickControls,
  isClickInRange,
  liftedAt,
  type Selection,
} from "./controls/clicks.ts";
export { type Question, readTurnWord, type TurnProgress, type WordRefusal } from "./controls/text-turns.ts";
export {
  COUNTDOWN_PILES,
  type CountdownMove,
  type CountdownPile,
  type CountdownPosition,
  type CountdownRefusal,
  countdownMoves,
  countdownStart,
  MAX_COUNTDOWN_CARDS,
} from "./countdown.ts";
export {
  type Deal,
  type Dealing,
  dealt,
  deckOfDeal,
  ownDealOf,
  SCHEMES,
  type Scheme,
  seedRangeOf,
  shuffled,
  startOf,
} from "./deal.ts";
export { type Deck, deckOf, FRESH_DECK, wholeDeck } from "./deck.ts";
export {
  EDITION_NAMES,
  type EditionName,
  editionOf,
  KLONDIKE_EDITIONS,
  type KlondikeEdition,
  type KlondikeEditionName,
} from "./editions.ts";
export { finishingMoves, homeMove, homeMoves } from "./home-moves.ts";
export {
  anyFields,
  countUpTo,
  defined,
  type Fields,
  fields,
  ifValid,
  isFields,
  matchJson,
  matchShape,
  numberWithin,
  parsedBy,
  parseShape,
  readJson,
  validFields,
  validItems,
} from "./json.ts";
export { legalMoves, movesFrom, tapMoves } from "./legal-moves.ts";
export { isLegal, isWon, type Judged, judge, type LegalMove, type Refusal, refusalOf } from "./legality.ts";
export type { Carry, Move } from "./move.ts";
export {
  allCompletions,
  anyCompletion,
  type CardPlace,
  cardPlaces,
  checkPartial,
  EMPTY_PARTIAL,
  hideUnseen,
  knownPosition,
  makePartialPosition,
  movePartial,
  type PartialCheck,
  type PartialColumn,
  type PartialPile,
  type PartialPosition,
  type PartialProblem,
  sampleCompletion,
  unnamedCards,
  withCardAt,
} from "./partial-position.ts";
export {
  FOUNDATION_IDS,
  type FoundationId,
  indexOfPile,
  isFoundation,
  isTableau,
  type PileId,
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
export { dealOfPosition } from "./position-deal.ts";
export {
  areSameRules,
  CLASSIC_RULES,
  changedSwitches,
  classicRules,
  type KlondikeRules,
  MAX_DRAW,
  OFFERED_SWITCHES,
  SWITCH_NAMES,
  type SwitchName,
  type SwitchWord,
  switchWordOf,
  switchWords,
  type Talon,
  withSwitch,
} from "./rules.ts";
export { isVegas, SCORINGS, type Scoring, vegasPasses } from "./score.ts";
export { ownRandom } from "./shuffle/klondike.ts";
export { lastPass, stockTurn, type TalonReach, talonReach } from "./talon.ts";
