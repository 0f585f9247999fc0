/**
 * Positions with unknown cards: a game on another table, or a draft on a board.
 *
 * @module
 */
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
} from "../partial-position.ts";
