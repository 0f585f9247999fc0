/**
 * Shared by the packages of this repository, and for them only: it may change in any version.
 *
 * @module
 */
export { type SafeGaps, safeGaps } from "../building.ts";
export { shuffled } from "../deal.ts";
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
} from "../json.ts";
export { indexOfPile } from "../pile.ts";
export { isHiddenOnly } from "../position.ts";
export { ownRandom } from "../shuffle/klondike.ts";
export { lastPass, stockTurn, type TalonReach, talonReach } from "../talon.ts";
