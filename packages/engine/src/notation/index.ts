/**
 * Text notation: each `formatX` writes what `parseX` reads. Parsers never throw; they return a value, or a code and a place.
 *
 * @module
 */
export { cardSign, formatCard, parseCard, rankSign, suitSign } from "../card.ts";
export { formatCountdownMove } from "../countdown.ts";
export { formatDeal, parseDeal } from "../deal.ts";
export { formatDeck, parseDeck } from "../deck.ts";
export { formatMove, parseMove } from "../move.ts";
export { parsePile } from "../pile.ts";
export type { Damaged, Parsed, Problem, ProblemCode } from "../problem.ts";
export { formatRules, parseRules } from "../rules.ts";
export { looseCard } from "./loose-card.ts";
export {
  formatPartial,
  formatPartialPile,
  parsePartial,
  parsePartialPile,
  type WrittenPartial,
} from "./partial-position.ts";
export { formatPosition, type PositionJson, parsePosition, positionJson } from "./position.ts";
