/**
 * The countdown game: a simplified patience of numbered cards, with a stock and two foundations.
 *
 * @module
 */
export {
  COUNTDOWN_PILES,
  type CountdownMove,
  type CountdownPile,
  type CountdownPosition,
  type CountdownRefusal,
  countdownMoves,
  countdownStart,
  MAX_COUNTDOWN_CARDS,
} from "../countdown.ts";
