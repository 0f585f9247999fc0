/**
 * Cards, deals, positions, rules and moves. The other entry points each serve one task, and every name is exported by exactly
 * one entry point.
 *
 * @module
 */
// Values are exported if another package uses them or the README describes them (`scripts/exports.test.ts`), types if
// parameters or results have them.
export { applyLegal, applyMove, isWinningLine, replay } from "./apply.ts";
export { cardsFollowing, followsDown, followsUp, isSafeHome, opensColumn } from "./building.ts";
export {
  ACE,
  type Card,
  cardOf,
  isRed,
  KING,
  type Pile,
  rankOf,
  SUITS,
  type Suit,
  suitIndexOf,
  suitOf,
} from "./card.ts";
export {
  type Deal,
  type Dealing,
  dealOfPosition,
  dealt,
  deckOfDeal,
  ownDealOf,
  SCHEMES,
  type Scheme,
  seedRangeOf,
  startOf,
} from "./deal.ts";
export { type Deck, deckOf, FRESH_DECK, wholeDeck } from "./deck.ts";
export { finishingMoves, homeMove, homeMoves } from "./home-moves.ts";
export { legalMoves, movesFrom, tapMoves } from "./legal-moves.ts";
export { isLegal, isWon, type Judged, judge, type LegalMove, type Refusal, refusalOf } from "./legality.ts";
export type { Carry, Move } from "./move.ts";
export {
  FOUNDATION_IDS,
  type FoundationId,
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
  type Position,
  sizeOf,
  type Tableau,
  tableauOf,
  talonOf,
  topOf,
} from "./position.ts";
export { CLASSIC_RULES, classicRules, type KlondikeRules, type Talon } from "./rules.ts";
