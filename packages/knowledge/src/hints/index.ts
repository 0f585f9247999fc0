/**
 * Fair advice: the best move with its reason, and whether the player is stuck, from what the player may know. A view
 * contains no hidden cards, so no function here can use them.
 *
 * @module
 */
export {
  type ChanceEffort,
  type ChoiceKind,
  chanceOf,
  expectedChance,
  type MoveRating,
  rateMove,
} from "./chance.ts";
export { isCompletionFairlyWon, isFairlyWon } from "./fair-player.ts";
export { type FairColumn, type FairView, fairViewOf, type Watcher, watcher } from "./fair-view.ts";
export { fairHint, fairHints, missingChances, type Thinking } from "./hint.ts";
export type { Effort } from "./hint-net.ts";
export type { FairHint, HintReason } from "./hint-reason.ts";
export { isStuck } from "./stuck.ts";
