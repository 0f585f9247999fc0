/**
 * What clicks and typed words mean: a click selects and the next one places, a line of words is a turn.
 *
 * @module
 */
export {
  type Click,
  type ClickControls,
  type Clicked,
  clickControls,
  isClickInRange,
  liftedAt,
  type Selection,
} from "./clicks.ts";
export { type Question, readTurnWord, type TurnProgress, type WordRefusal } from "./text-turns.ts";
