/**
 * Editions, switches of the rules, and scoring: what a program offers to a player who chooses a game.
 *
 * @module
 */
export {
  EDITION_NAMES,
  type EditionName,
  editionOf,
  KLONDIKE_EDITIONS,
  type KlondikeEdition,
  type KlondikeEditionName,
} from "../editions.ts";
export {
  areSameRules,
  changedSwitches,
  MAX_DRAW,
  OFFERED_SWITCHES,
  SWITCH_NAMES,
  type SwitchName,
  type SwitchWord,
  switchWordOf,
  switchWords,
  withSwitch,
} from "../rules.ts";
export { isVegas, SCORINGS, type Scoring, vegasPasses } from "../score.ts";
